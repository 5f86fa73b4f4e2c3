/** Sets single lines on pages of A4. */
import type { Instant, Language } from "../../../kernel/index.ts";
import { type Run, runsOf, settable as settableIn } from "./letters.ts";
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
  /** What its own words are in; of those that have fonts (`paperLanguage`). */
  readonly language: Language;
}

/** How far below its line's top Latin text stands, as a part of its size: other scripts stand as deep. */
const ASCENT = 1.069;

/** A new document with its fonts, and the bytes that come of it. */
export async function openPdfWriter(
  rendering: Pick<PdfRendering, "fonts">,
  { title, issuer, madeAt, language }: DocumentFacts,
) {
  // With the first document: it is the largest of all that the server would else have in memory from its start.
  const { default: PDFDocument } = await import("pdfkit");
  const { text, strong, script } = await rendering.fonts(language);
  const settable = (words: string) => settableIn(words, language);
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
      Title: settable(title),
      Author: settable(issuer.company),
      Creator: settable(issuer.brand),
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

  const use = ({ font, size, color }: Look) => doc.font(font).fontSize(size).fillColor(color);
  const widthOf = measuring(doc, language);
  /** Sets words of a line from `x` on, each part in its font. */
  const set = (words: string, x: number, y: number, look: Look): void => {
    let at = x;
    for (const run of runsOf(words, language)) {
      setRun(doc, run, { x: at, y, look });
      at += widthOf(run.text, look);
    }
  };
  const writer = {
    doc,
    bytes,
    use,
    settable,
    /** Width of printable words. */
    widthOf,
    /** Where the next line begins, from the top. */
    y: PAGE.margin as number,
    put: (words: string, x: number, y: number, look: Look): void => set(settable(words), x, y, look),
    /** Ends at `right`. */
    putEnd(words: string, right: number, y: number, look: Look): void {
      const shown = settable(words);
      set(shown, right - widthOf(shown, look), y, look);
    },
    /** Cut to the width, with an ellipsis where something is left out. */
    fitted(words: string, width: number, look: Look): string {
      const whole = settable(words);
      if (widthOf(whole, look) <= width) return whole;
      // Signs that belong to a letter go with it.
      const letters = [...new Intl.Segmenter(language).segment(whole)].map(({ segment }) => segment);
      const first = (count: number) => letters.slice(0, count).join("");
      let [low, high] = [0, letters.length];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (widthOf(`${first(middle)}…`, look) <= width) low = middle;
        else high = middle - 1;
      }
      return `${first(low).trimEnd()}…`;
    },
    /** Words in lines of this width, as many as it takes. */
    lines(words: string, width: number, look: Look): readonly string[] {
      const lines: string[] = [];
      for (const word of settable(words).split(" ")) {
        const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
        if (lines.length > 0 && widthOf(longer, look) <= width) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
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

/** Sets a part of a line. What another script is shaped to is no text any more: it carries what it says, to be searched and copied. */
function setRun(
  doc: PDFKit.PDFDocument,
  { text, isLatin }: Run,
  { x, y, look }: { readonly x: number; readonly y: number; readonly look: Look },
): void {
  const { font, size, color } = look;
  if (isLatin) {
    doc.font(font).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false });
    return;
  }
  doc.font(`script ${font}`).fontSize(size).fillColor(color).markContent("Span", { actual: text });
  doc.text(text, x, y + ASCENT * size, { lineBreak: false, baseline: "alphabetic" }).endMarkedContent();
}

/**
 * Widths of settable words, by the advances of their letters: each letter is laid out once a document, where laying out every word to measure it
 * would take most of the time. Kerning, which only brings letters nearer, is left out. Of another script's words, whose letters change beside
 * each other, each is laid out once.
 */
function measuring(doc: PDFKit.PDFDocument, language: Language) {
  const known = new Map<string, number>();
  const measured = (text: string, font: string): number => {
    const key = `${font}:${text}`;
    let width = known.get(key);
    if (width === undefined) {
      width = doc.font(font).fontSize(1).widthOfString(text);
      known.set(key, width);
    }
    return width;
  };
  return (words: string, { font, size }: Look): number => {
    let sum = 0;
    for (const { text, isLatin } of runsOf(words, language)) {
      if (!isLatin) sum += measured(text, `script ${font}`);
      else for (const letter of text) sum += measured(letter, font);
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
