// How somebody likes to play, remembered by this browser.
import { remember, remembered } from "../app/stored.ts";

/** Switches, and what they are before anybody has chosen. */
const SWITCHES = {
  sound: false,
  coordinates: true,
  confirm_end: false,
  auto_end: false,
  large_text: false,
  calm: false,
};
export type Switch = keyof typeof SWITCHES;
const isSwitch = (name: string): name is Switch => name in SWITCHES;
export const switches = Object.keys(SWITCHES).filter(isSwitch);

class Preferences {
  private kept = $state<Record<Switch, boolean>>({ ...SWITCHES });

  constructor() {
    for (const name of switches) {
      const found = remembered(`prefer.${name}`);
      if (found) this.kept[name] = found === "on";
    }
    this.show();
  }

  is(name: Switch): boolean {
    return this.kept[name];
  }

  set(name: Switch, on: boolean): void {
    this.kept[name] = on;
    remember(`prefer.${name}`, on ? "on" : "off");
    this.show();
  }

  /** What the style sheets have to know. */
  private show(): void {
    const root = document.documentElement.dataset;
    root["text"] = this.kept.large_text ? "large" : "";
    root["motion"] = this.kept.calm ? "reduced" : "";
  }
}

export const preferences = new Preferences();
