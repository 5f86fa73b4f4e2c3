/** The two lists that a player can have of their money, as PDF or CSV. */
import { csvAmount, csvLine, formatAmount, type Instant, iso, type Paise, paise } from "../../../kernel/index.ts";
import { dayText, momentText } from "../../../kernel/india.ts";
import type { CashBalances, CashLine } from "../../../wallet/index.ts";
import type { PassbookEntry } from "../../passbook/store.ts";
import { createPdfDocument, printed } from "../pdf/pdf-document.ts";
import type { DocumentFacts } from "../pdf/pdf-writer.ts";
import type { PdfRendering } from "../pdf/rendering.ts";
import type { Column } from "../pdf/table.ts";
import { comes, movementWord, PASSBOOK_WORDS, referenceOf, stateWord } from "./labels.ts";

/** Issuer, player and days of a list. */
export interface ListFacts {
  readonly issuer: DocumentFacts["issuer"];
  readonly madeAt: Instant;
  readonly holder: { readonly id: string; readonly name: string };
  /** First instant, and the first that is left out. */
  readonly from: Instant;
  readonly to: Instant;
}

const daysOf = ({ from, to }: ListFacts): string => `${dayText(from)} – ${dayText((to - 1) as Instant)}`;
const begin = async (rendering: PdfRendering, title: string, facts: ListFacts) => {
  const document = await createPdfDocument(rendering, { title, issuer: facts.issuer, madeAt: facts.madeAt });
  document.head(daysOf(facts));
  return document;
};
const holderOf = ({ holder }: ListFacts) =>
  [
    ["Player", holder.name],
    ["Player number", holder.id],
  ] as const;

const PASSBOOK: readonly Column<PassbookEntry>[] = [
  { header: "Date", share: 99, cell: ({ at }) => momentText(at) },
  { header: "What", share: 92, cell: ({ kind }) => PASSBOOK_WORDS[kind] },
  { header: "Number", share: 138, cell: ({ id }) => id },
  { header: "Status", share: 54, cell: stateWord },
  { header: "In (₹)", share: 64, isFigure: true, cell: (one) => (comes(one) ? formatAmount(one.amount) : "") },
  { header: "Out (₹)", share: 64, isFigure: true, cell: (one) => (comes(one) ? "" : formatAmount(one.amount)) },
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
  const document = await begin(rendering, "Passbook", facts);
  const [came, went] = [sumOf(entries, true), sumOf(entries, false)];
  document.facts([...holderOf(facts), ["Money in", printed(came)], ["Money out", printed(went)]]);
  if (entries.length === 0) document.paragraph("Nothing moved your cash outside the tables in these days.");
  else {
    await document.table(PASSBOOK, entries, ["Moved", "", "", "", formatAmount(came), formatAmount(went)]);
    document.paragraph(
      "Deposits and withdrawals, and what else moved cash outside tables and tournaments. Lines that failed, expired or wait have moved nothing and are not in the sums. The statement of account has every movement with its running balance.",
    );
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
): Promise<string> =>
  csvOf(rendering, PASSBOOK_HEADS, entries, (one) =>
    csvLine([
      ...[iso(one.at), momentText(one.at), PASSBOOK_WORDS[one.kind], one.id, stateWord(one)],
      ...[comes(one) ? csvAmount(one.amount) : "", comes(one) ? "" : csvAmount(one.amount), one.counts ? "yes" : "no"],
    ]),
  );

const changeOf = ({ deposit, winnings }: CashLine): Paise => paise(deposit + winnings);
const heldIn = ({ deposit, winnings }: CashBalances): Paise => paise(deposit + winnings);

const STATEMENT: readonly Column<CashLine>[] = [
  { header: "Date", share: 99, cell: ({ at }) => momentText(at) },
  { header: "What", share: 80, cell: (one) => movementWord(one.kind, changeOf(one)) },
  { header: "Number", share: 138, cell: ({ key }) => referenceOf(key) },
  { header: "Change (₹)", share: 65, isFigure: true, cell: (one) => formatAmount(changeOf(one)) },
  { header: "Deposit (₹)", share: 64, isFigure: true, cell: ({ balances }) => formatAmount(balances.deposit) },
  { header: "Winnings (₹)", share: 64, isFigure: true, cell: ({ balances }) => formatAmount(balances.winnings) },
];

export async function statementPdf(
  rendering: PdfRendering,
  facts: ListFacts,
  { opening, lines }: { readonly opening: CashBalances; readonly lines: readonly CashLine[] },
): Promise<Uint8Array> {
  const document = await begin(rendering, "Statement of account", facts);
  const closing = lines.at(-1)?.balances ?? opening;
  document.facts([
    ...holderOf(facts),
    ["Opening balance", printed(heldIn(opening))],
    ["Closing balance", printed(heldIn(closing))],
    ["Of it deposits", printed(closing.deposit)],
    ["Of it winnings", printed(closing.winnings)],
  ]);
  if (lines.length === 0) document.paragraph("Nothing moved your deposit or winnings balance in these days.");
  else {
    await document.table(STATEMENT, lines);
    document.paragraph(
      "Every movement of the deposit and winnings balances as the ledger posted it, and both balances after it. What lies at tables comes back with the line “From a table”; bonus and practice chips are not money and not listed.",
    );
  }
  return document.end();
}

const STATEMENT_HEADS = [
  ...["time", "timeInIndia", "what", "number", "depositChange", "winningsChange", "change"],
  ...["depositAfter", "winningsAfter", "balanceAfter"],
];

export const statementCsv = (rendering: Pick<PdfRendering, "breathe">, lines: readonly CashLine[]): Promise<string> =>
  csvOf(rendering, STATEMENT_HEADS, lines, (one) =>
    csvLine([
      ...[iso(one.at), momentText(one.at), movementWord(one.kind, changeOf(one)), referenceOf(one.key)],
      ...[csvAmount(one.deposit), csvAmount(one.winnings), csvAmount(changeOf(one))],
      ...[csvAmount(one.balances.deposit), csvAmount(one.balances.winnings), csvAmount(heldIn(one.balances))],
    ]),
  );
