// The signs of the cards and the grain of their fields.
import cards from "../../art/artificium-cards.svg?raw";

const grain = (name: string, ink: string): string =>
  `<pattern id="lozenge-${name}" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 6 6 0 12 6 6 12Z" fill="none" stroke="${ink}" stroke-opacity=".13" stroke-width=".9"/><circle cx="6" cy="6" r=".9" fill="${ink}" fill-opacity=".14"/></pattern>`;

document.body.insertAdjacentHTML(
  "beforeend",
  `${cards}<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${grain("dark", "#fff8e8")}${grain("light", "#2a1a08")}</defs></svg>`,
);
