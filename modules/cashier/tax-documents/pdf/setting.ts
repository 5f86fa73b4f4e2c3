/** Sets single lines of words, each part of them in the font that has its letters. */
import type { Language } from "../../../kernel/index.ts";
import { type Run, runsOf, settable as settableIn } from "./letters.ts";

/** How words look. */
export interface Look {
  readonly font: "text" | "strong";
  readonly size: number;
  readonly color: string;
}
/** How far below its line's top Latin text stands, as a part of its size: other scripts stand as deep. */
const ASCENT = 1.069;

/** Measures and sets words in a document's language. */
export function createSetting(doc: PDFKit.PDFDocument, language: Language) {
  const settable = (words: string) => settableIn(words, language);
  const widthOf = measuring(doc, language);
  /** Sets words of a line from `x` on. */
  const set = (words: string, x: number, y: number, look: Look): void => {
    let at = x;
    for (const run of runsOf(words, language)) {
      setRun(doc, run, { x: at, y, look });
      at += widthOf(run.text, look);
    }
  };
  return {
    settable,
    /** Width of printable words. */
    widthOf,
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
  };
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
