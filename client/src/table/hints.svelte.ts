// Whether the table explains what can be done: in somebody's first game of a title, or as chosen.
import { remember, remembered } from "../app/stored.ts";

class Hints {
  /** By game: "on", "off", or the table of the first game. */
  private kept = $state<Record<string, string>>({});

  private of(game: string): string {
    return this.kept[game] ?? remembered(`hints.${game}`) ?? "";
  }

  /** At a table; without one, in the next game. */
  shown(game: string, table = ""): boolean {
    const now = this.of(game);
    return now === "" || now === "on" || now === table;
  }

  choose(game: string, on: boolean): void {
    this.keep(game, on ? "on" : "off");
  }

  /** Somebody plays here; if nothing was chosen, only this game has hints. */
  began(game: string, table: string): void {
    if (!this.of(game)) this.keep(game, table);
  }

  private keep(game: string, what: string): void {
    this.kept[game] = what;
    remember(`hints.${game}`, what);
  }
}

export const hints = new Hints();
