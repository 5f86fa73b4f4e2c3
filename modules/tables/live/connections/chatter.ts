import type { Clock } from "../../../kernel/index.ts";
import { CHATTER, type SeatMessage } from "../../machine/command.ts";
import { createBucket } from "./bucket.ts";

/** Sixty in a row, then one a second, over all connections of a seat. */
export const CHATTER_A_SEAT = { burst: 60, perSecond: 1 } as const;

/**
 * How often a seat says what is no move. A table's journal is replayed to show a finished deal, up to so many entries: without a
 * bound below that of a connection's messages a seat could fill it until neither its opponents nor an operator see the deal.
 */
export interface Chatter {
  /** May the seat say it now? Moves always may. Chips are added as rarely: each time is a transfer of the wallet's, too. */
  mayPass(seat: number, sitting: number, event: SeatMessage["event"]): boolean;
  /** May the seat begin another nonce chain now? */
  mayRechain(seat: number, sitting: number): boolean;
  forget(seat: number, sitting: number): void;
}

export function createChatter(clock: Clock): Chatter {
  const bySitting = new Map<string, () => boolean>();
  const takes = (seat: number, sitting: number): boolean => {
    const key = keyOf(seat, sitting);
    const bucket = bySitting.get(key) ?? createBucket(clock, CHATTER_A_SEAT);
    bySitting.set(key, bucket);
    return bucket();
  };
  return {
    mayPass: (seat, sitting, event) => !(CHATTER.has(event) || event === "topUp") || takes(seat, sitting),
    mayRechain: takes,
    forget: (seat, sitting) => void bySitting.delete(keyOf(seat, sitting)),
  };
}

const keyOf = (seat: number, sitting: number): string => `${seat}/${sitting}`;
