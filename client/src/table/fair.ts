// My part of a table's seed, and what this browser can check when the game is over.
// The server fixes its part first, so the promise that is kept here was made before it knew mine.
import type { Seal, TableInfo } from "../api/messages.ts";
import { api } from "../api/http.ts";
import { remember, remembered } from "../app/stored.ts";

interface Kept {
  nonce: string;
  /** What the server had promised when it got my part. */
  commitment: string;
}

export type Verdict = "right" | "wrong" | "unable";
export interface Checked {
  /** Whether the numbers shown at the end are those that were promised. */
  dice: Verdict;
  /** Whether my own part is among them; null if this browser added none after a promise. */
  own: boolean | null;
}

const SEED_DIGITS = 30;
const key = (table: string): string => `seal.${table}`;

function kept(table: string): Kept | null {
  try {
    const read: Kept | null = JSON.parse(remembered(key(table)) ?? "null");
    return read;
  } catch {
    return null;
  }
}

function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** For a table that I open: the server's promise, then my part. */
export async function opening(): Promise<{ seal: string; nonce: string }> {
  const { seal, table, commitment } = await api.post<Seal>("/tables/seal");
  const nonce = newNonce();
  remember(key(table), JSON.stringify({ nonce, commitment }));
  return { seal, nonce };
}

/** For a table that I join: the same part however often I ask, so that nobody can try several. */
export function joining(table: Pick<TableInfo, "id" | "commitment">): string {
  const before = kept(table.id);
  if (before && before.commitment === table.commitment) return before.nonce;
  const nonce = newNonce();
  remember(key(table.id), JSON.stringify({ nonce, commitment: table.commitment }));
  return nonce;
}

async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** Of a finished table with a seal. */
export async function check(table: TableInfo): Promise<Checked> {
  const mine = kept(table.id);
  const own = mine && table.mine.some((seat) => table.nonces[seat]) ? ownPart(mine, table) : null;
  // a page that came over plain http has no such tools
  if (!globalThis.crypto?.subtle) return { dice: "unable", own };
  let right = (await sha256(`${table.salt}:${table.seed}`)) === table.commitment;
  if (table.nonces.length) {
    const whole = await sha256([table.seed, ...table.nonces].join(":"));
    right &&= BigInt(`0x${whole.slice(0, SEED_DIGITS)}`).toString() === table.game_seed;
  }
  return { dice: right ? "right" : "wrong", own };
}

function ownPart(mine: Kept, table: TableInfo): boolean {
  return mine.commitment === table.commitment && table.mine.some((seat) => table.nonces[seat] === mine.nonce);
}
