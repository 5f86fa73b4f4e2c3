import {
  type Clock,
  type Database,
  isUuid,
  ok,
  type Random,
  type Refusal,
  type Result,
  type Transaction,
  uuidv7,
} from "../../kernel/index.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import { createStore, type Store, type StoreQueries } from "../store/index.ts";
import { tellDirector } from "../store/journal.ts";

type Answer<T> = Promise<Result<T, Refusal<TournamentRefusalCode>>>;

/** Cancels a tournament whose registration has not been closed: everybody's entry goes back. Refused for others. */
export async function cancelOpen(
  store: Pick<Store, "within">,
  clock: Clock,
  tournamentId: string,
  alongside?: (queries: StoreQueries, tx: Transaction) => Promise<void>,
): Answer<void> {
  if (!isUuid(tournamentId)) return refused("noSuchTournament");
  return store.within(async (queries, tx) => {
    const done = await cancelLocked(queries, clock, tournamentId);
    if (done.ok) await alongside?.(queries, tx);
    return done;
  });
}

async function cancelLocked(queries: StoreQueries, clock: Clock, tournamentId: string): Answer<void> {
  const tournament = await queries.lockTournament(tournamentId);
  if (!tournament) return refused("noSuchTournament");
  if (tournament.phase !== "open") return refused("notNow");
  await queries.leaveAll(tournamentId, ["entered", "waiting"], "cancelled", clock.now());
  await queries.changeTournament(tournamentId, { phase: "cancelled", endedAt: clock.now() });
  return ok(undefined);
}

/** Cancels a tournament beside a server that may be running: at once, or by its director, whichever process that is in. */
export async function cancelTournament(
  { database, clock, random }: { readonly database: Database; readonly clock: Clock; readonly random: Random },
  tournamentId: string,
  by: string,
  alongside?: (tx: Transaction) => Promise<void>,
): Answer<"now" | "soon"> {
  const store = createStore(database);
  const mark = async (queries: StoreQueries, tx: Transaction) => {
    await queries.changeTournament(tournamentId, { cancelledBy: by });
    await alongside?.(tx);
  };
  const early = await cancelOpen(store, clock, tournamentId, mark);
  if (early.ok) return ok("now");
  if (early.error.code !== "notNow") return early;
  const tournament = await store.tournamentOf(tournamentId);
  if (tournament && tournament.endedAt !== null) return refused("ended");
  // Before its director is told: the author of the cancellation is then known, and the director may be told again.
  await store.within(mark);
  await tellDirector(database.sql, tournamentId, `cancel:${uuidv7(clock.now(), random)}`, { type: "cancel" });
  return ok("soon");
}
