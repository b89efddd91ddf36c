import { say } from "./language.svelte.ts";

/** The title of the window while a page is shown. */
export function useTitle(of: () => string): void {
  $effect(() => {
    const words = of();
    document.title = words ? `${words} · ${say("title")}` : say("title");
    return () => (document.title = say("title"));
  });
}
