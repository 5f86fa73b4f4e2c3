import { join } from "node:path";
import type { PdfRendering } from "../../modules/cashier/index.ts";
import { SCRIPTS } from "../../modules/kernel/index.ts";
import { FONTS } from "./files.ts";

/**
 * What documents are set with: Noto Sans (OFL), whose digits are all as wide and which has the rupee sign, cut down to Latin letters; and its
 * kin of other scripts (`npm run paper-fonts`). Each is read once, with the first paper that needs it.
 */
export function createPdfRendering(): PdfRendering {
  const bytesOf = async (name: string) => new Uint8Array(await Bun.file(join(FONTS, name)).arrayBuffer());
  const weightsOf = async (font: string) => {
    const [text, strong] = await Promise.all([bytesOf(`${font}-regular.ttf`), bytesOf(`${font}-bold.ttf`)]);
    return { text, strong };
  };
  const read = new Map<string, ReturnType<typeof weightsOf>>();
  const fontOf = (font: string) => {
    const known = read.get(font) ?? weightsOf(font);
    read.set(font, known);
    return known;
  };
  return {
    async fonts(language) {
      const own = language === "en" ? null : `noto-sans-${SCRIPTS[language]}`;
      const [latin, script] = await Promise.all([fontOf("noto-sans"), own === null ? null : fontOf(own)]);
      return { ...latin, script };
    },
    breathe: () => new Promise((resume) => setImmediate(resume)),
  };
}
