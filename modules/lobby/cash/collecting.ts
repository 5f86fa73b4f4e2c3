import type { Cancel, PlayerId, Timers } from "../../kernel/index.ts";
import { kindKey, type TableKind } from "../../tables/index.ts";
import type { Entrant, PlanAnswer } from "./entrant.ts";

/** A join that waits for the others of its kind. */
export interface Collected {
  readonly entrant: Entrant;
  /** Names the player's request. */
  readonly key: string;
  readonly answer: Promise<PlanAnswer>;
  readonly done: (answer: PlanAnswer) => void;
}

interface Round {
  readonly kind: TableKind;
  readonly waiting: Map<PlayerId, Collected>;
  readonly cancel: Cancel;
}

/** Joins of each kind of table, collected for a few seconds. */
export interface Collecting {
  /** The player's join of the kind that waits. */
  waits(player: PlayerId, kind: TableKind): Collected | undefined;
  add(entrant: Entrant, kind: TableKind, key: string): Collected;
  /** Answers all who wait, and collects anew. */
  answerAll(answer: PlanAnswer): void;
}

/** Collects joins; `seat` is called once for the joins of a kind, when its time is up. */
export function createCollecting({
  timers,
  collectMs,
  seat,
}: {
  readonly timers: Timers;
  readonly collectMs: () => number;
  readonly seat: (kind: TableKind, collected: readonly Collected[]) => void;
}): Collecting {
  const rounds = new Map<string, Round>();

  const begin = (name: string, kind: TableKind): Round => {
    const cancel = timers.after(collectMs(), () => end(name));
    const round = { kind, waiting: new Map<PlayerId, Collected>(), cancel };
    rounds.set(name, round);
    return round;
  };
  const end = (name: string): void => {
    const round = rounds.get(name);
    rounds.delete(name);
    if (round) seat(round.kind, [...round.waiting.values()]);
  };

  return {
    waits: (player, kind) => rounds.get(kindKey(kind))?.waiting.get(player),
    add(entrant, kind, key) {
      const name = kindKey(kind);
      const round = rounds.get(name) ?? begin(name, kind);
      const { promise: answer, resolve: done } = Promise.withResolvers<PlanAnswer>();
      const collected = { entrant, key, answer, done };
      round.waiting.set(entrant.player.id, collected);
      return collected;
    },
    answerAll(answer) {
      for (const { cancel, waiting } of rounds.values()) {
        cancel();
        for (const { done } of waiting.values()) done(answer);
      }
      rounds.clear();
    },
  };
}
