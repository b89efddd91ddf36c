// The options of a table in words.
import { say } from "../app/language.svelte.ts";
import type { Game, Option } from "../api/messages.ts";
import type { Value, Values } from "../games/setups.ts";

function inWords(option: Option, value: Value): string {
  if (option.kind === "switch") return value ? option.title : say("terms.without", { option: option.title });
  const named = option.choices.find((one) => one.value === value)?.name ?? String(value);
  return `${option.title}: ${named}`;
}

/** What differs from the base game; `but`: options that are told elsewhere. */
export function addedTo(game: Game, values: Values, but: string[] = []): string[] {
  return game.options
    .filter((option) => !but.includes(option.name) && (values[option.name] ?? option.default) !== option.default)
    .map((option) => inWords(option, values[option.name] ?? option.default));
}

/** How much time there is. */
export function timeOf(pace: "live" | "correspondence", minutes: number): string {
  if (pace === "correspondence") return say("setup.correspondence");
  return minutes ? say("setup.each", { count: minutes }) : say("setup.no_clock");
}
