import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { FONTS, PUBLIC, RASTERISER } from "../platform/files.ts";

const FAMILY = "Noto Sans";
const bytesOf = async (path: string) => new Uint8Array(await Bun.file(path).arrayBuffer());

/** The pictures on cards lie in files of their own, which are put into the drawing: nothing is fetched. */
const PICTURE = /href="\/cards\/([A-Za-z]{2,4}\.svg)"/g;

async function withPictures(svg: string): Promise<string> {
  const names = new Set([...svg.matchAll(PICTURE)].map(([, name]) => name!));
  const files = await Promise.all(
    [...names].map(
      async (name) => [name, Buffer.from(await bytesOf(join(PUBLIC, "cards", name))).toString("base64")] as const,
    ),
  );
  const inline = new Map(files);
  return svg.replace(PICTURE, (_, name: string) => `href="data:image/svg+xml;base64,${inline.get(name)}"`);
}

/**
 * Draws an `<svg>` in the size that it names, as PNG, by resvg as WebAssembly: the same file on every machine, also within the binary.
 * It knows the fonts of `fonts/` alone, and fetches nothing. Takes half a second, and can be called once in a process. Rejects what is no SVG.
 */
export async function rasterise(svg: string): Promise<Uint8Array> {
  const whole = await withPictures(svg);
  await initWasm(bytesOf(RASTERISER));
  const fontBuffers = await Promise.all(
    ["noto-sans-regular.ttf", "noto-sans-bold.ttf"].map((name) => bytesOf(join(FONTS, name))),
  );
  const font = { loadSystemFonts: false, fontBuffers, defaultFontFamily: FAMILY, sansSerifFamily: FAMILY };
  return new Resvg(whole, { font }).render().asPng();
}
