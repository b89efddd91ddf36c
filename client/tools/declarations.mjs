// How many CSS declarations there are: in style sheets and in the <style> of components, by file and in all.
//   node tools/declarations.mjs [part of a path]
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";
import html from "postcss-html";

const client = dirname(dirname(fileURLToPath(import.meta.url)));
const src = join(client, "src");

/** Of one file; custom properties count like all others. */
export function declarationsIn(path) {
  const text = readFileSync(path, "utf8");
  const root = path.endsWith(".css") ? postcss.parse(text) : html().parse(text, { from: path });
  let count = 0;
  root.walkDecls(() => void (count += 1));
  return count;
}

/** By path below src. */
export function declarations() {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => /\.(css|svelte)$/.test(name));
  return new Map(files.sort().map((name) => [name, declarationsIn(join(src, name))]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv[2] ?? "";
  let all = 0;
  const folders = new Map();
  for (const [name, count] of declarations()) {
    if (!count || !name.includes(wanted)) continue;
    all += count;
    const parts = dirname(name).split("/");
    const folder = parts.slice(0, parts[0] === "games" ? 2 : 1).join("/");
    folders.set(folder, (folders.get(folder) ?? 0) + count);
    console.log(String(count).padStart(6), relative("", name));
  }
  console.log();
  for (const [folder, count] of folders) console.log(String(count).padStart(6), `${folder}/`);
  console.log(String(all).padStart(6), "in all");
}
