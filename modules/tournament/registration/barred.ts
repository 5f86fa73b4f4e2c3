import type { Clock, PlayerId } from "../../kernel/index.ts";
import { GOING_TO_START } from "../events-contract.ts";
import { NOTICES } from "../messages.ts";
import type { Gates, TellPlayer } from "../ports.ts";
import type { Store } from "../store/index.ts";

export interface BarredDeps {
  readonly store: Pick<Store, "tournamentOf" | "entriesIn" | "within">;
  readonly gates: Pick<Gates, "barredAmong">;
  readonly tell: TellPlayer;
  readonly clock: Clock;
}

/**
 * When registration is over, returns the entries of players who may no longer play for money: they may have excluded
 * themselves since they entered, or a bank took a deposit back (T-5). No player moves up for them. Repeatable.
 */
export async function returnBarred(deps: BarredDeps, tournamentId: string): Promise<void> {
  const { store, gates, tell, clock } = deps;
  const tournament = await store.tournamentOf(tournamentId);
  const isOver = tournament?.phase === "open" && clock.now() >= tournament.registrationEndsAt;
  if (!tournament?.isForRupees || !isOver) return;
  const players = (await store.entriesIn(tournamentId, "entered")).map(({ player }) => player);
  const barred = new Set(await gates.barredAmong(players));
  if (barred.size === 0) return;
  const gone = await leaveTournament(deps, tournamentId, barred);
  const sMessage = NOTICES.barred(tournament.name);
  for (const player of gone) tell(player, GOING_TO_START, { sMessage });
}

/** Leaves under the lock, as every change of an entry does. */
function leaveTournament(
  { store, clock }: BarredDeps,
  tournamentId: string,
  barred: ReadonlySet<PlayerId>,
): Promise<readonly PlayerId[]> {
  return store.within(async (queries) => {
    const tournament = await queries.lockTournament(tournamentId);
    if (tournament?.phase !== "open") return [];
    const all = await queries.entriesIn(tournamentId, "entered");
    const mine = all.filter(({ player }) => barred.has(player));
    const ids = mine.map(({ id }) => id);
    await queries.leave(ids, "closed", clock.now());
    await queries.dropSignals(ids);
    await queries.changeTournament(tournamentId, { entered: tournament.entered - ids.length });
    return mine.map(({ player }) => player);
  });
}
