import { type Clock, instant, type PlayerId, type Random, type Refusal, type Result } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { Plan, SeatChoice, TableKind } from "../../tables/index.ts";
import { refused } from "../messages.ts";
import type { SeatingStore } from "../store/seatings.ts";
import type { Collected } from "./collecting.ts";
import type { SeatAnswer } from "./entrant.ts";
import { CASH_CLOSED } from "./gates.ts";
import type { Neighbours } from "./neighbours.ts";
import { planSeats, type Seating, type Waiting } from "./plan.ts";
import { meeting, type Signals } from "./signals.ts";
import type { TakeSeat } from "./taking-seats.ts";

/** What seating those takes who were collected together. */
export interface SeatingTogetherDeps {
  readonly takeSeat: TakeSeat;
  readonly store: Pick<SeatingStore, "pairsSince">;
  readonly neighbours: Neighbours;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly random: Random;
  /** Asked again after collecting: a player may have excluded themselves or closed the account meanwhile. */
  readonly mayStillPlay: (player: PlayerId) => Promise<Result<void, Refusal<"notEligible">>>;
  /** The answer to a player who finds no seat. */
  readonly noSeat: () => SeatAnswer;
}

/** Tables may fill or close between the plan and the sitting down. */
const ATTEMPTS = 3;
/** The tables could not take a player just now. */
export const BUSY = refused("serverStopping/busy");

/** Seats joins of one kind that were collected together; each is answered. */
export function createSeatingTogether(deps: SeatingTogetherDeps) {
  const { settings, neighbours, mayStillPlay } = deps;

  const stillPlaying = async (collected: readonly Collected[]): Promise<readonly Collected[]> => {
    const answers = await Promise.all(collected.map(({ entrant }) => mayStillPlay(entrant.player.id)));
    return collected.filter((one, i) => {
      const may = answers[i];
      if (may && !may.ok) one.done(may);
      return may?.ok;
    });
  };

  /** One plan; answers who found their table full meanwhile. */
  const attempt = async (kind: TableKind, left: readonly Collected[], by: Plan): Promise<readonly Collected[]> => {
    const byPlayer = new Map(left.map((one) => [one.entrant.player.id, one]));
    const joiners = left.map(({ entrant }) => entrant.marks);
    const waiting = await neighbours.waitingTables(kind, by);
    const seatings = await plan(deps, kind, waiting, joiners);
    const full = await Promise.all(
      seatings.map((seating) => {
        const there = waiting.find(({ tableId }) => tableId === seating.tableId)?.people ?? [];
        const newcomers = seating.newcomers.map(({ player }) => byPlayer.get(player)!);
        return sitDown(deps, { kind, by, seating, people: there, newcomers });
      }),
    );
    return full.flat();
  };

  return async (kind: TableKind, collected: readonly Collected[], plan: Plan): Promise<void> => {
    if (!settings.get("cash").on) {
      for (const { done } of collected) done(CASH_CLOSED);
      return;
    }
    let left = await stillPlaying(collected);
    for (let i = 0; i < ATTEMPTS && left.length > 0; i += 1) left = await attempt(kind, left, plan);
    for (const { done } of left) done(deps.noSeat());
  };
}

/** Plans seats with players who wait, or at new tables. */
async function plan(
  { store, settings, clock, random }: SeatingTogetherDeps,
  kind: TableKind,
  waiting: readonly Waiting[],
  joiners: readonly Signals[],
): Promise<readonly Seating[]> {
  const { apartMs, nearMetres } = settings.get("cashSeating");
  const players = [...joiners, ...waiting.flatMap(({ people }) => people)].map(({ player }) => player);
  const lately = await store.pairsSince([...new Set(players)], instant(clock.now() - apartMs));
  const pairs = new Set(lately.map(({ one, other }) => pairOf(one, other)));
  return planSeats({
    joiners,
    waiting,
    maxSeats: kind.maxSeats,
    apart: (one, other) => meeting(one, other, nearMetres) === "apart",
    recent: (one, other) => pairs.has(pairOf(one.player, other.player)),
    random,
  });
}

/** Seats those of one table, one after the other; answers who found it full. */
async function sitDown(
  { takeSeat, neighbours }: SeatingTogetherDeps,
  {
    kind,
    by,
    seating,
    people,
    newcomers,
  }: {
    readonly kind: TableKind;
    readonly by: Plan;
    readonly seating: Seating;
    readonly people: readonly Signals[];
    readonly newcomers: readonly Collected[];
  },
): Promise<readonly Collected[]> {
  const full: Collected[] = [];
  const there = [...people];
  let at: SeatChoice = seating.tableId === null ? "newTable" : { tableId: seating.tableId };
  for (const one of newcomers) {
    const { entrant, key } = one;
    const sat = await takeSeat({ player: entrant.player, kind, at, key, plan: by });
    if (!sat.ok && sat.error.code === "tableFull") {
      full.push(one);
      continue;
    }
    if (sat.ok) {
      at = { tableId: sat.value.tableId };
      await neighbours.keep(sat.value.tableId, entrant.marks, there);
      there.push(entrant.marks);
    }
    one.done(sat);
  }
  return full;
}

function pairOf(one: PlayerId, other: PlayerId): string {
  return one < other ? `${one}/${other}` : `${other}/${one}`;
}
