// Holds the declared scale of src/ui/tokens.css: sizes of type, spaces, radii, shadows, colours and times are tokens.
const relative = String.raw`-?[\d.]+(em|rem|%|cqi|cqb|cqw|cqh|dvh|fr)`;
const token = String.raw`var\(--[\w-]+(,[^)]*\)?)?\)`;
const one = String.raw`(0|auto|normal|inherit|-?[12]px|${relative}|-?${token}|(calc|min|max|clamp)\(.+\)|env\(.+\))`;
const several = new RegExp(`^${one}(\\s+${one}){0,3}$`);
const radius = new RegExp(
  String.raw`^(0|inherit|50%|999px|-?${token}|${relative}|[12]px)( \/? ?(0|50%|${token}|${relative}))*$`,
);
// rings and edges: lengths and tokens, never a colour of its own
const shade = String.raw`(inset )?((-?[\d.]+(px|em)?|calc\(.+\)|var\(--[\w-]+(, [^)]*)?\)) ?)+`;
const shadow = new RegExp(`^(none|inherit|${shade}(,\\s*${shade})*)$`);
const keywords = ["inherit", "none", "transparent", "currentcolor", "unset", "0"];

export default {
  extends: ["stylelint-config-standard"],
  plugins: ["stylelint-declaration-strict-value"],
  overrides: [
    { files: ["**/*.svelte"], customSyntax: "postcss-html" },
    {
      files: ["src/ui/tokens.css"],
      rules: {
        "scale-unlimited/declaration-strict-value": null,
        "declaration-property-value-allowed-list": null,
        "color-no-hex": null,
        "font-family-name-quotes": null,
      },
    },
  ],
  ignoreFiles: ["src/styles/**", "dist/**"],
  rules: {
    "declaration-no-important": true,
    "scale-unlimited/declaration-strict-value": [
      ["/color$/", "fill", "stroke", "font-size", "font-family", "background"],
      {
        ignoreValues: {
          "": [...keywords, "context-stroke", "context-fill"],
          "font-size": ["inherit", "/em$/", "/cq[ibwh]/", "0", "/^calc/", "/^min/", "/^max/", "/^clamp/"],
          fill: [...keywords, "/^url\\(/", "context-fill"],
          stroke: [...keywords, "/^url\\(/", "context-stroke"],
          background: [...keywords, "/gradient/", "/^url\\(/", "/var\\(--/"],
          "/color$/": [...keywords, "/color-mix/", "/^rgb\\(var/"],
        },
        disableFix: true,
      },
    ],
    "declaration-property-value-allowed-list": {
      "/^(padding|margin|gap|row-gap|column-gap)/": [several],
      "border-radius": [radius],
      "box-shadow": [shadow],
      font: [/var\(--t-|^inherit$/],
      "/^(transition|animation)(-duration)?$/": [/var\(--(quick|move|long|breath)|none|inherit/],
    },
    "color-no-hex": true,
    "color-named": "never",
    // Svelte's way to reach what is not in the component
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
    // names are the house's own: words, not kebab patterns
    "selector-class-pattern": null,
    "selector-id-pattern": null,
    "custom-property-pattern": null,
    "keyframes-name-pattern": null,
    "container-name-pattern": null,
    // order by container, then by importance, is readable in small components
    "no-descending-specificity": null,
    "alpha-value-notation": null,
    "keyframe-selector-notation": null,
    // layout is up to Prettier
    "rule-empty-line-before": null,
    "declaration-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "comment-empty-line-before": null,
    "at-rule-empty-line-before": null,
    "declaration-block-no-redundant-longhand-properties": null,
    "property-no-vendor-prefix": null,
    "no-duplicate-selectors": true,
    "media-query-no-invalid": null,
  },
};
