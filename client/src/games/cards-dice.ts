// Colours, grains and symbols that the Card Game and the Dice Game share.
import patterns from "../art/patterns-cards-dice.svg?raw";
import symbols from "../art/symbols-cards-dice.svg?raw";

document.body.insertAdjacentHTML("beforeend", symbols + patterns);
