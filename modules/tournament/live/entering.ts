import {
  createKeyedMutex,
  given,
  type Instant,
  instant,
  type Log,
  type PlannedPause,
  type Random,
  randomHex,
  type Standstill,
} from "../../kernel/index.ts";
import { botNumber } from "../../tables/index.ts";
import type { DirectorCommand } from "../director/command.ts";
import type { Entrant } from "../director/state.ts";
import { fieldOf } from "../duplicate/plan.ts";
import type { Entry } from "../store/entries.ts";
import type { Store } from "../store/index.ts";
import type { DirectorClaim, DirectorStore } from "../store/journal.ts";
import type { StoredTournament } from "../store/tournaments.ts";
import { createReading, type ReadingDeps, UnreadableJournal } from "./reading.ts";
import { createDirectorRunner, type DirectorRunner, type RunnerDeps } from "./runner.ts";

const SEED_BYTES = 32;
/** Places that are nearly the same: about a hundred metres. */
const CELL_DEGREES = 0.001;

/** The director's first command: the players with a place when registration is over, and those who were not drawn. */
function openingOf(
  tournament: StoredTournament,
  { entered, notDrawn }: { readonly entered: readonly Entry[]; readonly notDrawn: readonly Entry[] },
  now: Instant,
  random: Random,
): Extract<DirectorCommand, { type: "open" }> {
  const { id, name, plan, feeBps, isForRupees, startsAt } = tournament;
  const flagsOf = createFlags();
  const entrants = entered.map((entry) => entrantOf(entry, flagsOf(entry)));
  const standby = notDrawn.map((entry) => ({
    ...entrantOf(entry, flagsOf(entry)),
    paid: paidOf({ ...entry, ticketId: null }),
  }));
  return {
    type: "open",
    at: now,
    seed: randomHex(random, SEED_BYTES),
    standby,
    config: { tournamentId: id, name, plan, feeBps, isForRupees, startsAt },
    entrants: [...entrants, ...(isForRupees ? [] : bots(entrants, fieldOf(plan, entrants.length), random))],
  };
}

function entrantOf(entry: Entry, flags: readonly string[]): Entrant {
  const { player, name, avatar, no, nonce } = entry;
  return {
    id: player,
    name,
    avatar,
    bot: null,
    no,
    flags,
    paid: paidOf(entry),
    ...given({ nonce: nonce ?? undefined }),
  };
}

const paidOf = ({ amount, ticketId }: Pick<Entry, "amount" | "ticketId">): Entrant["paid"] =>
  amount === 0 ? "free" : ticketId === null ? "rupees" : "ticket";

/** T-17: labelled bots fill it, where anybody came at all. */
function bots(people: readonly Entrant[], most: number, random: Random): readonly Entrant[] {
  if (people.length === 0) return [];
  const last = Math.max(...people.map(({ no }) => no));
  return Array.from({ length: Math.max(0, most - people.length) }, (_, n) => {
    return { ...botNumber(n, random), no: last + n + 1, flags: [], paid: "free" };
  });
}

/** Numbers stand for addresses and places, so that the journal holds none. */
function createFlags(): (entry: Entry) => readonly string[] {
  const numbers = new Map<string, string>();
  const numberOf = (mark: string) => {
    const known = numbers.get(mark) ?? `${mark.slice(0, 1)}${numbers.size + 1}`;
    numbers.set(mark, known);
    return known;
  };
  const cell = (degrees: number) => Math.round(degrees / CELL_DEGREES);
  return ({ address, place }) => [
    ...(address === null ? [] : [numberOf(`address ${address}`)]),
    ...(place === null ? [] : [numberOf(`place ${cell(place.lat)} ${cell(place.lng)}`)]),
  ];
}

/** How this process takes tournaments up. None of it rejects because of one tournament. */
export interface Entering {
  /** Has `claim` make claims, and takes up what it answers. Of several calls one runs at a time. */
  enterAll(claim: () => Promise<readonly DirectorClaim[]>): Promise<void>;
  /** Takes up what is this process's by the books, and is not: the database was away when it was claimed, or read. */
  enterMissing(): Promise<void>;
}

