/** What tests set documents with: the server's own fonts. */
import { join } from "node:path";
import { type Language, SCRIPTS } from "../../kernel/index.ts";
import type { PdfRendering } from "../tax-documents/pdf/rendering.ts";

const FONTS = join(import.meta.dirname, "../../../fonts");
const bytesOf = async (name: string) => new Uint8Array(await Bun.file(join(FONTS, name)).arrayBuffer());

const weightsOf = async (font: string) => ({
  text: await bytesOf(`${font}-regular.ttf`),
  strong: await bytesOf(`${font}-bold.ttf`),
});

/** `turns` counts how often a document let others run. */
export function testRendering(): PdfRendering & { turns: number } {
  const rendering = {
    turns: 0,
    fonts: async (language: Language) => ({
      ...(await weightsOf("noto-sans")),
      script: language === "en" ? null : await weightsOf(`noto-sans-${SCRIPTS[language]}`),
    }),
    async breathe() {
      rendering.turns += 1;
      await new Promise<void>((resume) => setImmediate(resume));
    },
  };
  return rendering;
}

/** How many pages a PDF has, as it says itself. */
export const pagesOf = (pdf: Uint8Array): number =>
  Number(
    /\/Type \/Pages[\s\S]{0,200}?\/Count (\d+)|\/Count (\d+)[\s\S]{0,200}?\/Type \/Pages/
      .exec(Buffer.from(pdf).toString("latin1"))
      ?.slice(1)
      .find(Boolean),
  );
