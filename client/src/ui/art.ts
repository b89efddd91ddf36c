// The picture of each game.
import artificium from "../art/artificium.svg?raw";
import burgundy from "../art/burgundy.svg?raw";
import cards from "../art/cards.svg?raw";
import dice from "../art/dice.svg?raw";

export const art: Partial<Record<string, string>> = {
  burgundy,
  burgundy_cards: cards,
  burgundy_dice: dice,
  artificium,
};
