import { createHmac, timingSafeEqual } from "node:crypto";
import type { PlayerId } from "../kernel/index.ts";

/** Names a sitting in a resume key. */
export interface Sitting {
  readonly tableId: string;
  readonly seat: number;
  readonly sitting: number;
  readonly player: PlayerId;
}

/** Makes and checks the keys that open a seat's socket again without a ticket. */
export interface ResumeKeys {
  make(sitting: Sitting): string;
  /** The place that a key names, if `playerAt` says who sits there and the key is this player's. */
  check(key: string, playerAt: (place: Omit<Sitting, "player">) => PlayerId | null): Omit<Sitting, "player"> | null;
}

/**
 * A key is the sitting's name with an HMAC of 128 bits: it outlives the process, holds for one sitting only, and needs no row.
 * @param secret 32 bytes at least
 */
export function createResumeKeys(secret: Uint8Array): ResumeKeys {
  const macOf = ({ tableId, seat, sitting, player }: Sitting) =>
    createHmac("sha256", secret).update(`resume:${tableId}:${seat}:${sitting}:${player}`).digest().subarray(0, 16);
  return {
    make: (sitting) => `${sitting.tableId}.${sitting.seat}.${sitting.sitting}.${macOf(sitting).toString("hex")}`,
    check(key, playerAt) {
      const parts = /^([0-9a-f-]{36})\.([0-5])\.(\d{1,9})\.([0-9a-f]{32})$/.exec(key);
      if (!parts) return null;
      const place = { tableId: parts[1]!, seat: Number(parts[2]), sitting: Number(parts[3]) };
      const player = playerAt(place);
      if (player === null) return null;
      return timingSafeEqual(macOf({ ...place, player }), Buffer.from(parts[4]!, "hex")) ? place : null;
    },
  };
}
