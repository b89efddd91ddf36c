// What somebody wrote, with its links: only whole web addresses, and nothing else of it is read.

export interface Part {
  text: string;
  /** Of a link. */
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g;
/** A full stop or a bracket after an address belongs to the sentence. */
const TRAILING = /[.,;:!?)\]]+$/;

export function linked(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(TRAILING, "");
    if (!URL.canParse(address)) continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ text: address, href: address });
    from = found.index + address.length;
  }
  if (from < text.length || !parts.length) parts.push({ text: text.slice(from) });
  return parts;
}
