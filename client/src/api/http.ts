// Requests to the server. A refusal becomes an `ApiError` with a sentence for people.
import type { Problem } from "./messages.ts";
import { language } from "../app/language.svelte.ts";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    readonly why: string,
  ) {
    super(why || what);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = new URL("/api" + path, location.origin);
  url.searchParams.set("language", language.now);
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(url, init);
  } catch {
    throw new ApiError(0, "", language.say("error.offline"));
  }
  if (!answer.ok) {
    const told: Partial<Problem> = await answer.json().catch(() => ({}));
    throw new ApiError(answer.status, told.what ?? "", told.why ?? answer.statusText);
  }
  const text = await answer.text();
  const said: T = JSON.parse(text || "null");
  return said;
}

let introduced: Promise<unknown> = Promise.resolve();

/** Settled when the server knows this browser: two first requests at once would make two guests of a stranger. */
export const known = (): Promise<unknown> => introduced;

async function act<T>(method: string, path: string, body: unknown): Promise<T> {
  await known();
  return request<T>(method, path, body);
}

export const api = {
  get: <T>(path: string) => request<T>("GET", path),
  post: <T>(path: string, body: unknown = {}) => act<T>("POST", path, body),
  patch: <T>(path: string, body: unknown) => act<T>("PATCH", path, body),
  /** Who I am; whatever I do waits for the answer. */
  introduce<T>(): Promise<T> {
    const answer = request<T>("GET", "/me");
    introduced = answer.catch(() => undefined);
    return answer;
  },
};

/** A key that makes a request count once, however often it is sent. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}
