import { type Instant, MINUTE_MS, type SecurityEvent } from "../kernel/index.ts";
import type { KeptEvent } from "./store.ts";

/** Different events of one kind that a minute keeps apart; what comes after them is told as a number by kind alone. */
export const MOST_A_MINUTE = 500;

interface Group {
  readonly first: SecurityEvent;
  /** Since the first, which was told at once. */
  repeats: number;
}

/**
 * Folds repeated events, so that one person who makes thousands of events fills neither the table nor the log: the
 * first of its kind is told at once, the others of the same minute together at the minute's end.
 */
export function createCoalescing() {
  let begun = Number.NEGATIVE_INFINITY as Instant;
  let groups = new Map<string, Group>();
  /** Groups of each kind: thousands of one kind must not hide what else happens. */
  let kinds = new Map<string, number>();

  /** What a minute that is over has left to tell. */
  function rest(): KeptEvent[] {
    const left = [...groups.values()]
      .filter(({ repeats }) => repeats > 0)
      .map(({ first, repeats }): KeptEvent => ({ ...first, at: begun, times: repeats }));
    groups = new Map();
    kinds = new Map();
    return left;
  }

  function coalesce(event: SecurityEvent): { readonly event: SecurityEvent; readonly isFirst: boolean } {
    const own = groups.get(keyOf(event));
    const alike = kinds.get(event.kind) ?? 0;
    const kept = own || alike < MOST_A_MINUTE ? event : anonymous(event);
    const group = groups.get(keyOf(kept));
    if (group) group.repeats += 1;
    else {
      groups.set(keyOf(kept), { first: kept, repeats: 0 });
      kinds.set(kept.kind, alike + 1);
    }
    return { event: kept, isFirst: !group };
  }

  return {
    /** What is to be told now because of `event` at `now`. */
    take(event: SecurityEvent, now: Instant): readonly KeptEvent[] {
      const over = this.due(now);
      const { event: kept, isFirst } = coalesce(event);
      return isFirst ? [...over, { ...kept, at: now, times: 1 }] : over;
    },

    /** What is to be told because a minute is over. */
    due(now: Instant): readonly KeptEvent[] {
      if (now >= begun && now - begun < MINUTE_MS) return [];
      const left = rest();
      begun = now;
      return left;
    },

    /** Whether a minute has begun in which something happened. */
    isOpen: (): boolean => groups.size > 0,

    /** What is left to tell when nothing more will come. */
    end: rest,
  };
}

/** The same for events that say the same, in whatever order their details were written down. */
const keyOf = ({ kind, outcome, player, actor, address, detail }: SecurityEvent): string =>
  JSON.stringify([kind, outcome, player, actor ?? null, address, Object.entries(detail ?? {}).sort(byName)]);

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** The event without player and address, for what many others did; acts of operators are few, and keep their names. */
function anonymous(event: SecurityEvent): SecurityEvent {
  if (event.actor !== undefined) return event;
  return { kind: event.kind, outcome: event.outcome, player: null, address: null, detail: { folded: true } };
}
