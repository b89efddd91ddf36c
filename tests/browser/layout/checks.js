// What is wrong with how a page lies in its window: a list of sentences, empty if nothing is.
({ touch }) => {
  const LEAST = touch ? 44 : 24;
  const CHOOSABLE = "[data-thing].shine, [data-thing].also, [data-thing].chosen";
  const PRESSABLE = "button:not(:disabled), a[href], select, summary, input:not([type=hidden]), [role=button]";
  const wrong = [];
  const say = (what, element, more = "") => wrong.push(`${what}: ${named(element)}${more && ` (${more})`}`);

  function named(element) {
    const thing = element.closest?.("[data-thing]")?.dataset.thing;
    const words = (element.getAttribute?.("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ");
    const kind = [element.tagName.toLowerCase(), ...(element.classList ?? [])].filter((one) => !one.startsWith("svelte-"));
    return `${kind.slice(0, 3).join(".")}${thing ? ` <${thing}>` : ""} '${words.slice(0, 32)}'`;
  }
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest("[inert]");
  const box = (element) => element.getBoundingClientRect();
  const size = (rect) => `${Math.round(rect.width)}x${Math.round(rect.height)}`;
  const away = (element) => element.closest(".away") !== null;
  /** What can be reached only by scrolling or by a tab is brought into sight first. */
  const bring = (element) => {
    for (let scroller = element.parentElement; scroller; scroller = scroller.parentElement) {
      const style = getComputedStyle(scroller);
      if (!/auto|scroll/.test(style.overflowX + style.overflowY)) continue;
      const [frame, rect] = [box(scroller), box(element)];
      if (rect.top < frame.top || rect.bottom > frame.bottom)
        scroller.scrollTop += rect.top + rect.height / 2 - frame.top - frame.height / 2;
      if (rect.left < frame.left - 1 || rect.right > frame.right + 1) {
        const to = scroller.scrollLeft + rect.left + rect.width / 2 - frame.left;
        const pages = style.scrollSnapType.startsWith("x");
        scroller.scrollTo({
          left: pages ? Math.floor(to / scroller.clientWidth) * scroller.clientWidth : to - frame.width / 2,
          behavior: "instant",
        });
      }
    }
    if (box(element).bottom > innerHeight + 1 || box(element).top < 0) element.scrollIntoView({ block: "center", behavior: "instant" });
  };
  const hits = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    if (!top) return false;
    if (element.contains(top) || top.contains(element)) return true;
    const label = element.closest("label");
    return label !== null && label.contains(top);
  };

  /** How wide and high it can be hit: a small sign may have a larger ground, as its ::after. */
  const grown = (element, rect) => {
    const { content, position, top, right, bottom, left } = getComputedStyle(element, "::after");
    if (content === "none" || position !== "absolute") return [rect.width, rect.height];
    const more = (a, b) => Math.max(0, -(Number.parseFloat(a) + Number.parseFloat(b)) || 0);
    return [rect.width + more(left, right), rect.height + more(top, bottom)];
  };

  // ---- everything that may be chosen can be seen, hit, and is covered by nothing
  const problemOf = (element) => {
    bring(element);
    const label = element.matches("input") ? element.closest("label") : null;
    let rect = box(label ?? element);
    if (!hits(element, rect.left + rect.width / 2, rect.top + rect.height / 2)) {
      // perhaps below a bar that stays, and free after scrolling
      (label ?? element).scrollIntoView({ block: "center", behavior: "instant" });
      rect = box(label ?? element);
    }
    if (rect.right > innerWidth + 1 || rect.left < -1 || rect.bottom > innerHeight + 1 || rect.top < -1)
      return `stands outside the window, at ${Math.round(rect.left)},${Math.round(rect.top)} ${size(rect)}`;
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    const points = [[0, 0], [-0.28, 0], [0.28, 0], [0, -0.28], [0, 0.28]];
    const free = points.filter(([dx, dy]) => hits(element, x + dx * rect.width, y + dy * rect.height)).length;
    if (free < 4) {
      const above = document.elementFromPoint(x, y);
      return `is covered at ${points.length - free} of ${points.length} points by ${above ? named(above) : "nothing"}`;
    }
    const [wide, high] = grown(element, rect);
    if (Math.min(wide, high) < LEAST - 0.6) return `is too small: ${size(rect)}`;
    return "";
  };
  const things = new Map();
  for (const element of document.querySelectorAll(CHOOSABLE)) {
    if (!things.has(element.dataset.thing)) things.set(element.dataset.thing, []);
    things.get(element.dataset.thing).push(element);
  }
  for (const [, elements] of things) {
    const there = elements.filter(shown);
    if (!there.length) {
      say("cannot be seen", elements[0]);
      continue;
    }
    // A piece inside a larger target that opens it, as the depots of a phone on its side.
    if (there.some((element) => element.closest("[data-opens]"))) continue;
    const problems = there.map(problemOf);
    if (problems.every((problem) => problem)) say("choosable", there[0], problems[0]);
  }
  const openDialog = document.querySelector("dialog[open]");
  for (const element of document.querySelectorAll(PRESSABLE)) {
    if (!shown(element) || away(element) || element.matches(CHOOSABLE)) continue;
    if (box(element).right < 0 || box(element).bottom < 0) continue; // comes into sight with the focus
    // it only says why it cannot be chosen now
    if (element.matches('[data-thing][aria-disabled="true"]')) continue;
    if (openDialog && !openDialog.contains(element)) continue;
    const inText = getComputedStyle(element).display === "inline" && element.closest("p, li, dd, td");
    if (inText) continue;
    const problem = problemOf(element);
    if (problem) say("button", element, problem);
  }
  for (const scroller of document.querySelectorAll("*")) if (scroller.scrollLeft) scroller.scrollLeft = 0;

  // ---- no text is cut, and none overlaps another
  const freely = document.createElement("style");
  freely.textContent = "* { pointer-events: auto !important; }";
  document.head.append(freely);
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || !shown(parent) || away(parent) || parent.closest("script, style, title, desc")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    if (!rects.length) continue;
    for (const rect of rects) {
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      // under something else, as the lower cards of a pile
      if (!top || !(parent.contains(top) || top.contains(parent))) continue;
      texts.push({ parent, rect, words: node.data.trim().slice(0, 24) });
    }
    for (let above = parent; above && above !== document.body; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      const frame = box(above);
      const cut = rects.find(
        (rect) => rect.left < frame.right && rect.right > frame.left && rect.top < frame.bottom && rect.bottom > frame.top &&
          (rect.right > frame.right + 2 || rect.left < frame.left - 2 ||
            rect.bottom - rect.height * 0.2 > frame.bottom + 1 || rect.top + rect.height * 0.2 < frame.top - 1),
      );
      if (cut) say("text is cut", parent, `'${node.data.trim().slice(0, 24)}' by ${named(above).split(" '")[0]}`);
      break;
    }
  }
  freely.remove();
  texts.sort((a, b) => a.rect.left - b.rect.left);
  texts.forEach((one, i) => {
    for (let j = i + 1; j < texts.length; j += 1) {
      const other = texts[j];
      if (other.rect.left > one.rect.right) break;
      if (one.parent === other.parent || one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
      const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      // a line is taller than its letters
      const inset = (rect) => rect.height * 0.22;
      const high =
        Math.min(one.rect.bottom - inset(one.rect), other.rect.bottom - inset(other.rect)) -
        Math.max(one.rect.top + inset(one.rect), other.rect.top + inset(other.rect));
      if (wide > 2 && high > 2) say("text overlaps", one.parent, `'${one.words}' with '${other.words}' of ${named(other.parent).split(" '")[0]}`);
    }
  });

  // ---- my own board is the largest thing, and at a desk nothing scrolls but log and lists
  const own = document.querySelector(".app .own, .frame .own");
  const phone = innerWidth < 700;
  if (own && !phone) {
    const area = (element) => box(element).width * box(element).height;
    for (const other of document.querySelectorAll(".app .market, .app .rivals, .app .tray, .frame .market, .frame .rivals, .frame .tray"))
      if (shown(other) && !own.contains(other) && area(other) > area(own) * 1.02)
        say("larger than my board", other, `${size(box(other))} over ${size(box(own))}`);
  }
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) wrong.push(`the page is ${root.scrollWidth} px wide`);
  if (own) {
    if (root.scrollHeight > innerHeight + 1) wrong.push(`the table is ${root.scrollHeight} px high`);
    if (innerWidth >= 1280)
      for (const element of document.querySelectorAll("body *")) {
        const style = getComputedStyle(element);
        if (!/auto|scroll/.test(style.overflowX + style.overflowY) || !shown(element)) continue;
        const [x, y] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
        if ((x > 1 || y > 1) && !element.closest(".log, .chat, [data-scrolls], dialog")) say("scrolls", element, `${x}, ${y} px`);
      }
  }
  return [...new Set(wrong)];
};
