import { type Database, instant } from "../../kernel/index.ts";
import { endOfFinancialYear, startOfFinancialYear } from "../../kernel/india.ts";
import { DEFAULT_SETTINGS, type SettingValues, tdsBpsAt } from "../../settings/index.ts";
import { type AuditPart, cashFigures } from "../../wallet/index.ts";
import { type ClosedYear, closedYears } from "../store/year-books.ts";
import { netWinnings, taxAtYearEnd } from "../tax/tds.ts";

/** Faults of one code that are named. */
const NAMED = 100;

/**
 * Reckons every closed year anew from the ledger's entries (M-7): B is what deposits brought and banks took back, D_close
 * what the player owned at the end, C the D_close of the year before less its tax (and what came back late), the tax what
 * the dated table asks for (`tdsRates`), and the net winnings are what was won and lost at tables in that year.
 */
export async function auditTaxYears(
  database: Database,
  { tdsRates = DEFAULT_SETTINGS.tds.rates }: { readonly tdsRates?: SettingValues["tds"]["rates"] } = {},
): Promise<AuditPart> {
  const faults: AuditPart["faults"][number][] = [];
  const note = (code: string, { player, year }: ClosedYear, amount: number) => {
    if (amount === 0 || faults.filter((fault) => fault.code === code).length >= NAMED) return;
    faults.push({ code, what: `${year} of player ${player}`, amount });
  };
  let looked = 0;
  for (let after = { player: "", year: "" }; ; ) {
    const rows = await closedYears(database, after);
    const ledger = await cashFigures(
      database,
      rows.map(({ player, year }) => ({ player, from: startOfFinancialYear(year), to: endOfFinancialYear(year) })),
    );
    for (const [i, row] of rows.entries()) {
      const figures = ledger[i];
      if (!figures) continue;
      const { withdrawn, closing, opening, deposited } = row;
      note("openingNotCarried", row, opening - ((row.carried ?? 0) + row.late));
      note("depositsNotLedger", row, deposited - figures.deposited);
      note("closingNotHeld", row, closing - (figures.held + row.between - row.due - figures.taxed));
      const won = netWinnings({ withdrawn, deposited, opening }) + closing;
      note("winningsNotPlay", row, won - (figures.played - row.charges));
      const due = taxAtYearEnd(row, closing, tdsBpsAt(tdsRates, instant(endOfFinancialYear(row.year) - 1)));
      note("wrongYearTax", row, row.taxable - due.taxable || row.tds - due.tds);
    }
    looked += rows.length;
    const last = rows.at(-1);
    if (!last) break;
    after = last;
  }
  return { module: "tax years", looked: `${looked} closed years of players`, faults };
}
