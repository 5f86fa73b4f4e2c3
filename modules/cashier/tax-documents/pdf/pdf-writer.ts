/** Pages of A4, and where the next line stands on them. */
import type { Instant, Language } from "../../../kernel/index.ts";
import { settable } from "./letters.ts";
import type { PdfRendering } from "./rendering.ts";
import { createSetting, type Look } from "./setting.ts";

export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
/** Lower end of a page's content; only the foot stands below it. */
const BOTTOM = PAGE.height - 56;

export const INK = "#1d1d1b";
export const SOFT = "#5b5b57";
export const FELT = "#14513c";
const HAIR = "#d3d3ce";

export const PLAIN: Look = { font: "text", size: 9.5, color: INK };

/** The issuer of a document, as its head and foot say. */
export interface Issuer {
  readonly brand: string;
  readonly company: string;
  readonly address: string;
  /** `GSTIN …`, `TAN …`: the numbers that the document shows. */
  readonly numbers: readonly string[];
}

/** What a document is called, whose it is, and when it is made. */
export interface DocumentFacts {
  readonly title: string;
  readonly issuer: Issuer;
  readonly madeAt: Instant;
  /** What its own words are in. */
  readonly language: Language;
}

/** A new document with its fonts, and the bytes that come of it. */
export async function openPdfWriter(
  rendering: Pick<PdfRendering, "fonts">,
  { title, issuer, madeAt, language }: DocumentFacts,
) {
  // With the first document: it is the largest of all that the server would else have in memory from its start.
  const { default: PDFDocument } = await import("pdfkit");
  const { text, strong, script } = await rendering.fonts(language);
  const options: PDFKit.PDFDocumentOptions = {
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: `${language}-IN`,
    displayTitle: true,
    // None to begin with: the library's own it would read from its folder, which the compiled server does not have, and one of ours it would
    // open anew with every word.
    font: null as unknown as string,
    info: {
      Title: settable(title, language),
      Author: settable(issuer.company, language),
      Creator: settable(issuer.brand, language),
      CreationDate: new Date(madeAt),
    },
  };
  const doc = new PDFDocument(options);
  doc.registerFont("text", Buffer.from(text));
  doc.registerFont("strong", Buffer.from(strong));
  if (script !== null) {
    doc.registerFont("script text", Buffer.from(script.text));
    doc.registerFont("script strong", Buffer.from(script.strong));
  }
  const bytes = collected(doc);

  const setting = createSetting(doc, language);
  const writer = {
    ...setting,
    doc,
    bytes,
    use: ({ font, size, color }: Look) => doc.font(font).fontSize(size).fillColor(color),
    /** Where the next line begins, from the top. */
    y: PAGE.margin as number,
    rule(y: number, color = HAIR, width = 0.6): void {
      doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(color).stroke();
    },
    /** Turns the page unless this height fits; says whether it did. */
    fit(height: number): boolean {
      if (writer.y + height <= BOTTOM) return false;
      doc.addPage();
      writer.y = PAGE.margin;
      return true;
    },
  };
  return writer;
}

export type PdfWriter = Awaited<ReturnType<typeof openPdfWriter>>;

/** All that a document writes, once it has ended. */
function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  doc.on("data", (piece: Uint8Array) => void pieces.push(piece));
  return new Promise((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(pieces)));
    doc.on("error", reject);
  });
}
