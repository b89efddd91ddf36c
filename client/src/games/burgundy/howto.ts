// How The Castles of Burgundy is played, in our own words.
import type { Language } from "../../app/language.svelte.ts";

export interface Words {
  build: [string, string, string];
  turn: [string, string];
  acts: [string, string][];
  help: [string, string, string];
  tiles: [string, string];
  each: [string, string][];
  points: [string, string, string, string];
  size: string;
  phase: string;
  end: [string, string];
  first: string;
  tips: string[];
}

export const WORDS: Record<Language, Words> = {
  en: {
    build: [
      "What you build",
      "Each player fills a duchy of 37 fields with tiles: castles, mines, monasteries, ships, buildings and animals. A tile goes only on a field of its own colour, and only beside a tile that lies there already. You begin with one castle.",
      "The game lasts five phases, A to E, of five rounds each. Whoever has most points then has won.",
    ],
    turn: ["Your turn: two dice", "Each of your two dice does one thing. The number on it says where."],
    acts: [
      ["Take", "a tile from the depot of that number, into your storage. It has three places."],
      ["Place", "a stored tile on a field that shows that number. What the tile does happens at once."],
      ["Sell", "all goods of that number: 2 points each with two players, 3 with three, 4 with four, and one silver."],
      ["Rest", "and take two workers, with any number."],
    ],
    help: [
      "Workers and silver",
      "A worker turns a die by one, and 6 and 1 are neighbours. As many as you like, for any die.",
      "Once in your turn two silver buy any tile of the black depot in the middle.",
    ],
    tiles: ["What the tiles do", "Each does its work when it is placed; monasteries and mines go on working."],
    each: [
      ["Castle:", "one more action at once, with any number."],
      ["Mine:", "one silver after every phase."],
      ["Monastery:", "a small rule of its own, or points at the end. Point at it or tap it to read which."],
      ["Ship:", "all goods of one depot, and a step ahead in the turn order."],
      ["Building:", "a gift, each kind its own. Two equal ones may not stand in one city."],
      [
        "Animals:",
        "as many points as there are animals on the tile, and all of the same kind in that pasture score again.",
      ],
    ],
    points: [
      "Points",
      "A region is what lies together in one colour. When its last field is filled, it scores for its size and for the phase: the earlier, the more.",
      "Filling all fields of one colour brings a bonus to the first and a smaller one to the second.",
      "So small regions early, large ones in good time; and the phase is what everybody races against.",
    ],
    size: "Size",
    phase: "Phase",
    end: [
      "The end",
      "Each silver, each unsold goods tile and each pair of workers brings one point, and many monasteries score now.",
    ],
    first: "For your first game",
    tips: [
      "Take tiles whose fields you can fill soon: a full storage blocks you.",
      "Castles are the best tile early on: they are an action for nothing.",
      "Keep one or two workers. The dice do not love you.",
      "Ships are slow points, but who moves first has the choice.",
    ],
  },
  de: {
    build: [
      "Was du baust",
      "Jeder füllt ein Fürstentum von 37 Feldern mit Plättchen: Burgen, Minen, Klöstern, Schiffen, Gebäuden und Tieren. Ein Plättchen darf nur auf ein Feld seiner Farbe, und nur neben ein Plättchen, das schon liegt. Du beginnst mit einer Burg.",
      "Das Spiel hat fünf Durchgänge, A bis E, mit je fünf Runden. Wer danach die meisten Punkte hat, gewinnt.",
    ],
    turn: ["Dein Zug: zwei Würfel", "Jeder deiner beiden Würfel tut eines. Seine Zahl sagt, wo."],
    acts: [
      ["Nehmen:", "ein Plättchen aus dem Depot dieser Zahl, in dein Lager. Es hat drei Plätze."],
      ["Legen:", "ein gelagertes Plättchen auf ein Feld mit dieser Zahl. Was es bewirkt, geschieht sofort."],
      ["Verkaufen:", "alle Waren dieser Zahl: zu zweit je 2 Punkte, zu dritt 3, zu viert 4, dazu ein Silber."],
      ["Ausruhen", "und zwei Arbeiter nehmen, mit jeder Zahl."],
    ],
    help: [
      "Arbeiter und Silber",
      "Ein Arbeiter dreht einen Würfel um eins, und 6 und 1 sind Nachbarn. So viele du willst, für jeden Würfel.",
      "Einmal in deinem Zug kaufen zwei Silber ein beliebiges Plättchen des schwarzen Depots in der Mitte.",
    ],
    tiles: ["Was die Plättchen tun", "Jedes wirkt, wenn es gelegt wird; Klöster und Minen wirken weiter."],
    each: [
      ["Burg:", "sofort noch eine Aktion, mit beliebiger Zahl."],
      ["Mine:", "ein Silber nach jedem Durchgang."],
      ["Kloster:", "eine kleine eigene Regel oder Punkte am Ende. Zeige oder tippe darauf und lies."],
      ["Schiff:", "alle Waren eines Depots und ein Schritt nach vorn in der Reihenfolge."],
      ["Gebäude:", "ein Geschenk, jede Art ein anderes. Zwei gleiche dürfen nicht in einer Stadt stehen."],
      [
        "Tiere:",
        "so viele Punkte, wie Tiere auf dem Plättchen sind, und alle der gleichen Art auf dieser Weide punkten wieder.",
      ],
    ],
    points: [
      "Punkte",
      "Ein Gebiet ist, was in einer Farbe zusammenhängt. Ist sein letztes Feld gefüllt, zählt es für seine Größe und für den Durchgang: je früher, desto mehr.",
      "Wer alle Felder einer Farbe füllt, bekommt als Erster einen Bonus und als Zweiter einen kleineren.",
      "Also kleine Gebiete früh und große rechtzeitig; der Durchgang ist die Uhr, gegen die alle spielen.",
    ],
    size: "Größe",
    phase: "Durchgang",
    end: [
      "Das Ende",
      "Jedes Silber, jede unverkaufte Ware und je zwei Arbeiter bringen einen Punkt, und viele Klöster zählen jetzt.",
    ],
    first: "Für dein erstes Spiel",
    tips: [
      "Nimm Plättchen, deren Felder du bald füllen kannst: Ein volles Lager lähmt dich.",
      "Burgen sind am Anfang das beste Plättchen: eine Aktion umsonst.",
      "Behalte ein, zwei Arbeiter. Die Würfel lieben dich nicht.",
      "Schiffe bringen langsam Punkte, aber wer zuerst zieht, hat die Wahl.",
    ],
  },
};
