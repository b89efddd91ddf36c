let latest = 0;

/** Whose styles hold while a page is shown, as a list of names: what was loaded before stays loaded. */
export function useStyles(of: () => string): void {
  $effect.pre(() => {
    const mine = (latest += 1);
    document.body.dataset["styles"] = of();
    // the next page may be there before this one is gone
    return () => {
      if (mine === latest) delete document.body.dataset["styles"];
    };
  });
}
