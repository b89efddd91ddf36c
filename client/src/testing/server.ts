// A server for tests: answers to requests, and a socket that a test speaks through.
import { vi } from "vitest";
import type { FromServer } from "../api/messages.ts";

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** Answers by "METHOD /path"; an Error is a network that fails, a [status, body] a refusal. */
export function answering(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: URL, init: RequestInit): Promise<Response> => {
      const path = url.pathname.replace(/^\/api/, "");
      asked.push({ method: init.method ?? "", path, body: JSON.parse(String(init.body ?? "null")) });
      const answer = answers[`${init.method} ${path}`];
      if (answer instanceof Error) throw answer;
      if (Array.isArray(answer) && typeof answer[0] === "number")
        return new Response(JSON.stringify(answer[1]), { status: answer[0] });
      return new Response(answer === undefined ? "" : JSON.stringify(answer));
    }),
  );
  return asked;
}

/** The sockets that were opened, the newest last. */
export class Socket {
  static all: Socket[] = [];
  static OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  static get last(): Socket {
    const found = Socket.all.at(-1);
    if (!found) throw new Error("no socket was opened");
    return found;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1000, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
