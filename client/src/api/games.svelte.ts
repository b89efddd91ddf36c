// What the server says about the games, fetched once for each language.
import type { Game } from "./messages.ts";
import { api } from "./http.ts";
import { language } from "../app/language.svelte.ts";

const lists = new Map<string, Promise<Game[]>>();
const texts = new Map<string, Promise<Record<string, string>>>();
/** Of each game its own; whoever asks names their type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const facts = new Map<string, Promise<any>>();

function once<T>(kept: Map<string, Promise<T>>, key: string, path: string): Promise<T> {
  let found = kept.get(key);
  if (!found) {
    found = api.get<T>(path);
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

export const games = (): Promise<Game[]> => once(lists, language.now, "/games");
/** What a table's facts are asked by: its fingerprint. Without it, the facts of new tables. */
const query = (of: string): string => (of ? `?of=${of}` : "");
export const gameTexts = (id: string, of = ""): Promise<Record<string, string>> =>
  once(texts, `${id} ${of} ${language.now}`, `/games/${id}/texts${query(of)}`);
export const gameFacts = <Facts = unknown>(id: string, of = ""): Promise<Facts> =>
  once(facts, `${id} ${of}`, `/games/${id}/facts${query(of)}`);
