// Copying a text. "Copied" is said only where it is true: a page that came over plain http has no
// clipboard of its own, and some browsers refuse both ways; then the text is shown to be copied by hand.
import { say } from "./language.svelte.ts";

export class Copying {
  done = $state(false);

  async copy(text: string): Promise<void> {
    this.done = (await written(text)) || selected(text);
    if (this.done) setTimeout(() => (this.done = false), 1500);
    else prompt(say("copy.by_hand"), text);
  }
}

async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The old way, which works without a secure connection. */
function selected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "away";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
