// The games that have a table, loaded when somebody sits down at one.
import type { Component, Snippet } from "svelte";
import type { Places } from "../lib/motion.ts";
import type { Target } from "../table/choosing.svelte.ts";
import type { Snapshot } from "../wire.ts";

export interface TableProps {
  facts: never;
  tools: Snippet;
  bar?: Snippet | undefined;
  logOpen: boolean;
  chatOpen: boolean;
  toggleLog: () => void;
  toggleChat: () => void;
  jump: (number: number) => void;
}

export interface GameTable {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  component: Component<any>;
  /** A small picture of what a player has built, for the score sheet. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  thumb: Component<any>;
  targets: (action: string, snapshot: Snapshot) => Target;
  /** The same text for actions that come to the same, as with two equal dice. */
  alike: (action: string, snapshot: Snapshot) => string;
  /** Actions to ask about when a thing cannot be chosen. */
  guesses: (thing: string, snapshot: Snapshot) => string[];
  /** Whether the prompt asks for one particular thing. */
  urgent: (snapshot: Snapshot) => boolean;
  /** Whether players who share a screen have something to hide now. */
  secret: (snapshot: Snapshot) => boolean;
  animate: (before: Snapshot, now: Snapshot, was: Places) => void;
  /** The sign of a source of points. */
  sign: (source: string) => string;
  /** Sources that are counted only at the end. */
  late: string[];
  /** The mark on the chart's axis for a moment, if something begins there. */
  verdict: (snapshot: Snapshot) => string;
}

export const tables: Partial<Record<string, () => Promise<GameTable>>> = {
  burgundy: () => import("./burgundy/index.ts").then((module) => module.burgundy),
};
