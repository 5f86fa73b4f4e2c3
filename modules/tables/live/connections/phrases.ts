import type { Clock, Refusal } from "../../../kernel/index.ts";
import type { PhraseCode } from "../../contract/phrases.ts";
import type { ServerMessage } from "../../contract.ts";
import type { TableState } from "../../machine/state.ts";
import { refusal } from "../../messages.ts";
import { createBucket } from "./bucket.ts";

/** A seat says three things in a row, then one in four seconds, over all its connections. */
export const PHRASES_A_SEAT = { burst: 3, perSecond: 0.25 } as const;
/** And a whole table eight, then one a second, however many sit there. */
export const PHRASES_A_TABLE = { burst: 8, perSecond: 1 } as const;
/** Ids remembered a seat: a repeated one is acknowledged and says nothing again. */
const IDS_KEPT = 16;

/** A phrase that a sitting says, with the message's id. */
export interface Saying {
  readonly seat: number;
  readonly sitting: number;
  readonly id: string;
  readonly what: PhraseCode;
}

/** What is said at one table. */
export interface Phrases {
  /** Tells everybody at the table, or answers why not. A repeated id is harmless. */
  say(saying: Saying): Refusal | null;
  forget(seat: number, sitting: number): void;
}

export interface PhrasesDeps {
  readonly clock: Clock;
  readonly state: () => TableState;
  readonly tell: (message: Extract<ServerMessage, { event: "said" }>) => void;
}

/**
 * phrases belong to no deal. They are in no journal, no snapshot and no replay, and a player who was away does
 * not hear them later. The list holds nothing that could hurt, so they are not needed as evidence. Their rate is
 * bounded here, below the limit of messages that every connection has.
 */
export function createPhrases({ clock, state, tell }: PhrasesDeps): Phrases {
  const bySitting = new Map<string, { readonly mayPass: () => boolean; readonly ids: Set<string> }>();
  const tablePasses = createBucket(clock, PHRASES_A_TABLE);
  const speakerOf = (key: string) => {
    const known = bySitting.get(key) ?? { mayPass: createBucket(clock, PHRASES_A_SEAT), ids: new Set<string>() };
    bySitting.set(key, known);
    return known;
  };
  return {
    say({ seat, sitting, id, what }) {
      const refused = whyNot(state(), seat, sitting);
      if (refused) return refused;
      const { mayPass, ids } = speakerOf(keyOf(seat, sitting));
      if (ids.has(id)) return null;
      if (!mayPass() || !tablePasses()) return refusal("tooOften");
      ids.add(id);
      if (ids.size > IDS_KEPT) ids.delete(ids.values().next().value!);
      tell({ event: "said", at: clock.now(), seat, what });
      return null;
    },
    forget: (seat, sitting) => void bySitting.delete(keyOf(seat, sitting)),
  };
}

/** A player whom the others see as away, or who has to leave, cannot say a phrase. */
function whyNot({ seats, view, config }: TableState, seat: number, sitting: number): Refusal | null {
  const one = seats[seat];
  // others still play these cards.
  if (config.sharedDeck?.source === "duplicate") return refusal("noPhrases");
  if (view.phase === "closed") return refusal("closed");
  if (one?.sitting !== sitting || one.status !== "seated" || one.gone) return refusal("notSeated");
  if (one.mustLeave) return refusal("mustLeave");
  return one.absent || one.absentSince !== null ? refusal("sayNotAway") : null;
}

const keyOf = (seat: number, sitting: number): string => `${seat}/${sitting}`;
