// A part that scrolls can be scrolled by the keyboard: it takes the focus as long as it has more than it shows.
import type { Action } from "svelte/action";

export const scrolls: Action<HTMLElement> = (element) => {
  const moves = (overflow: string, more: number): boolean => more > 0 && (overflow === "auto" || overflow === "scroll");
  const look = (): void => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrollable =
      moves(overflowX, element.scrollWidth - element.clientWidth) ||
      moves(overflowY, element.scrollHeight - element.clientHeight);
    if (scrollable) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const watch = (): void => {
    sizes.disconnect();
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
  };
  const contents = new MutationObserver(watch);
  contents.observe(element, { childList: true });
  watch();
  return {
    destroy() {
      sizes.disconnect();
      contents.disconnect();
    },
  };
};
