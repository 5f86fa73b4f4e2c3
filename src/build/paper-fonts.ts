/**
 * Writes the fonts of papers in languages with a script of their own (decision 0094): `npm run paper-fonts`. Of the packages' fonts, which
 * lie there as woff2, TrueType is made, because a PDF embeds nothing else. A whole script, since a player's name may have any of its letters.
 */
import { join } from "node:path";

const { default: subsetFont } = await import("subset-font");
const ROOT = join(import.meta.dir, "../..");

/** Scripts by the font's name, with the first of their 128 characters in Unicode. */
const SCRIPTS = { devanagari: 0x0900, bengali: 0x0980, gujarati: 0x0a80, tamil: 0x0b80, telugu: 0x0c00 };
/** What all of them have: no joiner, a joiner, a danda. */
const JOINERS = "\u200c\u200d\u0964";
const WEIGHTS = { regular: 400, bold: 700 };

for (const [script, first] of Object.entries(SCRIPTS)) {
  const letters = String.fromCodePoint(...Array.from({ length: 128 }, (_, at) => first + at)) + JOINERS;
  const font = `noto-sans-${script}`;
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    const source = join(ROOT, `node_modules/@fontsource-variable/${font}/files/${font}-${script}-wght-normal.woff2`);
    const made = await subsetFont(Buffer.from(await Bun.file(source).arrayBuffer()), letters, {
      targetFormat: "sfnt",
      variationAxes: { wght: weight },
    });
    await Bun.write(join(ROOT, `fonts/${font}-${name}.ttf`), made);
  }
}
