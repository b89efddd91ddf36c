// Brings a row of a list into sight.

/** Only the list scrolls: `scrollIntoView` would move the page of a phone too. */
export function reveal(list: HTMLElement, row: Element | null, margin = 0): void {
  if (!row) return;
  const [seen, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  const over = Math.max(0, at.bottom + margin - seen.bottom);
  list.scrollTop += over || Math.min(0, at.top - margin - seen.top);
}
