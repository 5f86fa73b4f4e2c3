/** The two lists that a player can have of their money, as PDF in their language, or as CSV, which programs read: in English. */
import {
  csvAmount,
  csvLine,
  formatAmount,
  type Instant,
  iso,
  type Language,
  type Paise,
  paise,
} from "../../../kernel/index.ts";
import { dayText, momentText } from "../../../kernel/india.ts";
import type { CashBalances, CashLine } from "../../../wallet/index.ts";
import type { PassbookEntry } from "../../passbook/store.ts";
import { createPdfDocument, printed } from "../pdf/pdf-document.ts";
import type { DocumentFacts } from "../pdf/pdf-writer.ts";
import type { PdfRendering } from "../pdf/rendering.ts";
import type { Column } from "../pdf/table.ts";
import { type PaperWords, paperWords } from "../printed/in-language.ts";
import { comes, movementWord, referenceOf, stateWord } from "./labels.ts";

/** Issuer, player and days of a list. */
export interface ListFacts {
  readonly issuer: DocumentFacts["issuer"];
  readonly madeAt: Instant;
  readonly language: Language;
  readonly holder: { readonly id: string; readonly name: string };
  /** First instant, and the first that is left out. */
  readonly from: Instant;
  readonly to: Instant;
}

const daysOf = ({ from, to }: ListFacts): string => `${dayText(from)} – ${dayText((to - 1) as Instant)}`;
const begin = async (rendering: PdfRendering, title: string, facts: ListFacts) => {
  const { issuer, madeAt, language } = facts;
  const document = await createPdfDocument(rendering, { title, issuer, madeAt, language });
  document.head(daysOf(facts));
  return document;
};
const holderOf = (words: PaperWords, { holder }: ListFacts) =>
  [
    [words.player, holder.name],
    [words.playerNumber, holder.id],
  ] as const;

const passbookColumns = (words: PaperWords): readonly Column<PassbookEntry>[] => [
  { header: words.date, share: 99, cell: ({ at }) => momentText(at) },
  { header: words.what, share: 92, cell: ({ kind }) => words.kinds[kind] },
  { header: words.number, share: 138, cell: ({ id }) => id },
  { header: words.status, share: 54, cell: (one) => stateWord(words, one) },
  { header: words.in, share: 64, isFigure: true, cell: (one) => (comes(one) ? formatAmount(one.amount) : "") },
  { header: words.out, share: 64, isFigure: true, cell: (one) => (comes(one) ? "" : formatAmount(one.amount)) },
];

/** What of them has moved money: lines that failed or wait have not. */
function sumOf(entries: readonly PassbookEntry[], isComing: boolean): Paise {
  const counted = entries.filter((one) => one.counts && comes(one) === isComing);
  return paise(counted.reduce((sum, { amount }) => sum + amount, 0));
}

export async function passbookPdf(
  rendering: PdfRendering,
  facts: ListFacts,
  entries: readonly PassbookEntry[],
): Promise<Uint8Array> {
  const words = paperWords(facts.language);
  const document = await begin(rendering, words.passbook, facts);
  const [came, went] = [sumOf(entries, true), sumOf(entries, false)];
  document.facts([...holderOf(words, facts), [words.moneyIn, printed(came)], [words.moneyOut, printed(went)]]);
  if (entries.length === 0) document.paragraph(words.noPassbook);
  else {
    const sums = [words.moved, "", "", "", formatAmount(came), formatAmount(went)];
    await document.table(passbookColumns(words), entries, sums);
    document.paragraph(words.aboutPassbook);
  }
  return document.end();
}

/** Lines of a file that are made in one turn; fifty thousand at once would keep every table waiting for half a second. */
const STRIP = 250;

async function csvOf<Row>(
  rendering: Pick<PdfRendering, "breathe">,
  heads: readonly string[],
  rows: readonly Row[],
  line: (row: Row) => string,
): Promise<string> {
  const strips = [csvLine(heads)];
  for (let at = 0; at < rows.length; at += STRIP) {
    strips.push(
      rows
        .slice(at, at + STRIP)
        .map(line)
        .join(""),
    );
    await rendering.breathe();
  }
  return strips.join("");
}

const PASSBOOK_HEADS = ["time", "timeInIndia", "what", "number", "status", "in", "out", "moved"] as const;

export const passbookCsv = (
  rendering: Pick<PdfRendering, "breathe">,
  entries: readonly PassbookEntry[],
): Promise<string> => {
  const words = paperWords("en");
  return csvOf(rendering, PASSBOOK_HEADS, entries, (one) =>
    csvLine([
      ...[iso(one.at), momentText(one.at), words.kinds[one.kind], one.id, stateWord(words, one)],
      ...[comes(one) ? csvAmount(one.amount) : "", comes(one) ? "" : csvAmount(one.amount), one.counts ? "yes" : "no"],
    ]),
  );
};

const changeOf = ({ deposit, winnings }: CashLine): Paise => paise(deposit + winnings);
const heldIn = ({ deposit, winnings }: CashBalances): Paise => paise(deposit + winnings);

const statementColumns = (words: PaperWords): readonly Column<CashLine>[] => [
  { header: words.date, share: 99, cell: ({ at }) => momentText(at) },
  { header: words.what, share: 80, cell: (one) => movementWord(words, one.kind, changeOf(one)) },
  { header: words.number, share: 138, cell: ({ key }) => referenceOf(key) },
  { header: words.change, share: 65, isFigure: true, cell: (one) => formatAmount(changeOf(one)) },
  { header: words.deposit, share: 64, isFigure: true, cell: ({ balances }) => formatAmount(balances.deposit) },
  { header: words.winnings, share: 64, isFigure: true, cell: ({ balances }) => formatAmount(balances.winnings) },
];

export async function statementPdf(
  rendering: PdfRendering,
  facts: ListFacts,
  { opening, lines }: { readonly opening: CashBalances; readonly lines: readonly CashLine[] },
): Promise<Uint8Array> {
  const words = paperWords(facts.language);
  const document = await begin(rendering, words.statement, facts);
  const closing = lines.at(-1)?.balances ?? opening;
  document.facts([
    ...holderOf(words, facts),
    [words.opening, printed(heldIn(opening))],
    [words.closing, printed(heldIn(closing))],
    [words.ofDeposits, printed(closing.deposit)],
    [words.ofWinnings, printed(closing.winnings)],
  ]);
  if (lines.length === 0) document.paragraph(words.noStatement);
  else {
    await document.table(statementColumns(words), lines);
    document.paragraph(words.aboutStatement);
  }
  return document.end();
}

const STATEMENT_HEADS = [
  ...["time", "timeInIndia", "what", "number", "depositChange", "winningsChange", "change"],
  ...["depositAfter", "winningsAfter", "balanceAfter"],
];

export const statementCsv = (rendering: Pick<PdfRendering, "breathe">, lines: readonly CashLine[]): Promise<string> => {
  const words = paperWords("en");
  return csvOf(rendering, STATEMENT_HEADS, lines, (one) =>
    csvLine([
      ...[iso(one.at), momentText(one.at), movementWord(words, one.kind, changeOf(one)), referenceOf(one.key)],
      ...[csvAmount(one.deposit), csvAmount(one.winnings), csvAmount(changeOf(one))],
      ...[csvAmount(one.balances.deposit), csvAmount(one.balances.winnings), csvAmount(heldIn(one.balances))],
    ]),
  );
};
