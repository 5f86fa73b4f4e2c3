import { join } from "node:path";
import type { PdfRendering } from "../../modules/cashier/index.ts";
import { FONTS } from "./files.ts";

/**
 * What documents are set with: Noto Sans (OFL), whose digits are all as wide and which has the rupee sign, cut down to Latin letters. Read
 * once, with the first paper.
 */
export function createPdfRendering(): PdfRendering {
  let read: ReturnType<PdfRendering["fonts"]> | null = null;
  const bytesOf = async (name: string) => new Uint8Array(await Bun.file(join(FONTS, name)).arrayBuffer());
  return {
    fonts() {
      read ??= Promise.all([bytesOf("noto-sans-regular.ttf"), bytesOf("noto-sans-bold.ttf")]).then(
        ([text, strong]) => ({ text, strong }),
      );
      return read;
    },
    breathe: () => new Promise((resume) => setImmediate(resume)),
  };
}
