/** A document from the top down: head, facts, paragraphs and tables that go on over pages, each numbered. Its text can be chosen and searched. */
import { formatAmount, given, type Paise, paise, say } from "../../../kernel/index.ts";
import { momentText } from "../../../kernel/india.ts";
import { paperWords } from "../printed/in-language.ts";
import {
  type DocumentFacts,
  FELT,
  INK,
  openPdfWriter,
  PAGE,
  type PdfWriter,
  PLAIN,
  RIGHT,
  SOFT,
  WIDTH,
} from "./pdf-writer.ts";
import type { PdfRendering } from "./rendering.ts";
import type { Look } from "./setting.ts";
import { type Column, setTable } from "./table.ts";

const SMALL: Look = { ...PLAIN, size: 8.5, color: SOFT };
const FOOT: Look = { ...PLAIN, size: 7.5, color: SOFT };
/** Width of the name in a pair. */
const NAME_WIDTH = 90;
/** What is long, such as an id, is set smaller before it is cut. */
const SIZES = [PLAIN.size, 8.5, 7.5] as const;
const SMALLEST = 7.5;

/** An amount as documents print it: `₹1,23,456.50`, `-₹5.00`. */
export const printed = (amount: Paise): string => `${amount < 0 ? "-" : ""}₹${formatAmount(paise(Math.abs(amount)))}`;

/** Begins a document. */
export async function createPdfDocument(rendering: PdfRendering, facts: DocumentFacts) {
  const words = paperWords(facts.language);
  const writer = await openPdfWriter(rendering, facts);
  return {
    /** Sets the head: issuer, title and subtitle. */
    head: (subtitle: string): void => setHead(writer, facts, subtitle),

    /** Names and values, two pairs a line. */
    facts(pairs: readonly (readonly [string, string])[]): void {
      const half = WIDTH / 2;
      for (let at = 0; at < pairs.length; at += 2) {
        writer.fit(18);
        for (const [side, [name, value]] of pairs.slice(at, at + 2).entries()) {
          const x = PAGE.margin + side * half;
          writer.put(writer.fitted(name, NAME_WIDTH - 4, SMALL), x, writer.y, SMALL);
          const width = half - NAME_WIDTH - 8;
          const look =
            SIZES.find((size) => writer.widthOf(writer.settable(value), { ...PLAIN, size }) <= width) ?? SMALLEST;
          const set = { ...PLAIN, size: look };
          writer.put(writer.fitted(value, width, set), x + NAME_WIDTH, writer.y - 1 + (PLAIN.size - look) / 2, set);
        }
        writer.y += 16;
      }
      writer.y += 8;
    },

    heading(words: string): void {
      writer.fit(60);
      writer.y += 4;
      writer.put(words, PAGE.margin, writer.y, { font: "strong", size: 11, color: FELT });
      writer.y += 20;
    },

    paragraph(words: string): void {
      const look = { ...PLAIN, size: 9 };
      const lines = writer.lines(words, WIDTH, look);
      const step = writer.use(look).currentLineHeight(true) + 2;
      writer.fit(lines.length * step);
      for (const line of lines) {
        writer.put(line, PAGE.margin, writer.y, look);
        writer.y += step;
      }
      writer.y += 7;
    },

    table: <Row>(columns: readonly Column<Row>[], rows: readonly Row[], last?: readonly string[]): Promise<void> =>
      setTable(writer, rendering, { columns, rows, ...given({ last }) }),

    /** Numbers the pages and ends the document. */
    async end(): Promise<Uint8Array> {
      const { count } = writer.doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        writer.doc.switchToPage(page);
        writer.rule(PAGE.height - 44);
        writer.put(
          say(words.foot, { company: facts.issuer.company, moment: momentText(facts.madeAt) }),
          PAGE.margin,
          PAGE.height - 37,
          FOOT,
        );
        writer.putEnd(say(words.page, { page: page + 1, count }), RIGHT, PAGE.height - 37, FOOT);
        await rendering.breathe();
      }
      writer.doc.end();
      return writer.bytes;
    },
  };
}

function setHead(writer: PdfWriter, { title, issuer }: DocumentFacts, subtitle: string): void {
  writer.put(issuer.brand, PAGE.margin, writer.y, { font: "strong", size: 15, color: FELT });
  writer.putEnd(title, RIGHT, writer.y + 1, { font: "strong", size: 13, color: INK });
  writer.y += 22;
  writer.putEnd(subtitle, RIGHT, writer.y, SMALL);
  for (const words of [issuer.company, issuer.address, ...issuer.numbers]) {
    writer.put(writer.fitted(words, WIDTH * 0.64, SMALL), PAGE.margin, writer.y, SMALL);
    writer.y += 12;
  }
  writer.y += 5;
  writer.rule(writer.y, FELT, 1.2);
  writer.y += 14;
}
