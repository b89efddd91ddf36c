// The pages of a table on a phone: they lie side by side, a swipe or a tab goes to one.

export class Pages {
  page = $state("own");
  element: HTMLElement | undefined = $state();

  constructor(private readonly order: () => string[]) {}

  show = (id: string): void => {
    this.page = id;
    const target = this.element?.querySelector<HTMLElement>(`#page-${id}`);
    if (target && this.element)
      this.element.scrollTo({ left: target.offsetLeft - this.element.offsetLeft, behavior: "instant" });
  };

  scrolled = (): void => {
    if (!this.element?.clientWidth) return;
    this.page = this.order()[Math.round(this.element.scrollLeft / this.element.clientWidth)] ?? this.page;
  };
}
