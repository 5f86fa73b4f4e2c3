import { isDay } from "../../kernel/calendar.ts";
import { type Clock, DAY_MS, instant, ok, type Random, type Refusal, type Result } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { ItemKind, Source } from "../contract.ts";
import { type BooksRefusalCode, refused } from "../messages.ts";
import type { KnownMoney, OwnMovement, PlayedMoney } from "../ports.ts";
import type { ClosedDayRow, DayStore } from "../store/days.ts";
import type { ItemStore } from "../store/items.ts";
import type { LineRow, LineStore } from "../store/lines.ts";
import type { OpeningStore } from "../store/openings.ts";
import type { Alongside, NewItem } from "../store/writing.ts";
import { type BooksDay, isTied, type Sum } from "./figures.ts";

const PAGE = 500;
/** Days until a payment must be settled by the gateway, and until the other statements must show what is due. */
const SETTLED_DAYS = 7;
const SHOWN_DAYS = 3;

type Answer<T> = Promise<Result<T, Refusal<BooksRefusalCode>>>;

/** A day as it stands. */
export interface DayView {
  readonly figures: BooksDay;
  readonly isTied: boolean;
  readonly closed: Pick<ClosedDayRow, "by" | "at"> | null;
}

/** How a day is closed. */
interface Closing {
  readonly by: string;
  /** Are these the figures on which somebody closes it? */
  readonly isAsShown?: (view: DayView) => boolean;
  readonly alongside: Alongside;
}

/** Bank = gateway = ledger = table journals, day by day (K-8). */
export interface Reconciliation {
  /** What a day comes to now; of a closed day, what it came to then. Changes nothing. */
  show(day: string): Answer<DayView>;
  /** Looks for what does not fit, and puts it into the queue. */
  check(day: string): Answer<DayView>;
  /** Closes a day that is over and fits, once; on the figures that were shown, where it is said how they are told. */
  close(day: string, how: Closing): Answer<void>;
}

export function createReconciliation(deps: {
  readonly days: DayStore;
  readonly lines: Pick<LineStore, "byIds">;
  readonly items: Pick<ItemStore, "open" | "openUntil">;
  readonly openings: Pick<OpeningStore, "balanceAt">;
  readonly known: KnownMoney;
  readonly played: PlayedMoney;
  readonly clock: Clock;
  readonly random: Random;
}): Reconciliation {
  const { days, items, played, clock, random } = deps;
  const compare = comparing(deps);
  const daysAgo = (count: number): string => dayOf(instant(clock.now() - count * DAY_MS));

  async function figuresOf(day: string): Promise<{ readonly figures: BooksDay; readonly late: readonly NewItem[] }> {
    const payments = await compare("gateway", day, day <= daysAgo(SETTLED_DAYS));
    const payouts = await compare("payouts", day, day <= daysAgo(SHOWN_DAYS));
    const figures: BooksDay = {
      day,
      payments: payments.sums,
      payouts: payouts.sums,
      settlements: await days.claims("settlement", day),
      ...(await statementsOf(deps, day)),
      tables: await played.fees(day),
      ledger: await days.ledger(),
      openItems: await items.openUntil(day),
    };
    return { figures, late: [...payments.late, ...payouts.late] };
  }

  async function check(day: string): Answer<DayView> {
    if (!isDay(day)) return refused("badDay");
    if (await days.closed(day)) return show(day);
    const { figures, late } = await figuresOf(day);
    await items.open([...late, ...(await odditiesOf(days, figures, daysAgo(SHOWN_DAYS)))], {
      now: clock.now(),
      random,
    });
    return ok(await viewOf(days, day, { ...figures, openItems: await items.openUntil(day) }));
  }

  async function show(day: string): Answer<DayView> {
    if (!isDay(day)) return refused("badDay");
    return ok(await viewOf(days, day, (await days.closed(day))?.figures ?? (await figuresOf(day)).figures));
  }

  return {
    show,
    check,
    async close(day, { by, isAsShown = () => true, alongside }) {
      if (!isDay(day)) return refused("badDay");
      if (day >= dayOf(clock.now())) return refused("notOver");
      const checked = await check(day);
      if (!checked.ok) return checked;
      const { figures, closed, isTied: fits } = checked.value;
      if (closed) return refused("isClosed");
      if (figures.openItems > 0) return refused("itemsOpen", figures.openItems);
      if (!fits) return refused("notTied");
      if (!isAsShown(checked.value)) return refused("changedMeanwhile");
      const done = await days.close(figures, { by, now: clock.now(), alongside });
      if (done.ok) return done;
      return done.error === "isClosed" ? refused("isClosed") : refused("itemsOpen", await items.openUntil(day));
    },
  };
}

