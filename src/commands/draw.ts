import { rasterise } from "../previews/rasterise.ts";

/** Longer is none of our pictures. */
const MOST_CHARS = 1_000_000;

/**
 * The `draw` command, which the server itself runs and people have no use for: reads an SVG, writes it as PNG. It is a process of its own because
 * drawing would hold the server's thread, and with it every table. Throws on what is no SVG.
 */
export async function drawCommand(input: Pick<Blob, "text">, write: (png: Uint8Array) => unknown): Promise<void> {
  const svg = await input.text();
  if (svg.length > MOST_CHARS) throw new Error("the picture is too long");
  await write(await rasterise(svg));
}
