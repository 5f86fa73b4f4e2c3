import { csvAmount, csvLine, type PlayerId, paise } from "../../../kernel/index.ts";
import type { FinancialYear } from "../../../kernel/india.ts";
import { NO_PAN } from "../law/tds-law.ts";
import { type Challan, createAllotting } from "./allotting.ts";
import type { Deduction, Deductions } from "./deductions.ts";

export type Quarter = 1 | 2 | 3 | 4;
/** Number and name of a player's approved PAN. */
export interface TaxPayer {
  readonly pan: string;
  readonly name: string;
}

/** What the quarterly return of tax on net winnings is typed from: a line a deduction, with every field that its deductee rows want. */
const COLUMNS = [
  ...["serial", "deductorTan", "deductorName", "returnForm", "financialYear", "quarter", "section", "sectionCode"],
  ...["deducteePan", "deducteeName", "dateOfPaymentOrCredit", "amountPaidOrCredited", "ratePercent", "taxDeducted"],
  ...[
    "dateOfDeduction",
    "taxNotYetTaken",
    "bsrCode",
    "challanDate",
    "challanSerial",
    "grossWithdrawn",
    "player",
    "reference",
  ],
] as const;

/** The annexure of the return, deductee by deductee, in the words and the order in which it is printed; before them the challan that a row belongs to. */
const ANNEXURE = [
  ...["BSR code", "Date on which tax deposited", "Challan serial number", "Sr. No.", "Deductee reference number"],
  ...["Deductee code", "PAN of the deductee", "Name of the deductee", "Section code", "Date of payment or credit"],
  ...["Amount paid or credited", "Tax", "Surcharge", "Education cess", "Total tax deducted", "Total tax deposited"],
  ...[
    "Date of deduction",
    "Rate at which deducted",
    "Reason for non-deduction or lower deduction",
    "Certificate number",
  ],
] as const;

/** What the file takes. */
export interface TdsFileDeps {
  readonly deductions: Pick<Deductions, "ofYear">;
  readonly challans: readonly Challan[];
  readonly panOf: (player: PlayerId) => Promise<TaxPayer | null>;
  readonly deductor: { readonly tan: string; readonly name: string };
  readonly form: "all" | "annexure";
}

/**
 * The deductee rows of a quarter (Form 26Q, since 1 April 2026 Form 140) as CSV, in pieces. Withdrawals come first, by
 * player, then the year ends. A player without an approved PAN is `PANNOTAVBL`.
 */
export async function* tdsFile(deps: TdsFileDeps, year: FinancialYear, quarter: Quarter): AsyncGenerator<string> {
  yield csvLine(deps.form === "all" ? COLUMNS : ANNEXURE);
  const write = deps.form === "all" ? lineOf : annexureLine;
  const challanOf = createAllotting(deps.challans);
  const panOf = rememberingLast(deps.panOf);
  let serial = 0;
  for await (const batch of deps.deductions.ofYear(year)) {
    const lines: string[] = [];
    for (const one of batch.filter((deduction) => deduction.quarter === quarter)) {
      serial += 1;
      const taken = { day: one.day, tds: one.tds - one.owed };
      lines.push(
        write({ one, serial, year, challan: challanOf(taken), payer: await panOf(one.player), ...deps.deductor }),
      );
    }
    if (lines.length > 0) yield lines.join("");
  }
}

interface Line {
  readonly one: Deduction;
  readonly serial: number;
  readonly year: FinancialYear;
  readonly challan: Challan | null;
  readonly payer: TaxPayer | null;
  readonly tan: string;
  readonly name: string;
}

const lineOf = ({ one, serial, year, challan, payer, tan, name }: Line): string =>
  csvLine([
    ...[serial, tan, name, one.law.returnForm, year, `Q${one.quarter}`, one.law.section, one.law.code],
    ...[payer?.pan || NO_PAN, payer?.name ?? "", one.day, csvAmount(one.taxable), rateOf(one), csvAmount(one.tds)],
    ...[one.day, csvAmount(one.owed), challan?.bsr ?? "", challan?.day ?? "", challan?.serial ?? ""],
    ...[csvAmount(one.gross), one.player, one.reference],
  ]);

/** Dates of returns: `31/03/2027`. */
const printed = (day: string | undefined): string => day?.split("-").toReversed().join("/") ?? "";
/** Deductees that are no company. */
const OTHER_THAN_COMPANY = "02";
const NOTHING = csvAmount(paise(0));

const annexureLine = ({ one, serial, challan, payer }: Line): string =>
  csvLine([
    ...[challan?.bsr ?? "", printed(challan?.day), challan?.serial ?? "", serial, "", OTHER_THAN_COMPANY],
    ...[payer?.pan || NO_PAN, payer?.name ?? "", one.law.code, printed(one.day), csvAmount(one.taxable)],
    ...[csvAmount(one.tds), NOTHING, NOTHING, csvAmount(one.tds)],
    ...[challan === null ? NOTHING : csvAmount(paise(one.tds - one.owed)), printed(one.day), rateOf(one), "", ""],
  ]);

/** The rate that was applied, to four decimals as returns have it. */
const rateOf = ({ taxable, tds }: Deduction) => ({ figure: taxable === 0 ? "0" : ((tds / taxable) * 100).toFixed(4) });

/** Rows of one player follow each other: their PAN is unsealed once. */
function rememberingLast(panOf: TdsFileDeps["panOf"]): TdsFileDeps["panOf"] {
  let last: { readonly player: PlayerId; readonly payer: TaxPayer | null } | null = null;
  return async (player) => {
    if (last?.player !== player) last = { player, payer: await panOf(player) };
    return last.payer;
  };
}

/** What a player's certificate of a year is made from, by quarter. */
export interface TdsQuarter {
  readonly quarter: Quarter;
  readonly law: Deduction["law"];
  readonly gross: number;
  readonly taxable: number;
  readonly tds: number;
}

/** A player's deductions added up by quarter; quarters without any are left out. */
export function byQuarter(deductions: readonly Deduction[]): readonly TdsQuarter[] {
  const quarters = new Map<Quarter, TdsQuarter>();
  for (const { quarter, law, gross, taxable, tds, owed } of deductions) {
    const sum = quarters.get(quarter);
    quarters.set(quarter, {
      quarter,
      law,
      gross: paise((sum?.gross ?? 0) + gross),
      taxable: paise((sum?.taxable ?? 0) + taxable),
      tds: paise((sum?.tds ?? 0) + tds - owed),
    });
  }
  return [...quarters.values()].toSorted((a, b) => a.quarter - b.quarter);
}
