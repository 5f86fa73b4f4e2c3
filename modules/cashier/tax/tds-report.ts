import { csvField, type Instant, instant, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { endOfFinancialYear, type FinancialYear, monthOf, quarterOf } from "../../kernel/india.ts";
import type { WithdrawalStore } from "../withdrawals/store/withdrawals.ts";
import type { Withdrawal } from "../withdrawals/withdrawal.ts";
import type { TaxYears } from "./tax-years.ts";
import { netWinnings, type YearFigures } from "./tds.ts";

const PAGE = 500;
/** More withdrawals than a player makes in a year. */
const A_YEAR = 5_000;

/** One month of a player's in which something was withdrawn or taxed. */
export interface TdsMonth {
  /** `2026-04`. */
  readonly month: string;
  readonly quarter: number;
  /** Gross withdrawals; at the year's end what was left in the account. */
  readonly gross: Paise;
  /** Net winnings that were taxed. */
  readonly netWinnings: Paise;
  readonly tds: Paise;
}

/** A line of the statement that certificates (Form 16A) and returns (Form 26Q) are made from. */
export interface TdsLine extends TdsMonth {
  readonly player: PlayerId;
  /** Empty when the player has no approved PAN. */
  readonly pan: string;
  readonly name: string;
}

/** A player's own figures of a year. */
export interface TdsOfPlayer extends YearFigures {
  readonly year: FinancialYear;
  readonly isClosed: boolean;
  readonly netWinnings: Paise;
  readonly tds: Paise;
  readonly months: readonly TdsMonth[];
}

interface Event {
  readonly at: Instant;
  readonly gross: Paise;
  readonly taxable: Paise;
  readonly tds: Paise;
}

/** Adds up what happened month by month, oldest first. */
function monthsOf(events: readonly Event[]): readonly TdsMonth[] {
  const months = new Map<string, TdsMonth>();
  for (const { at, gross, taxable, tds } of events.toSorted((a, b) => a.at - b.at)) {
    const month = monthOf(at);
    const sum = months.get(month);
    months.set(month, {
      month,
      quarter: quarterOf(at),
      gross: paise((sum?.gross ?? 0) + gross),
      netWinnings: paise((sum?.netWinnings ?? 0) + taxable),
      tds: paise((sum?.tds ?? 0) + tds),
    });
  }
  return [...months.values()];
}

/** The year's end counts as its last day. */
function eventsOf(
  year: FinancialYear,
  withdrawals: readonly Withdrawal[],
  closing: { readonly closing: Paise; readonly taxable: Paise; readonly tds: Paise } | undefined,
): readonly Event[] {
  const events: Event[] = withdrawals.map(({ askedAt, gross, taxable, tds }) => ({ at: askedAt, gross, taxable, tds }));
  if (closing && (closing.tds > 0 || closing.taxable > 0)) {
    const { taxable, tds } = closing;
    events.push({ at: instant(endOfFinancialYear(year) - 1), gross: closing.closing, taxable, tds });
  }
  return events;
}

export function createTdsReport({
  store,
  years,
  panOf,
}: {
  readonly store: Pick<WithdrawalStore, "ofYear" | "ofPlayerAndYear">;
  readonly years: Pick<TaxYears, "figuresOf" | "closingOf" | "closings">;
  readonly panOf: (player: PlayerId) => Promise<{ readonly pan: string; readonly name: string } | null>;
}) {
  const allWithdrawals = async (year: FinancialYear): Promise<Map<PlayerId, Withdrawal[]>> => {
    const byPlayer = new Map<PlayerId, Withdrawal[]>();
    let after = { player: "", id: "" };
    for (;;) {
      const page = await store.ofYear(year, after, PAGE);
      for (const one of page) byPlayer.set(one.player, [...(byPlayer.get(one.player) ?? []), one]);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return byPlayer;
      after = last;
    }
  };
  const allClosings = async (year: FinancialYear) => {
    const byPlayer = new Map<PlayerId, Awaited<ReturnType<typeof years.closings>>[number]>();
    for (let after = ""; ; ) {
      const page = await years.closings(year, after, PAGE);
      for (const one of page) byPlayer.set(one.player, one);
      after = page.at(-1)?.player ?? "";
      if (page.length < PAGE) return byPlayer;
    }
  };

  return {
    async ofPlayer(player: PlayerId, year: FinancialYear): Promise<TdsOfPlayer> {
      const [figures, closing, withdrawals] = await Promise.all([
        years.figuresOf(player, year),
        years.closingOf(player, year),
        store.ofPlayerAndYear(player, year, A_YEAR),
      ]);
      const months = monthsOf(eventsOf(year, withdrawals, closing));
      const closed = closing ? paise(figures.withdrawn + closing.closing) : figures.withdrawn;
      return {
        ...figures,
        year,
        isClosed: closing !== undefined,
        netWinnings: netWinnings({ ...figures, withdrawn: closed }),
        tds: paise(months.reduce((sum, { tds }) => sum + tds, 0)),
        months,
      };
    },

    /** A line a player and month, by player; players of whom nothing was withdrawn or taxed are left out. */
    async ofYear(year: FinancialYear): Promise<readonly TdsLine[]> {
      const [withdrawals, closings] = await Promise.all([allWithdrawals(year), allClosings(year)]);
      const lines: TdsLine[] = [];
      for (const player of [...new Set([...withdrawals.keys(), ...closings.keys()])].sort()) {
        const months = monthsOf(eventsOf(year, withdrawals.get(player) ?? [], closings.get(player)));
        if (months.length === 0) continue;
        const known = await panOf(player);
        for (const month of months) lines.push({ player, pan: known?.pan ?? "", name: known?.name ?? "", ...month });
      }
      return lines;
    },
  };
}

/** The statement as CSV, amounts in rupees with two decimals. */
export function tdsCsv(lines: readonly TdsLine[]): string {
  const rupees = (amount: Paise) => (amount / 100).toFixed(2);
  return [
    "player,pan,name,quarter,month,grossWithdrawals,netWinnings,tds",
    ...lines.map(({ player, pan, name, quarter, month, gross, netWinnings: net, tds }) =>
      [player, pan, csvField(name), `Q${quarter}`, month, rupees(gross), rupees(net), rupees(tds)].join(","),
    ),
  ].join("\n");
}