/** A day as it stands; of a closed one, as it was closed. */
async function viewOf(days: Pick<DayStore, "closed">, day: string, figures: BooksDay): Promise<DayView> {
  const closed = await days.closed(day);
  const shown = closed?.figures ?? figures;
  return { figures: shown, isTied: isTied(shown), closed: closed ? { by: closed.by, at: closed.at } : null };
}

/** Both accounts at banks on a day: their statements, and their balances at its end. */
async function statementsOf(
  {
    days,
    openings,
  }: { readonly days: Pick<DayStore, "statement">; readonly openings: Pick<OpeningStore, "balanceAt"> },
  day: string,
): Promise<Pick<BooksDay, "bank" | "payoutAccount" | "balances">> {
  const [bank, payoutAccount] = [await days.statement("bank", day), await days.statement("payouts", day)];
  const balances = {
    bank: await openings.balanceAt("bank", day, bank.closingPaise),
    payoutAccount: await openings.balanceAt("payoutBank", day, payoutAccount.closingPaise),
  };
  return { bank, payoutAccount, balances };
}

/** What of a day does not fit, beside what is late; `until`: of what day everything has to be at the bank. */
async function odditiesOf(
  days: DayStore,
  { day, bank, payoutAccount, tables, ledger }: BooksDay,
  until: string,
): Promise<readonly NewItem[]> {
  const about = (kind: ItemKind, subject: string, amountPaise: number): NewItem => ({
    kind,
    subject,
    day,
    amountPaise,
  });
  const grown = await days.grown(day);
  const waiting = await days.waiting(until, PAGE);
  const fees = tables.ledgerPaise - tables.journalPaise;
  const posted = ledger.bankPaise - ledger.paperPaise;
  return [
    ...(bank.hasGap ? [about("statementGap", `bank:${day}`, 0)] : []),
    ...(payoutAccount.hasGap ? [about("statementGap", `payouts:${day}`, 0)] : []),
    ...(fees === 0 ? [] : [about("tablesDiffer", day, fees)]),
    ...(ledger.waiting > 0 || posted === 0 ? [] : [about("notPosted", day, posted)]),
    ...grown.map(({ kind, id, by }) => about("otherAmount", `${kind}:${id}`, Number(by))),
    ...waiting.map((one) => ({ ...about("notArrived", `${one.kind}:${one.id}`, one.amountPaise), day: one.day })),
  ];
}

/** Compares our own rows of a day with statements, page by page; `isLate`: what has no statement by now is late. */
function comparing({ lines, known }: { lines: Pick<LineStore, "byIds">; known: KnownMoney }) {
  return async (source: Exclude<Source, "bank">, day: string, isLate: boolean) => {
    const pageOf = source === "gateway" ? known.paymentsOf : known.payoutsOf;
    const late: NewItem[] = [];
    let [ours, onPaper]: [Sum, Sum] = [NOTHING, NOTHING];
    for (let after = ""; ; ) {
      const page = await pageOf(day, after, PAGE);
      const statements = await lines.byIds(
        source,
        page.map(({ vendorId }) => vendorId),
      );
      for (const one of page) {
        ours = plus(ours, one.amountPaise);
        if (agrees(one, statements.get(one.vendorId))) onPaper = plus(onPaper, one.amountPaise);
        else if (isLate && !statements.has(one.vendorId) && late.length < PAGE)
          late.push({
            kind: source === "gateway" ? "notSettled" : "notPaidOut",
            subject: `${source}:${one.vendorId}`,
            day,
            amountPaise: one.amountPaise,
          });
      }
      after = page.at(-1)?.key ?? after;
      if (page.length < PAGE) break;
    }
    return { sums: { ours, onPaper }, late };
  };
}

const NOTHING: Sum = { count: 0, paise: 0 };
const plus = ({ count, paise }: Sum, more: number): Sum => ({ count: count + 1, paise: paise + more });
const agrees = ({ amountPaise }: OwnMovement, row: LineRow | undefined): boolean =>
  row !== undefined && Math.abs(row.grossPaise) === amountPaise;
