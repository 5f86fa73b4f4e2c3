import { type Clock, instant, type Log, MINUTE_MS, ok, type Refusal, type Result } from "../../kernel/index.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import type { Entry } from "../store/entries.ts";
import type { Store, StoreQueries } from "../store/index.ts";
import type { EntryMoney } from "./money.ts";

/** What came of a join. */
export type Joined = "entered" | "waiting";

type Answer<T> = Promise<Result<T, Refusal<TournamentRefusalCode>>>;

export interface SettlingDeps {
  readonly store: Store;
  readonly money: EntryMoney;
  readonly clock: Clock;
  readonly log: Log;
}

/** How long a payment of an entry may be under way at most. Only after that is it certain that a refused payment is not made by another call. */
const PAID_WITHIN_MS = MINUTE_MS;

/** What an entry is confirmed as, once it is paid. */
interface ConfirmedAs {
  /** The place of a player who did not come (T-9). */
  readonly isLate?: boolean;
  /** False: goes back where the last place was taken while it was paid. */
  readonly mayWait?: boolean | undefined;
}

/** Makes the ledger follow the entries. Each call may be repeated, by the job or by another process at the same time. */
export interface Settling {
  /**
   * Pays by key and takes what there is: a place, the waiting list, or everything back when registration ended
   * meanwhile. When the ledger is busy, the entry waits for the job.
   */
  payAndConfirm(entry: Entry, as?: ConfirmedAs): Answer<Joined>;
  giveBack(entry: Entry): Promise<void>;
  /** What was paid goes back now, or when the job looks. */
  returnLater(entry: Entry | undefined): Promise<void>;
}

export function createSettling({ store, money, clock, log }: SettlingDeps): Settling {
  const giveBack = async (entry: Entry): Promise<void> => {
    const wasPaid = await money.giveBack(entry);
    await store.entryReturned(entry, { wasPaid, now: clock.now() });
  };

  const returnLater: Settling["returnLater"] = async (entry) => {
    // Where this call has not paid it another one may be at it: the job looks when that is through.
    if (entry?.state !== "leaving" || !entry.isPaid) return;
    await giveBack(entry).catch((error: unknown) =>
      log.warn({ entry: entry.id, error: String(error) }, "An entry goes back later."),
    );
  };

  return {
    giveBack,
    returnLater,
    async payAndConfirm(entry, as = {}) {
      const paid = await money.pay(entry);
      // An earlier call may have been taken and its answer lost: the job asks again.
      if (!paid.ok && paid.error.code === "busy") return refused("busy");
      const confirmed = await store.within((queries) => confirm(queries, clock, entry.id, { isPaid: paid.ok, ...as }));
      await returnLater(await store.entry(entry.id));
      return paid.ok ? confirmed : payRefused(paid.error);
    },
  };
}

async function confirm(
  queries: StoreQueries,
  clock: Clock,
  entryId: string,
  { isPaid, isLate = false, mayWait = true }: ConfirmedAs & { readonly isPaid: boolean },
): Answer<Joined> {
  const found = await queries.entry(entryId);
  const tournament = (await queries.lockTournament(found!.tournamentId))!;
  // Read under the lock: the job may have been quicker.
  const entry = (await queries.entry(entryId))!;
  if (entry.state !== "paying") {
    // The other one was refused, or everything went back before this one paid.
    if (isPaid) await queries.leaveAgain(entryId, clock.now());
    return stateOf(entry);
  }
  if (!isPaid) {
    await queries.leaveUnpaid(entryId, instant(clock.now() + PAID_WITHIN_MS));
    await queries.dropSignals([entryId]);
    return refused("insufficientChips");
  }
  if (!isLate && tournament.phase !== "open") {
    await queries.leave([entryId], tournament.phase === "cancelled" ? "cancelled" : "closed", clock.now());
    await queries.dropSignals([entryId]);
    return refused("closed");
  }
  const { id, entered, waiting, seats } = tournament;
  const joined = isLate || entered < seats ? "entered" : "waiting";
  if (joined === "waiting" && !mayWait) {
    await queries.leave([entryId], "withdrawn", clock.now());
    await queries.dropSignals([entryId]);
    return refused("placesTaken");
  }
  const places = joined === "entered" ? { entered: entered + 1 } : { waiting: waiting + 1 };
  if (!isLate) await queries.changeTournament(id, places);
  await queries.confirmEntry(entryId, joined, clock.now());
  return ok(joined);
}

/** The outcome of the other one of two calls for one entry. A player who left meanwhile, or had too little then, may enter again. */
function stateOf({ state, reason }: Entry): Result<Joined, Refusal<TournamentRefusalCode>> {
  if (state === "entered" || state === "waiting") return ok(state);
  return refused(reason === "closed" || reason === "cancelled" ? "closed" : "notJoined");
}

function payRefused({ code }: Refusal): Result<never, Refusal<TournamentRefusalCode>> {
  return refused(code === "insufficientChips" ? "insufficientChips" : "badTicket");
}
