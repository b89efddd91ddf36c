// What the server says about the games, fetched once for each language.
import type { Game } from "../wire.ts";
import { api } from "./api.ts";
import { language } from "./language.svelte.ts";

const lists = new Map<string, Promise<Game[]>>();
const texts = new Map<string, Promise<Record<string, string>>>();
const facts = new Map<string, Promise<unknown>>();

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
export const gameTexts = (id: string): Promise<Record<string, string>> =>
  once(texts, `${id} ${language.now}`, `/games/${id}/texts`);
export const gameFacts = (id: string): Promise<unknown> => once(facts, id, `/games/${id}/facts`);
