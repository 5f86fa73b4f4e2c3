/** A paper from the top down: head, facts, paragraphs and tables that go on over pages, each numbered. Its text can be chosen and searched. */
import { formatAmount, given, type Paise, paise } from "../../../kernel/index.ts";
import { momentText } from "../../../kernel/india.ts";
import { settable } from "./letters.ts";
import { FELT, INK, type Look, openPen, PAGE, type PaperFacts, type Pen, PLAIN, RIGHT, SOFT, WIDTH } from "./pen.ts";
import type { Press } from "./press.ts";
import { type Column, setTable } from "./table.ts";

const SMALL: Look = { ...PLAIN, size: 8.5, color: SOFT };
const FOOT: Look = { ...PLAIN, size: 7.5, color: SOFT };
/** Width of the name in a pair. */
const NAME_WIDTH = 90;
/** What is long, such as an id, is set smaller before it is cut. */
const SIZES = [PLAIN.size, 8.5, 7.5] as const;
const SMALLEST = 7.5;

/** An amount as papers print it: `₹1,23,456.50`, `-₹5.00`. */
export const printed = (amount: Paise): string => `${amount < 0 ? "-" : ""}₹${formatAmount(paise(Math.abs(amount)))}`;

/** Begins a paper. */
export async function createSheet(press: Press, facts: PaperFacts) {
  const pen = await openPen(press, facts);
  return {
    /** Sets the head: issuer, title and subtitle. */
    head: (subtitle: string): void => setHead(pen, facts, subtitle),

    /** Names and values, two pairs a line. */
    facts(pairs: readonly (readonly [string, string])[]): void {
      const half = WIDTH / 2;
      for (let at = 0; at < pairs.length; at += 2) {
        pen.fit(18);
        for (const [side, [name, value]] of pairs.slice(at, at + 2).entries()) {
          const x = PAGE.margin + side * half;
          pen.put(name, x, pen.y, SMALL);
          const width = half - NAME_WIDTH - 8;
          const look = SIZES.find((size) => pen.widthOf(settable(value), { ...PLAIN, size }) <= width) ?? SMALLEST;
          const set = { ...PLAIN, size: look };
          pen.put(pen.fitted(value, width, set), x + NAME_WIDTH, pen.y - 1 + (PLAIN.size - look) / 2, set);
        }
        pen.y += 16;
      }
      pen.y += 8;
    },

    heading(words: string): void {
      pen.fit(60);
      pen.y += 4;
      pen.put(words, PAGE.margin, pen.y, { font: "strong", size: 11, color: FELT });
      pen.y += 20;
    },

    paragraph(words: string): void {
      const options = { width: WIDTH, lineGap: 2 };
      const look = { ...PLAIN, size: 9 };
      const height = pen.use(look).heightOfString(settable(words), options);
      pen.fit(height);
      pen.use(look).text(settable(words), PAGE.margin, pen.y, options);
      pen.y += height + 7;
    },

    table: <Row>(columns: readonly Column<Row>[], rows: readonly Row[], last?: readonly string[]): Promise<void> =>
      setTable(pen, press, { columns, rows, ...given({ last }) }),

    /** Numbers the pages and ends the paper. */
    async end(): Promise<Uint8Array> {
      const { count } = pen.doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        pen.doc.switchToPage(page);
        pen.rule(PAGE.height - 44);
        pen.put(`${facts.issuer.company} · made on ${momentText(facts.madeAt)}`, PAGE.margin, PAGE.height - 37, FOOT);
        pen.putEnd(`Page ${page + 1} of ${count}`, RIGHT, PAGE.height - 37, FOOT);
        await press.breathe();
      }
      pen.doc.end();
      return pen.bytes;
    },
  };
}

function setHead(pen: Pen, { title, issuer }: PaperFacts, subtitle: string): void {
  pen.put(issuer.brand, PAGE.margin, pen.y, { font: "strong", size: 15, color: FELT });
  pen.putEnd(title, RIGHT, pen.y + 1, { font: "strong", size: 13, color: INK });
  pen.y += 22;
  pen.putEnd(subtitle, RIGHT, pen.y, SMALL);
  for (const words of [issuer.company, issuer.address, ...issuer.numbers]) {
    pen.put(pen.fitted(words, WIDTH * 0.64, SMALL), PAGE.margin, pen.y, SMALL);
    pen.y += 12;
  }
  pen.y += 5;
  pen.rule(pen.y, FELT, 1.2);
  pen.y += 14;
}
