import {
  type Cancel,
  type Clock,
  createKeyedMutex,
  instant,
  type Log,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  type Timers,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import {
  type JoinRefusalCode,
  kindKey,
  type SeatChoice,
  type Seated,
  type TableKind,
  type Tables,
} from "../../tables/index.ts";
import { refused } from "../messages.ts";
import type { SeatingStore } from "../store/seatings.ts";
import { CASH_CLOSED } from "./gates.ts";
import { type Marks, meeting } from "./marks.ts";
import { planSeats, type Seating, type Waiting } from "./plan.ts";

/** Somebody who asks for a seat, and by what they can be told from others. */
export interface Entrant {
  readonly player: { readonly id: PlayerId; readonly name: string; readonly avatar: string };
  readonly marks: Marks;
}

type Answer = Result<Seated, Refusal<JoinRefusalCode | "keptApart" | "cashClosed" | "notEligible">>;

/** Seats at cash tables: nobody chooses one. */
export interface CashSeating {
  /**
   * Collects the join with the others of its kind for a few seconds, then seats all of them at random. Of several joins of one
   * player that wait at once the first counts; the others are answered `alreadySeated` when it has.
   */
  join(entrant: Entrant, kind: TableKind): Promise<Answer>;
  /** Seats somebody at a certain table, or a new one (private tables, R-53), unless R-51 keeps them from someone there. */
  sit(entrant: Entrant, kind: TableKind, at: SeatChoice): Promise<Answer>;
  /** Cash was switched off (M-13): whoever is collected hears so. */
  refuseWaiting(): void;
  /** Refuses everybody who still waits: the server is closing. */
  stop(): void;
}

export interface CashSeatingDeps {
  readonly tables: Pick<Tables, "join" | "mayJoin" | "openTables" | "openTable">;
  readonly store: SeatingStore;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Counts pairs that were flagged. */
  readonly countFlag: () => void;
  /** Asked again when the time to collect is up: somebody may have excluded themselves, or closed the account. */
  readonly mayStillPlay: (player: PlayerId) => Promise<Result<void, Refusal<"notEligible">>>;
}

/** Joins that are seated in one go; a rush beyond that takes another. */
const AT_ONCE = 48;
/** Tables may fill or close between the plan and the sitting down. */
const ATTEMPTS = 3;
const STOPPING = refused("serverStopping");
const BUSY = refused("serverStopping/busy");
const KEPT_APART = refused("keptApart");

interface Collected {
  readonly entrant: Entrant;
  readonly answer: Promise<Answer>;
  readonly done: (answer: Answer) => void;
}

interface Round {
  readonly kind: TableKind;
  readonly waiting: Map<PlayerId, Collected>;
  readonly cancel: Cancel;
}

/** Seats of all cash tables of this process. What is decided of a kind, or of a private table, is decided one after the other. */
export function createCashSeating(deps: CashSeatingDeps): CashSeating {
  const { tables, store, settings, clock, timers, random, log } = deps;
  const rounds = new Map<string, Round>();
  /** What is decided of a kind, or of a private table, is decided one after the other. */
  const decisions = createKeyedMutex();
  let stopped = false;

  const collect = (entrant: Entrant, kind: TableKind): Collected => {
    const name = kindKey(kind);
    const round = rounds.get(name) ?? beginRound(name, kind);
    const { promise: answer, resolve: done } = Promise.withResolvers<Answer>();
    const collected = { entrant, answer, done };
    round.waiting.set(entrant.player.id, collected);
    return collected;
  };

  const beginRound = (name: string, kind: TableKind): Round => {
    const cancel = timers.after(settings.get("cashSeating").collectMs, () => void endRound(name));
    const round = { kind, waiting: new Map<PlayerId, Collected>(), cancel };
    rounds.set(name, round);
    return round;
  };

  const endRound = async (name: string): Promise<void> => {
    const round = rounds.get(name);
    rounds.delete(name);
    if (!round) return;
    const all = [...round.waiting.values()];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      await decisions
        .run(name, () => seatAll(round.kind, some))
        .catch((error) => {
          log.error({ error: String(error) }, "Joins for cash could not be seated.");
          for (const { done } of some) done(BUSY);
        });
    }
  };

  /** Plans and seats until nobody is left; whoever found the table full meanwhile is planned again. */
  const seatAll = async (kind: TableKind, collected: readonly Collected[]): Promise<void> => {
    if (!settings.get("cash").on) {
      for (const { done } of collected) done(CASH_CLOSED);
      return;
    }
    let left = await stillPlaying(collected);
    for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt += 1) {
      const byPlayer = new Map(left.map((one) => [one.entrant.player.id, one]));
      const waiting = await waitingTables(kind);
      const seatings = await plan(
        kind,
        waiting,
        left.map(({ entrant }) => entrant.marks),
      );
      const full = await Promise.all(
        seatings.map((seating) => {
          const there = waiting.find(({ tableId }) => tableId === seating.tableId)?.people ?? [];
          return seatTogether(
            kind,
            seating,
            there,
            seating.newcomers.map(({ player }) => byPlayer.get(player)!),
          );
        }),
      );
      left = full.flat();
    }
    for (const { done } of left) done(stopped ? STOPPING : BUSY);
  };

  const stillPlaying = async (collected: readonly Collected[]): Promise<readonly Collected[]> => {
    const answers = await Promise.all(collected.map(({ entrant }) => deps.mayStillPlay(entrant.player.id)));
    return collected.filter((one, i) => {
      const may = answers[i];
      if (may && !may.ok) one.done(may);
      return may?.ok;
    });
  };

  /** Tables of the kind where somebody waits whose marks are known: without them nobody can be told from anybody. */
  const waitingTables = async (kind: TableKind): Promise<readonly Waiting[]> => {
    const open = tables.openTables(kind).filter(({ people }) => people.length > 0);
    const known = await store.marksAt(open.map(({ tableId }) => tableId));
    return open.flatMap(({ tableId, people, free }) => {
      const marks = people.flatMap((player) => known.get(tableId)?.get(player) ?? []);
      return marks.length === people.length ? [{ tableId, people: marks, free }] : [];
    });
  };

  const plan = async (
    kind: TableKind,
    waiting: readonly Waiting[],
    joiners: readonly Marks[],
  ): Promise<readonly Seating[]> => {
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
  };

  /** Seats those of one table, one after the other; answers who found it full. */
  const seatTogether = async (
    kind: TableKind,
    seating: Seating,
    people: readonly Marks[],
    newcomers: readonly Collected[],
  ): Promise<readonly Collected[]> => {
    const full: Collected[] = [];
    const there = [...people];
    let at: SeatChoice = seating.tableId === null ? "newTable" : { tableId: seating.tableId };
    for (const one of newcomers) {
      const { entrant } = one;
      const sat = await tables.join({ player: entrant.player, kind, at });
      if (!sat.ok && sat.error.code === "tableFull") {
        full.push(one);
        continue;
      }
      if (sat.ok) {
        at = { tableId: sat.value.tableId };
        await keep(sat.value.tableId, entrant.marks, there);
        there.push(entrant.marks);
      }
      one.done(sat);
    }
    return full;
  };

  /** Keeps the newcomer's marks and flags whoever shares an address. A table whose marks are lost takes nobody new. */
  const keep = async (tableId: string, marks: Marks, there: readonly Marks[]): Promise<void> => {
    const now = clock.now();
    const flagged = there.filter((other) => meeting(marks, other, settings.get("cashSeating").nearMetres) === "flag");
    try {
      await store.note(tableId, marks, now);
      for (const other of flagged) await store.flag(tableId, marks.player, other.player, marks.address!, now);
    } catch (error) {
      log.error({ tableId, error: String(error) }, "Who sits at a cash table was not kept; it takes nobody new.");
    }
    for (const other of flagged) {
      deps.countFlag();
      log.warn(
        { tableId, players: [marks.player, other.player], flag: "sameAddress" },
        "Two players of one network address sit at one cash table.",
      );
    }
  };

  const letGo = (answer: Answer) => {
    for (const { cancel, waiting } of rounds.values()) {
      cancel();
      for (const { done } of waiting.values()) done(answer);
    }
    rounds.clear();
  };

  const sitNow = async (entrant: Entrant, kind: TableKind, at: SeatChoice): Promise<Answer> => {
    const there = at === "newTable" ? [] : await peopleAt(at.tableId);
    if (there === null) return refused("tableFull");
    const { nearMetres } = settings.get("cashSeating");
    if (there.some((other) => meeting(entrant.marks, other, nearMetres) === "apart")) return KEPT_APART;
    const sat = await tables.join({ player: entrant.player, kind, at });
    if (sat.ok) await keep(sat.value.tableId, entrant.marks, there);
    return sat;
  };

  const peopleAt = async (tableId: string): Promise<readonly Marks[] | null> => {
    const open = tables.openTable(tableId);
    const known = (await store.marksAt([tableId])).get(tableId);
    const marks = open?.people.flatMap((player) => known?.get(player) ?? []);
    return open && marks?.length === open.people.length ? marks : null;
  };

  return {
    async join(entrant, kind) {
      if (stopped) return STOPPING;
      const waits = rounds.get(kindKey(kind))?.waiting.get(entrant.player.id);
      if (waits) {
        const first = await waits.answer;
        return first.ok ? refused("alreadySeated") : first;
      }
      const may = await tables.mayJoin(entrant.player.id, kind);
      if (!may.ok) return may;
      // Another join of the player's may have been collected meanwhile.
      if (rounds.get(kindKey(kind))?.waiting.has(entrant.player.id)) return this.join(entrant, kind);
      return collect(entrant, kind).answer;
    },
    sit: (entrant, kind, at) =>
      stopped
        ? Promise.resolve(STOPPING)
        : decisions.run(at === "newTable" ? entrant.player.id : at.tableId, () => sitNow(entrant, kind, at)),
    refuseWaiting: () => letGo(CASH_CLOSED),
    stop() {
      stopped = true;
      letGo(STOPPING);
    },
  };
}

function pairOf(one: PlayerId, other: PlayerId): string {
  return one < other ? `${one}/${other}` : `${other}/${one}`;
}
