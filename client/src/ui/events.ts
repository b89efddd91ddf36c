// What an event of the browser is about.

/** The element that an event happened at. */
export const elementOf = (event: Event): Element | null => (event.target instanceof Element ? event.target : null);

/** Whether somebody is writing there, so that letters are no keys of the table. */
export const isWriting = (event: Event): boolean =>
  elementOf(event)?.matches("input, textarea, select, [contenteditable]") ?? false;

/** Where the element lies that the event was listened for at. */
export const boxOf = (event: Event): DOMRect =>
  event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : new DOMRect();
