// How Artificium is played, in our own words.
import type { Language } from "../../app/language.svelte.ts";

export interface Words {
  aim: [string, string, string];
  round: [string, string];
  phases: [string, string][];
  card: [string, string, string];
  choices: [string, string][];
  bank: [string, string];
  buy: string;
  sell: string;
  actions: [string, string];
  great: [string, string];
  track: [string, string, string];
  end: [string, string];
  first: string;
  tips: string[];
}

export const WORDS: Record<Language, Words> = {
  en: {
    aim: [
      "What you do",
      "You run workshops. Each building card turns goods into better goods and brings points: wheat becomes food, food becomes metal, metal and coal become a sword, and with a sword and a beer a knight moves into your castle.",
      "Two to six players, four rounds. Whoever has most points then has won.",
    ],
    round: ["A round", "Everybody has five cards. Then three things happen."],
    phases: [
      [
        "The market.",
        "Six cards lie open. In turn, give one of your hand and take one of these, or pass. The first exchange is free, each further one costs 2 coins; or begin with a whole new hand.",
      ],
      [
        "The cards.",
        "All choose one card in secret and turn it over together. Then again, until nobody wants to go on.",
      ],
      ["The end.", "Played cards are put away. Discard and sell as you like; goods, coins and cards you keep."],
    ],
    card: [
      "When cards are revealed",
      "Action cards come first, then buildings, each time clockwise from the start player. So a thief takes your coal before your forge is lit.",
      "When it is your card's turn, you choose:",
    ],
    choices: [
      ["Use it:", "pay what it takes, get what it makes, score its points."],
      ["Discard it", "unused, and play on."],
      ["Take it back", "for the next round; then you play no more cards in this one."],
    ],
    bank: [
      "The bank",
      "Just before you use your card you may trade: first sell what you like, then buy what is missing. Buying costs more than selling brings, so make what you can yourself. The studs on a good tell its level.",
    ],
    buy: "Buy",
    sell: "Sell",
    actions: ["Action cards", "They bring no points but goods, coins and trouble."],
    great: ["The great ones", "Eight points each, and both need beer and a coin."],
    track: [
      "The score track",
      "Some spaces show a good. When your marker reaches or passes it, the good is yours.",
      "Being set back by a knight costs points but no goods; on the way up you get them once more.",
    ],
    end: ["The end", "After the fourth round all goods are sold, and every 4 coins are a point."],
    first: "For your first game",
    tips: [
      "Look for a chain: a farm, a mill, a foundry. One card of each is worth more than three of a kind.",
      "Play what makes goods before what takes them; a card's goods are there from your next card on.",
      "Keep some coins: for want of one coal a sword forge stands still.",
      "Leave nothing of levels I and II lying about that a thief would like.",
    ],
  },
  de: {
    aim: [
      "Was du tust",
      "Du betreibst Werkstätten. Jede Gebäudekarte macht aus Gütern bessere Güter und bringt Punkte: Aus Getreide wird Nahrung, aus Nahrung Metall, aus Metall und Kohle ein Schwert, und mit Schwert und Bier zieht ein Ritter in deine Burg.",
      "Zwei bis sechs Spieler, vier Runden. Wer danach die meisten Punkte hat, gewinnt.",
    ],
    round: ["Eine Runde", "Alle haben fünf Karten. Dann geschieht dreierlei."],
    phases: [
      [
        "Der Markt.",
        "Sechs Karten liegen offen. Gib reihum eine deiner Hand und nimm eine von diesen, oder passe. Der erste Tausch ist frei, jeder weitere kostet 2 Münzen; oder beginne mit einer ganz neuen Hand.",
      ],
      [
        "Die Karten.",
        "Alle wählen verdeckt eine Karte und decken sie gemeinsam auf. Dann wieder, bis niemand mehr mag.",
      ],
      [
        "Das Ende.",
        "Gespielte Karten kommen weg. Wirf ab und verkaufe, was du magst; Güter, Münzen und Karten behältst du.",
      ],
    ],
    card: [
      "Wenn aufgedeckt ist",
      "Zuerst kommen die Aktionskarten, dann die Gebäude, jeweils im Uhrzeigersinn ab dem Startspieler. Der Dieb nimmt also deine Kohle, bevor deine Schmiede brennt.",
      "Ist deine Karte an der Reihe, wählst du:",
    ],
    choices: [
      ["Nutzen:", "bezahle, was sie braucht, nimm, was sie macht, und zähle ihre Punkte."],
      ["Abwerfen,", "ungenutzt, und weiterspielen."],
      ["Zurücknehmen", "für die nächste Runde; in dieser spielst du dann keine mehr aus."],
    ],
    bank: [
      "Die Bank",
      "Unmittelbar bevor du deine Karte nutzt, darfst du handeln: erst verkaufen, was du willst, dann kaufen, was fehlt. Ein Kauf kostet mehr, als ein Verkauf bringt; stell also selbst her, was du kannst. Die Nägel auf einem Gut zeigen seine Stufe.",
    ],
    buy: "Kauf",
    sell: "Verkauf",
    actions: ["Aktionskarten", "Sie bringen keine Punkte, aber Güter, Münzen und Ärger."],
    great: ["Die Großen", "Je acht Punkte, und beide brauchen Bier und eine Münze."],
    track: [
      "Die Punkteleiste",
      "Manche Felder zeigen ein Gut. Erreicht oder überschreitet dein Stein eines, gehört das Gut dir.",
      "Setzt dich ein Ritter zurück, kostet das Punkte, aber keine Güter; auf dem Weg nach oben bekommst du sie noch einmal.",
    ],
    end: ["Das Ende", "Nach der vierten Runde werden alle Güter verkauft, und je 4 Münzen sind ein Punkt."],
    first: "Für dein erstes Spiel",
    tips: [
      "Such eine Kette: ein Bauernhof, eine Mühle, eine Gießerei. Von jeder eine ist mehr wert als drei gleiche.",
      "Spiel erst, was Güter macht, dann, was sie braucht; die Güter einer Karte nützen dir ab deiner nächsten.",
      "Behalte ein paar Münzen: Wegen einer fehlenden Kohle steht die Schwertschmiede still.",
      "Lass nichts der Stufen I und II herumliegen, was ein Dieb brauchen kann.",
    ],
  },
};
