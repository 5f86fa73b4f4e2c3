import { takesEncoding } from "../http/encodings.ts";

/** Below it a compressed answer takes as many packets as a plain one. */
const LEAST_BYTES = 1_400;
/** As small as higher levels within some percent, at half a millisecond for the largest page; the tables share this thread. */
const LEVEL = 6;

/** A page's text as the browser takes it, with the headers that say so. */
export function compressed(
  text: string,
  request: Request,
): { readonly body: Uint8Array<ArrayBuffer> | string; readonly headers: Readonly<Record<string, string>> } {
  const vary = { vary: "accept-encoding" };
  if (text.length < LEAST_BYTES || !takesEncoding(request, "gzip")) return { body: text, headers: vary };
  return { body: Bun.gzipSync(text, { level: LEVEL }), headers: { ...vary, "content-encoding": "gzip" } };
}
