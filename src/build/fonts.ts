import { join } from "node:path";

/** The weights that the design uses: text, strong, headings. */
const WEIGHTS = [400, 600, 700];

/** What the pages write: ASCII, typography, arrows, card suits come from drawings. */
const LATIN = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0©®·×–—‘’“”•…←→↑↓−≤≥é`;
/** Lies in a file of its own in the font package. */
const RUPEE = "₹";

export interface FontFile {
  readonly weight: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** CSS `unicode-range`. */
  readonly range: string;
  /** Needed by every page at once. */
  readonly first: boolean;
}

/** Inter (OFL), cut down to the characters that the platform writes: six files, about 45 KB together. */
export async function subsetFonts(root: string): Promise<readonly FontFile[]> {
  // It takes 33 MB for as long as the process lives, and a server whose fonts are there already needs none of it.
  const { default: subsetFont } = await import("subset-font");
  const cut = createCut(root, subsetFont);
  return Promise.all(WEIGHTS.flatMap((weight) => [cut(weight, "latin", LATIN), cut(weight, "latin-ext", RUPEE)]));
}

type Subset = typeof import("subset-font").default;

const createCut = (root: string, subsetFont: Subset) => async (weight: number, part: string, characters: string) => {
  const source = join(root, "node_modules/@fontsource/inter/files", `inter-${part}-${weight}-normal.woff2`);
  const bytes = await subsetFont(Buffer.from(await Bun.file(source).arrayBuffer()), characters, {
    targetFormat: "woff2",
  });
  return {
    weight,
    name: `inter-${part}-${weight}-${Bun.hash(bytes).toString(36)}.woff2`,
    bytes,
    range: [...characters].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(","),
    first: part === "latin" && weight !== 700,
  } satisfies FontFile;
};

/** The `@font-face` rules of the files under `/assets/`. */
export function fontFaces(fonts: readonly FontFile[]): string {
  return fonts
    .map(
      ({ weight, name, range }) =>
        `@font-face{font-family:"Inter";font-style:normal;font-weight:${weight};font-display:swap;` +
        `src:url("/assets/${name}") format("woff2");unicode-range:${range}}`,
    )
    .join("\n");
}
