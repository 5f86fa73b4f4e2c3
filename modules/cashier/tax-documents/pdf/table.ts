import { INK, PAGE, type PdfWriter, WIDTH } from "./pdf-writer.ts";
import type { PdfRendering } from "./rendering.ts";
import type { Look } from "./setting.ts";

const CELL: Look = { font: "text", size: 8.2, color: INK };
const STRONG: Look = { ...CELL, font: "strong" };
const BAND = "#f2f5f1";
const ROW = 15.5;
const PAD = 4;
/** Rows set before other work gets a turn: some five milliseconds. */
const STRIP = 8;

/** A column of a table; widths are shares of the page's. */
export interface Column<Row> {
  readonly header: string;
  readonly share: number;
  /** Ends where the column does. */
  readonly isFigure?: true;
  readonly cell: (row: Row) => string;
}

/** A table over as many pages as it takes, with its headings on each; `last` is a line of sums. */
export async function setTable<Row>(
  writer: PdfWriter,
  rendering: Pick<PdfRendering, "breathe">,
  { columns, rows, last }: { columns: readonly Column<Row>[]; rows: readonly Row[]; last?: readonly string[] },
): Promise<void> {
  const places = placesOf(columns);
  const set = (words: readonly string[], look: Look) => {
    for (const [at, { x, width, isFigure }] of places.entries()) {
      const cut = writer.fitted(words[at] ?? "", width - 2 * PAD, look);
      if (isFigure) writer.putEnd(cut, x + width - PAD, writer.y + 3, look);
      else writer.put(cut, x + PAD, writer.y + 3, look);
    }
  };
  const headings = () => {
    writer.doc.rect(PAGE.margin, writer.y, WIDTH, ROW + 1).fill(BAND);
    set(
      columns.map(({ header }) => header),
      STRONG,
    );
    writer.y += ROW + 1;
  };
  const row = (words: readonly string[], look: Look) => {
    if (writer.fit(ROW)) headings();
    set(words, look);
    writer.y += ROW;
    writer.rule(writer.y);
  };

  writer.fit(3 * ROW);
  headings();
  for (const [at, one] of rows.entries()) {
    row(
      columns.map(({ cell }) => cell(one)),
      CELL,
    );
    if (at % STRIP === STRIP - 1) await rendering.breathe();
  }
  if (last !== undefined) row(last, STRONG);
  writer.y += ROW;
}

function placesOf<Row>(columns: readonly Column<Row>[]) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = PAGE.margin;
  return columns.map(({ share, isFigure = false }) => {
    const place = { x, width: (WIDTH * share) / shares, isFigure };
    x += place.width;
    return place;
  });
}
