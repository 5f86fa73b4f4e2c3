import { type Database, type Instant, instant } from "../../kernel/index.ts";
import { endOfFinancialYear, startOfFinancialYear } from "../../kernel/india.ts";
import { DEFAULT_SETTINGS, type SettingValues, tdsBpsAt } from "../../settings/index.ts";
import { type AuditPart, cashFigures, createFaults, pagesOf } from "../../wallet/index.ts";
import { netWinnings, taxAtYearEnd } from "../tax/tds.ts";
import { type ClosedYear, closedYears } from "./store/years.ts";

/**
 * Reckons every closed year anew from the ledger's entries (M-7): B is what deposits brought and banks took back, D_close
 * what the player owned at the end, C the D_close of the year before less its tax (and what came back late), the tax what
 * the dated table asks for (`tdsRates`), and the net winnings are what was won and lost at tables in that year.
 */
export async function auditTaxYears(
  database: Database,
  {
    tdsRates = DEFAULT_SETTINGS.tds.rates,
    escrowAt = async () => new Map(),
  }: {
    readonly tdsRates?: SettingValues["tds"]["rates"];
    /** What of these players was in escrow for tournaments then: theirs, and in none of their accounts. */
    readonly escrowAt?: (players: readonly string[], at: Instant) => Promise<ReadonlyMap<string, number>>;
  } = {},
): Promise<AuditPart> {
  const { faults, note: noteFault } = createFaults();
  const note = (code: string, { player, year }: ClosedYear, amount: number) => {
    if (amount !== 0) noteFault(code, `${year} of player ${player}`, amount);
  };
  let looked = 0;
  const first: Parameters<typeof closedYears>[1] = { player: "", year: "" };
  for await (const rows of pagesOf(
    first,
    (after) => closedYears(database, after),
    (row) => row,
  )) {
    const ledger = await cashFigures(
      database,
      rows.map(({ player, year }) => ({ player, from: startOfFinancialYear(year), to: endOfFinancialYear(year) })),
    );
    const escrow = await escrowAround(rows, escrowAt);
    for (const [i, row] of rows.entries()) {
      const figures = ledger[i];
      if (!figures) continue;
      const [before, after] = escrow(row);
      const { withdrawn, closing, opening, deposited } = row;
      note("openingNotCarried", row, opening - ((row.carried ?? 0) + row.late));
      note("depositsNotLedger", row, deposited - figures.deposited);
      note("closingNotHeld", row, closing - (figures.held + after + row.between - row.due - figures.taxed));
      const won = netWinnings({ withdrawn, deposited, opening }) + closing;
      note("winningsNotPlay", row, won - (figures.played + after - before - row.charges));
      const due = taxAtYearEnd(row, closing, tdsBpsAt(tdsRates, instant(endOfFinancialYear(row.year) - 1)));
      note("wrongYearTax", row, row.taxable - due.taxable || row.tds - due.tds);
    }
    looked += rows.length;
  }
  return { module: "tax years", looked: `${looked} closed years of players`, faults };
}

/** What each player had in escrow when the year of the row began and ended. */
async function escrowAround(
  rows: readonly ClosedYear[],
  escrowAt: (players: readonly string[], at: Instant) => Promise<ReadonlyMap<string, number>>,
): Promise<(row: ClosedYear) => readonly [before: number, after: number]> {
  const moments = new Map<Instant, ReadonlyMap<string, number>>();
  const around = ({ year }: ClosedYear) => [startOfFinancialYear(year), endOfFinancialYear(year)] as const;
  for (const at of new Set(rows.flatMap(around))) {
    const players = rows.filter((row) => around(row).includes(at)).map(({ player }) => player);
    moments.set(at, await escrowAt(players, at));
  }
  return (row) => {
    const [before, after] = around(row).map((at) => moments.get(at)?.get(row.player) ?? 0);
    return [before ?? 0, after ?? 0];
  };
}
