import { type Clock, ok, type PlayerId, type Refusal, type Result } from "../../kernel/index.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import type { StoreQueries } from "../store/index.ts";

type Answer<T> = Promise<Result<T, Refusal<TournamentRefusalCode>>>;

/** Takes the entry out and moves the first who waits up, under the lock. */
export async function withdraw(
  clock: Clock,
  queries: StoreQueries,
  tournamentId: string,
  player: PlayerId,
): Answer<{ readonly entryId: string; readonly movedUp: PlayerId | null; readonly name: string }> {
  const tournament = await queries.lockTournament(tournamentId);
  if (!tournament) return refused("noSuchTournament");
  const entry = await queries.activeEntry(tournamentId, player);
  if (!entry) return refused("notJoined");
  if (tournament.phase !== "open" || clock.now() >= tournament.registrationEndsAt) return refused("tooLate");
  // Its payment is under way: what there is to give back is not known yet.
  if (entry.state === "paying") return refused("busy");
  await queries.leave([entry.id], "withdrawn", clock.now());
  await queries.dropSignals([entry.id]);
  const next = entry.state === "entered" ? await queries.firstWaiting(tournamentId) : undefined;
  const { entered, waiting } = tournament;
  if (entry.state === "waiting") await queries.changeTournament(tournamentId, { waiting: waiting - 1 });
  else if (!next) await queries.changeTournament(tournamentId, { entered: entered - 1 });
  else {
    await queries.promoteEntry(next.id);
    await queries.changeTournament(tournamentId, { waiting: waiting - 1 });
  }
  return ok({ entryId: entry.id, movedUp: next?.player ?? null, name: tournament.name });
}

/** What the end of registration came to. */
interface Closed {
  readonly name: string;
  /** Players who waited and have no place. */
  readonly notDrawn: readonly PlayerId[];
}

/** The end of registration, under the lock; false: not now. */
export async function close(clock: Clock, queries: StoreQueries, tournamentId: string): Promise<Closed | false> {
  const tournament = await queries.lockTournament(tournamentId);
  if (!tournament || tournament.phase === "cancelled" || clock.now() < tournament.registrationEndsAt) return false;
  const { name, phase } = tournament;
  if (phase !== "open") return { name, notDrawn: [] };
  const waiting = await queries.entriesIn(tournamentId, "waiting");
  await queries.leaveAll(tournamentId, ["waiting"], "notDrawn", clock.now());
  await queries.changeTournament(tournamentId, { phase: "closed", waiting: 0 });
  return { name, notDrawn: waiting.map(({ player }) => player) };
}
