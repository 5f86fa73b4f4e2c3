import { join } from "node:path";
import type { PdfRendering } from "../../modules/cashier/index.ts";
import type { Language } from "../../modules/kernel/index.ts";
import { FONTS } from "./files.ts";

/** The fonts of languages with a script of their own (`npm run paper-fonts`). */
const SCRIPTS: Partial<Record<Language, string>> = {
  hi: "noto-sans-devanagari",
  mr: "noto-sans-devanagari",
  gu: "noto-sans-gujarati",
  bn: "noto-sans-bengali",
  ta: "noto-sans-tamil",
  te: "noto-sans-telugu",
};

/**
 * What documents are set with: Noto Sans (OFL), whose digits are all as wide and which has the rupee sign, cut down to Latin letters; and its
 * kin of other scripts. Each is read once, with the first paper that needs it.
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
      const script = SCRIPTS[language];
      const [latin, own] = await Promise.all([fontOf("noto-sans"), script === undefined ? null : fontOf(script)]);
      return { ...latin, script: own };
    },
    breathe: () => new Promise((resume) => setImmediate(resume)),
  };
}
