import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { FONTS, RASTERISER } from "../platform/files.ts";

const FAMILY = "Noto Sans";
const bytesOf = async (path: string) => new Uint8Array(await Bun.file(path).arrayBuffer());

/**
 * Draws an `<svg>` in the size that it names, as PNG, by resvg as WebAssembly: the same file on every machine, also within the binary.
 * It knows the fonts of `fonts/` alone, and fetches nothing. Takes half a second, and can be called once in a process. Rejects what is no SVG.
 */
export async function rasterise(svg: string): Promise<Uint8Array> {
  await initWasm(bytesOf(RASTERISER));
  const fontBuffers = await Promise.all(
    ["noto-sans-regular.ttf", "noto-sans-bold.ttf"].map((name) => bytesOf(join(FONTS, name))),
  );
  const font = { loadSystemFonts: false, fontBuffers, defaultFontFamily: FAMILY, sansSerifFamily: FAMILY };
  return new Resvg(svg, { font }).render().asPng();
}
