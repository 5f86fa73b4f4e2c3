/** Sets single lines on pages of A4. */
import type { Instant } from "../../../kernel/index.ts";
import { settable } from "./letters.ts";
import type { PdfRendering } from "./rendering.ts";

export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
/** Lower end of a page's content; only the foot stands below it. */
const BOTTOM = PAGE.height - 56;

export const INK = "#1d1d1b";
export const SOFT = "#5b5b57";
export const FELT = "#14513c";
const HAIR = "#d3d3ce";

/** How words look. */
export interface Look {
  readonly font: "text" | "strong";
  readonly size: number;
  readonly color: string;
}
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
}

/** A new document with its fonts, and the bytes that come of it. */
export async function openPdfWriter(rendering: Pick<PdfRendering, "fonts">, { title, issuer, madeAt }: DocumentFacts) {
  // With the first document: it is the largest of all that the server would else have in memory from its start.
  const { default: PDFDocument } = await import("pdfkit");
  const { text, strong } = await rendering.fonts();
  const options: PDFKit.PDFDocumentOptions = {
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: "en-IN",
    displayTitle: true,
    // None to begin with: the library's own it would read from its folder, which the compiled server does not have, and one of ours it would
    // open anew with every word.
    font: null as unknown as string,
    info: {
      Title: settable(title),
      Author: settable(issuer.company),
      Creator: settable(issuer.brand),
      CreationDate: new Date(madeAt),
    },
  };
  const doc = new PDFDocument(options);
  doc.registerFont("text", Buffer.from(text));
  doc.registerFont("strong", Buffer.from(strong));
  const bytes = collected(doc);

  const use = ({ font, size, color }: Look) => doc.font(font).fontSize(size).fillColor(color);
  const widthOf = measuring(doc);
  const writer = {
    doc,
    bytes,
    use,
    /** Width of printable words. */
    widthOf,
    /** Where the next line begins, from the top. */
    y: PAGE.margin as number,
    put(words: string, x: number, y: number, look: Look): void {
      use(look).text(settable(words), x, y, { lineBreak: false });
    },
    /** Ends at `right`. */
    putEnd(words: string, right: number, y: number, look: Look): void {
      const set = settable(words);
      const x = right - widthOf(set, look);
      use(look).text(set, x, y, { lineBreak: false });
    },
    /** Cut to the width, with an ellipsis where something is left out. */
    fitted(words: string, width: number, look: Look): string {
      const whole = settable(words);
      if (widthOf(whole, look) <= width) return whole;
      let [low, high] = [0, whole.length];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (widthOf(`${whole.slice(0, middle)}…`, look) <= width) low = middle;
        else high = middle - 1;
      }
      return `${whole.slice(0, low).trimEnd()}…`;
    },
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

/**
 * Widths of settable words, by the advances of their letters: each letter is laid out once a document, where laying out every word to measure it
 * would take most of the time. Kerning, which only brings letters nearer, is left out.
 */
function measuring(doc: PDFKit.PDFDocument) {
  const known = { text: new Map<string, number>(), strong: new Map<string, number>() };
  return (words: string, { font, size }: Look): number => {
    const widths = known[font];
    let sum = 0;
    for (const letter of words) {
      let width = widths.get(letter);
      if (width === undefined) {
        width = doc.font(font).fontSize(1).widthOfString(letter);
        widths.set(letter, width);
      }
      sum += width;
    }
    return sum * size;
  };
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
