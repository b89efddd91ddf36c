// How the Card Game is played, in our own words.
import type { Language } from "../../app/language.svelte.ts";

export interface Words {
  build: [string, string, string];
  turn: [string, string];
  acts: [string, string][];
  help: [string, string, string];
  cards: [string, string];
  each: [string, string][];
  points: [string, string];
  type: string;
  triple: string;
  more: [string, string][];
  end: [string, string, string];
  first: string;
  tips: string[];
}

export const WORDS: Record<Language, Words> = {
  en: {
    build: [
      "Three alike make points",
      "You collect cards of seven types and lay them into your estate, each type on its own pile. Three cards of a type are a triple, and only triples score.",
      "The way there has two steps: first you take a card from the display to your projects, of which you have three at most; then you place it.",
    ],
    turn: [
      "Your turn: play a card as a die",
      "You hold two cards, and all that counts of them is the die. Play one and do one of six things with its number:",
    ],
    acts: [
      ["Take", "a card from the row of that number."],
      ["Place", "a project that shows that number."],
      [
        "Sell",
        "all goods of the colour that has that number: a point and a silver each, and you start the next round.",
      ],
      ["Workers,", "until you have two; any number."],
      ["Silver,", "one of it; any number."],
      ["Convert", "three workers and silver into a point, as often as you can; any number."],
    ],
    help: [
      "Workers and silver",
      "A worker turns the number one up or down, and 6 and 1 are neighbours. Spend as many as you like.",
      "Once in your turn three silver buy three cards. Keep one of them as a project, or use it as one more die.",
    ],
    cards: ["What the cards do", "Each does its work once, when you place it."],
    each: [
      ["Castle:", "one more action of any kind, with any number."],
      ["Mine:", "two silver."],
      ["Cloister:", "nothing at once, but it joins a pile of any type as if it belonged there."],
      ["Knowledge:", "two workers, above two as well."],
      ["Ship:", "a goods card to sell."],
      ["Pasture:", "an animal."],
      [
        "Building:",
        "eight kinds, each with its own gift: cards from the display, silver, a sale, a second placing. Each tells you what it does when you point at it or tap it.",
      ],
    ],
    points: [
      "What a triple is worth",
      "It counts as soon as the third card lies there, and it brings a bonus of the current round at once: A gives most, E least.",
    ],
    type: "Type",
    triple: "Triple",
    more: [
      ["+1", "for whoever is first to have a triple of that type."],
      ["7", "types in one estate bring a bonus card; the earlier, the more."],
      ["4", "different animals are 4 points, three are 2, two are 1."],
    ],
    end: [
      "The end",
      "After five rounds of six turns whoever has most points wins. The start player card is worth one more.",
      "Alone you play against Aaron: he gets five cards each round and builds triples by himself. Fall behind him after a round, and the game is lost.",
    ],
    first: "For your first game",
    tips: [
      "Take types that you have begun: seven single cards are worth little.",
      "Before you take a card, look whether you can place it: its own number must come, too.",
      "A castle at the right moment is two actions; a cloister completes any pile.",
      "Complete triples early. The bonuses shrink with every round.",
    ],
  },
  de: {
    build: [
      "Drei gleiche bringen Punkte",
      "Du sammelst Karten von sieben Sorten und legst sie in dein Fürstentum, jede Sorte auf ihren Stapel. Drei Karten einer Sorte sind ein Drilling, und nur Drillinge zählen.",
      "Der Weg hat zwei Schritte: Erst nimmst du eine Karte aus der Auslage zu deinen Projekten, von denen du höchstens drei hast; dann platzierst du sie.",
    ],
    turn: [
      "Dein Zug: eine Karte als Würfel",
      "Du hast zwei Karten auf der Hand, und von ihnen zählt nur der Würfel. Spiele eine und tu mit ihrer Zahl eines von sechs Dingen:",
    ],
    acts: [
      ["Nehmen:", "eine Karte aus der Reihe dieser Zahl."],
      ["Platzieren:", "ein Projekt, das diese Zahl zeigt."],
      [
        "Verkaufen:",
        "alle Waren der Farbe mit dieser Zahl: je ein Punkt und ein Silber, und du beginnst den nächsten Durchgang.",
      ],
      ["Arbeiter,", "bis du zwei hast; mit jeder Zahl."],
      ["Silber,", "eines davon; mit jeder Zahl."],
      ["Tauschen:", "drei Arbeiter und Silber in einen Punkt, so oft du kannst; mit jeder Zahl."],
    ],
    help: [
      "Arbeiter und Silber",
      "Ein Arbeiter ändert die Zahl um eins, und 6 und 1 sind Nachbarn. So viele du willst.",
      "Einmal in deinem Zug kaufen drei Silber drei Karten. Eine behältst du als Projekt oder nutzt sie als weiteren Würfel.",
    ],
    cards: ["Was die Karten tun", "Jede wirkt einmal, wenn du sie platzierst."],
    each: [
      ["Burg:", "noch eine Aktion, beliebiger Art und Zahl."],
      ["Mine:", "zwei Silber."],
      ["Kloster:", "erst einmal nichts, aber es kommt auf einen Stapel jeder Sorte, als gehörte es dazu."],
      ["Wissen:", "zwei Arbeiter, auch über zwei hinaus."],
      ["Schiff:", "eine Ware zum Verkaufen."],
      ["Weide:", "ein Tier."],
      [
        "Gebäude:",
        "acht Arten, jede mit ihrem Geschenk: Karten aus der Auslage, Silber, ein Verkauf, ein zweites Platzieren. Was sie tut, sagt jede, wenn du auf sie zeigst oder tippst.",
      ],
    ],
    points: [
      "Was ein Drilling wert ist",
      "Er zählt, sobald die dritte Karte liegt, und bringt sofort einen Bonus des Durchgangs: A gibt am meisten, E am wenigsten.",
    ],
    type: "Sorte",
    triple: "Drilling",
    more: [
      ["+1", "für den Ersten, der einen Drilling dieser Sorte hat."],
      ["7", "Sorten in einem Fürstentum bringen eine Bonuskarte; je früher, desto mehr."],
      ["4", "verschiedene Tiere sind 4 Punkte, drei sind 2, zwei sind 1."],
    ],
    end: [
      "Das Ende",
      "Nach fünf Durchgängen zu sechs Runden gewinnt, wer die meisten Punkte hat. Die Startspielerkarte zählt noch einen.",
      "Allein spielst du gegen Egon: Er bekommt in jedem Durchgang fünf Karten und baut von selbst Drillinge. Liegst du nach einem Durchgang zurück, ist das Spiel verloren.",
    ],
    first: "Für dein erstes Spiel",
    tips: [
      "Nimm Sorten, die du begonnen hast: Sieben einzelne Karten sind wenig wert.",
      "Sieh vor dem Nehmen nach, ob du die Karte platzieren kannst: Auch ihre eigene Zahl muss kommen.",
      "Eine Burg im richtigen Moment sind zwei Aktionen; ein Kloster vollendet jeden Stapel.",
      "Vollende Drillinge früh. Die Boni werden mit jedem Durchgang kleiner.",
    ],
  },
};
