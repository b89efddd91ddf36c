import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "coverage/", "src/api/messages.ts", "src/api/views/"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      // A Map that is no state of a component is a Map.
      "svelte/prefer-svelte-reactivity": "off",
      "prefer-const": "off", // runes: svelte/prefer-const knows them
      "svelte/prefer-const": ["error", { destructuring: "all" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // TypeScript knows better what is there.
      "no-undef": "off",
    },
  },
  { files: ["tools/**", "public/**"], rules: { "no-console": "off" } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
