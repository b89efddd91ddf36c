import { remember } from "./stored.ts";

class Theme {
  dark = $state(document.documentElement.dataset.theme === "dark");

  toggle(): void {
    this.dark = !this.dark;
    const name = this.dark ? "dark" : "light";
    document.documentElement.dataset.theme = name;
    remember("theme", name);
  }
}

export const theme = new Theme();
