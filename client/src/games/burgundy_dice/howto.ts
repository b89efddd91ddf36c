// How the Dice Game is played, in our own words.
import type { Language } from "../../app/language.svelte.ts";

export interface Words {
  sheet: [string, string, string];
  round: [string, string];
  steps: [string, string][];
  fields: [string, string];
  /** Monastery, mine, river, city, castle, pasture. */
  each: [string, string][];
  bonus: [string, string];
  /** Monk, worker, silver, goods. */
  use: [string, string][];
  points: [string, string, string];
  size: string;
  time: [string, string];
  first: string;
  tips: string[];
}

export const WORDS: Record<Language, Words> = {
  en: {
    sheet: [
      "One sheet, everybody at once",
      "All players have the same sheet of 37 fields and use the same five dice. In every round you write one number into one field. Nobody waits for a turn.",
      "You begin with one of the four castles, crossed at the start. Every new field must lie beside one that you have marked already.",
    ],
    round: ["A round", "The dice belong to all of you: two numbers, two colours and an hourglass."],
    steps: [
      ["Pick a pair.", "One number and one colour. Four pairs are possible, and others may take the same."],
      ["Write it.", "The number goes into an empty field of that colour beside your marks."],
      ["Or take a worker,", "if no pair fits or you like none of them."],
      [
        "Say that you are done.",
        "Until then you can take everything back. When all are done, the marks are shown and the next roll comes.",
      ],
    ],
    fields: [
      "Which number goes where",
      "Fields of one colour that touch are an area. What may be written depends on the colour.",
    ],
    each: [
      ["Monastery", "1 or 2. A full area brings a monk."],
      ["Mine", "3 or 4. A full area brings a silver."],
      ["River", "5 or 6. A full area brings one of the goods."],
      ["City", "any number, but all numbers of a city differ. A full city brings a worker."],
      ["Castle", "a number that one of its neighbours has. It brings the bonus on its square."],
      ["Pasture", "any number, but all numbers of a pasture are equal. A full pasture scores twice."],
    ],
    bonus: [
      "Bonuses",
      "A bonus you gain is ringed on your sheet, and crossed when you use it. You may use one in each round.",
    ],
    use: [
      ["Monk:", "one colour die is any other colour, for you alone."],
      ["Worker:", "one number die is any other number, for you alone."],
      ["Silver:", "after your first field a second one, with at least one other die."],
      ["Goods:", "with a double hourglass each one is sold for 2 points and a silver. That is free besides."],
    ],
    points: [
      "Points",
      "A full area scores at once: for its size, and the earlier the better.",
      "Whoever is first to fill all fields of a colour gets extra points, the second a few. Those who do it in the same round get the same.",
    ],
    size: "Fields",
    time: [
      "Time",
      "Each roll crosses off one or two hourglasses. When a column of ten is full, the phase ends after that round; after the third the game is over. Most points win, and if equal, most unused bonuses. Alone you play eight rounds a phase: more than 50 points are good, more than 70 are top class.",
    ],
    first: "For your first game",
    tips: [
      "Finish areas in phase I. A city of four is worth 13 points there and 7 in phase III.",
      "Castles are quick: one field, a point and a bonus at once.",
      "A worker taken is not a lost round. It makes any number later.",
      "Keep silver for a round in which the second field finishes something.",
    ],
  },
  de: {
    sheet: [
      "Ein Blatt, alle zugleich",
      "Alle haben das gleiche Blatt mit 37 Feldern und nutzen dieselben fünf Würfel. In jeder Runde schreibst du eine Zahl in ein Feld. Niemand muss warten, bis er an der Reihe ist.",
      "Du beginnst mit einer der vier Burgen, die zu Anfang angekreuzt wird. Jedes neue Feld muss an eines grenzen, das du schon markiert hast.",
    ],
    round: ["Eine Runde", "Die Würfel gehören euch allen: zwei Zahlen, zwei Farben und eine Sanduhr."],
    steps: [
      ["Wähle ein Paar:", "eine Zahl und eine Farbe. Vier Paare sind möglich, und andere dürfen dasselbe nehmen."],
      ["Schreibe es:", "die Zahl kommt in ein leeres Feld dieser Farbe neben deinen Feldern."],
      ["Oder nimm einen Arbeiter,", "wenn kein Paar passt oder dir keines gefällt."],
      [
        "Sag, dass du fertig bist.",
        "Bis dahin kannst du alles zurücknehmen. Sind alle fertig, wird alles gezeigt, und der nächste Wurf kommt.",
      ],
    ],
    fields: [
      "Welche Zahl wohin darf",
      "Felder einer Farbe, die sich berühren, sind ein Gebiet. Was hinein darf, sagt die Farbe.",
    ],
    each: [
      ["Kloster:", "1 oder 2. Ein volles Gebiet bringt einen Mönch."],
      ["Mine:", "3 oder 4. Ein volles Gebiet bringt ein Silber."],
      ["Fluss:", "5 oder 6. Ein volles Gebiet bringt eine Ware."],
      ["Stadt:", "jede Zahl, aber in einer Stadt sind alle verschieden. Eine volle Stadt bringt einen Arbeiter."],
      ["Burg:", "eine Zahl, die ein Nachbarfeld hat. Sie bringt den Bonus auf ihrem Quadrat."],
      ["Weide:", "jede Zahl, aber auf einer Weide sind alle gleich. Eine volle Weide zählt doppelt."],
    ],
    bonus: [
      "Boni",
      "Ein Bonus wird auf deinem Blatt umkringelt, wenn du ihn bekommst, und gestrichen, wenn du ihn nutzt. In jeder Runde darfst du einen nutzen.",
    ],
    use: [
      ["Mönch:", "ein Farbwürfel ist für dich jede andere Farbe."],
      ["Arbeiter:", "ein Zahlenwürfel ist für dich jede andere Zahl."],
      ["Silber:", "nach deinem ersten Feld ein zweites, mit mindestens einem anderen Würfel."],
      ["Ware:", "bei doppelter Sanduhr wird jede für 2 Punkte und ein Silber verkauft. Das geht außerdem."],
    ],
    points: [
      "Punkte",
      "Ein volles Gebiet zählt sofort: nach seiner Größe, und je früher, desto mehr.",
      "Wer als Erster alle Felder einer Farbe füllt, bekommt Extra-Punkte, der Zweite weniger. Wer es in derselben Runde tut, bekommt dasselbe.",
    ],
    size: "Felder",
    time: [
      "Zeit",
      "Jeder Wurf streicht eine oder zwei Sanduhren. Ist eine Spalte mit zehn voll, endet der Durchgang nach dieser Runde, und nach dem dritten das Spiel. Die meisten Punkte gewinnen, bei Gleichstand die meisten ungenutzten Boni. Allein sind es acht Runden je Durchgang: Mehr als 50 Punkte sind gut, mehr als 70 Spitze.",
    ],
    first: "Für dein erstes Spiel",
    tips: [
      "Mach Gebiete in Durchgang I voll. Eine Stadt aus vier Feldern bringt dort 13 Punkte, in Durchgang III nur 7.",
      "Burgen gehen schnell: ein Feld, ein Punkt und sofort ein Bonus.",
      "Ein Arbeiter ist keine verlorene Runde. Er wird später jede Zahl.",
      "Heb Silber für eine Runde auf, in der das zweite Feld etwas vollendet.",
    ],
  },
};
