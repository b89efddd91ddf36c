// What rivals did in their last turns: in words, and where it is to be seen on the table.
import type { LastTurn, LogLine, Snapshot } from "../api/messages.ts";
import type { TableContext } from "./context.ts";
import { capital } from "./words.ts";

export interface Told {
  words: string;
  things: string[];
}

const turnOf = (last: readonly LastTurn[], seat: number): readonly LogLine[] =>
  last.find((turn) => turn.seat === seat)?.lines ?? [];

/** One sentence per move. */
export function lastLines({ snapshot, named }: Pick<TableContext, "snapshot" | "named">, seat: number): Told[] {
  const moves = new Map<number, LogLine[]>();
  for (const line of turnOf(snapshot.last, seat)) moves.set(line.number, [...(moves.get(line.number) ?? []), line]);
  return [...moves.values()].map((lines) => ({
    words: capital(`${named(lines.map((line) => line.words).join(", "))}.`),
    things: [...new Set(lines.flatMap((line) => line.things))],
  }));
}

/** The things of a seat's last turn: what lies on its own board has a ring in its colour. */
export const lastOf = (snapshot: Pick<Snapshot, "last">, seat: number): Set<string> =>
  new Set(turnOf(snapshot.last, seat).flatMap((line) => line.things));

/** Who had to do with what is common since my last turn, the latest one: an empty place has the crest of who took it. */
export function lastAt(snapshot: Pick<Snapshot, "last">): Map<string, number> {
  const found = new Map<string, number>();
  for (const { seat, lines } of snapshot.last)
    for (const line of lines) for (const thing of line.things) found.set(thing, seat);
  return found;
}