export interface EnteringDeps extends ReadingDeps {
  readonly store: Pick<Store, "tournamentOf" | "entriesIn" | "notDrawn">;
  readonly directors: Pick<DirectorStore, "readAfter" | "mine">;
  readonly random: Random;
  readonly log: Log;
  readonly planned: PlannedPause;
  readonly standstill: Pick<Standstill, "isOn" | "note">;
  readonly runner: RunnerDeps;
  readonly runners: Map<string, DirectorRunner>;
  readonly changed: (runner: DirectorRunner) => void;
  /** Lets it hear what is kept for it. */
  readonly handleLater: (tournamentId: string) => void;
}

/** Takes tournaments up where their journals end; one without a journal is opened with who is there. */
export function createEntering(deps: EnteringDeps): Entering {
  const { directors, log, runners } = deps;
  const turns = createKeyedMutex();
  /** Claims that could not be taken up yet: they know how long there was no director. */
  const waiting = new Map<string, DirectorClaim>();
  /** Journals that cannot be replayed: nothing goes on before a person has looked into it. */
  const unreadable = new Set<string>();

  const enter = async (claim: DirectorClaim): Promise<void> => {
    const { tournamentId } = claim;
    waiting.set(tournamentId, claim);
    try {
      if (!(await takeUp(deps, claim))) unreadable.add(tournamentId);
      waiting.delete(tournamentId);
    } catch (error) {
      log.warn({ tournamentId, error: String(error) }, "A tournament is taken up later.");
    }
  };

  const enterAll: Entering["enterAll"] = (claim) =>
    turns.run("claims", async () => {
      for (const one of await claim()) await enter(one);
    });

  return {
    enterAll,
    enterMissing: () =>
      enterAll(async () => {
        const missing = (await directors.mine()).filter(
          ({ tournamentId }) => !runners.has(tournamentId) && !unreadable.has(tournamentId),
        );
        return missing.map((claim) => {
          const before = waiting.get(claim.tournamentId);
          return before?.epoch === claim.epoch ? before : claim;
        });
      }),
  };
}

/** Rejects where the database does not answer; false: the journal cannot be replayed. */
async function takeUp(deps: EnteringDeps, { tournamentId, epoch, lastAlive }: DirectorClaim): Promise<boolean> {
  const { log, runners } = deps;
  // It was another's for a while, and what ran here before can write no more.
  await runners.get(tournamentId)?.stop();
  const state = await createReading(deps)(tournamentId, null).catch((error: unknown) => {
    if (!(error instanceof UnreadableJournal)) throw error;
    const fields = { tournamentId, error: String(error), alarm: "tournamentHalted" };
    log.error(fields, "A tournament cannot be directed.");
    return error;
  });
  if (state instanceof UnreadableJournal) return false;
  const first = state === null ? await firstCommand(deps, tournamentId) : null;
  const runner = createDirectorRunner(deps.runner, { tournamentId, epoch, state });
  runners.set(tournamentId, runner);
  if (state !== null) deps.changed(runner);
  if (first) await runner.submit((now) => (now === null ? first : null));
  else if (lastAlive !== null) await makeUp(deps, runner, lastAlive);
  runner.wake();
  deps.handleLater(tournamentId);
  return true;
}

/** Moves its clocks by the time without a director; planned pauses in it are counted when it is over. */
async function makeUp(
  { clock, planned, standstill }: EnteringDeps,
  runner: DirectorRunner,
  lastAlive: Instant,
): Promise<void> {
  const now = clock.now();
  const from = planned.stoodSince(lastAlive);
  if (standstill.isOn()) {
    standstill.note(runner.tournamentId, instant(Math.min(from, planned.stoodSince(now))));
    return;
  }
  // Below 0: the clock was set back since. Nothing to make up for is written too: the next director counts from here.
  await runner.submit((_, at) => ({ type: "resumed", at, shiftMs: now - from }));
}

async function firstCommand({ store, clock, random }: EnteringDeps, tournamentId: string): Promise<DirectorCommand> {
  const tournament = await store.tournamentOf(tournamentId);
  const entered = await store.entriesIn(tournamentId, "entered");
  const notDrawn = await store.notDrawn(tournamentId);
  return openingOf(tournament!, { entered, notDrawn }, clock.now(), random);
}
