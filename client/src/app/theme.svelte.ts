import { remember, remembered } from "./stored.ts";

class Theme {
  dark = $state(document.documentElement.dataset.theme === "dark");

  constructor() {
    // Whoever has not chosen here gets what the system has, also when it changes.
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
      if (!remembered("theme")) this.show(matches);
    });
  }

  private show(dark: boolean): void {
    this.dark = dark;
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }

  toggle(): void {
    this.show(!this.dark);
    remember("theme", this.dark ? "dark" : "light");
  }
}

export const theme = new Theme();
