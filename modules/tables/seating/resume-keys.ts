import { createHmac, timingSafeEqual } from "node:crypto";
import { HOUR_MS, type Instant, instant, type PlayerId } from "../../kernel/index.ts";

/** Names a sitting in a resume key. */
export interface Sitting {
  readonly tableId: string;
  readonly seat: number;
  readonly sitting: number;
  readonly player: PlayerId;
}

/** Names an onlooker of a table in a resume key. */
export interface Watching {
  readonly tableId: string;
  readonly player: PlayerId;
}

/** Makes and checks the keys that open a seat's or an onlooker's socket again without a ticket. */
export interface ResumeKeys {
  makeForWatcher(watching: Watching, issuedAt: Instant): string;
  /** The onlooker that a key names, and when it was made. */
  checkWatcher(key: string): (Watching & { readonly issuedAt: Instant }) | null;
  make(sitting: Sitting, issuedAt: Instant): string;
  /** The sitting that a key names and when it was made, if `playerAt` says who sits there and the key is this player's. */
  check(
    key: string,
    playerAt: (place: Omit<Sitting, "player">) => PlayerId | null,
  ): (Sitting & { readonly issuedAt: Instant }) | null;
}

/** A key is refused after it; identity remembers for longer which sessions were ended. */
export const RESUME_LIFE_MS = 12 * HOUR_MS;

/**
 * A key is the sitting's name with an HMAC of 128 bits: it outlives the process and holds for one sitting only.
 * It says when it was made, so that keys made before their player signed out can be refused.
 * @param secret 32 bytes at least
 * @param old secrets that it replaced: their keys are still taken, and new ones are made with `secret`
 */
export function createResumeKeys(secret: Uint8Array, old: readonly Uint8Array[] = []): ResumeKeys {
  const macBy = (secret: Uint8Array, text: string) =>
    createHmac("sha256", secret).update(text).digest().subarray(0, 16);
  const isOurs = (text: string, mac: Buffer) => [secret, ...old].some((one) => timingSafeEqual(macBy(one, text), mac));
  const textOf = ({ tableId, seat, sitting, player }: Sitting, issuedAt: Instant) =>
    `resume:${tableId}:${seat}:${sitting}:${player}:${issuedAt}`;
  const watchTextOf = ({ tableId, player }: Watching, issuedAt: Instant) => `watch:${tableId}:${player}:${issuedAt}`;
  return {
    make: (sitting, issuedAt) =>
      `${sitting.tableId}.${sitting.seat}.${sitting.sitting}.${issuedAt}.${macBy(secret, textOf(sitting, issuedAt)).toString("hex")}`,
    makeForWatcher: (watching, issuedAt) =>
      `${watching.tableId}.${watching.player}.${issuedAt}.${macBy(secret, watchTextOf(watching, issuedAt)).toString("hex")}`,
    checkWatcher(key) {
      const parts = /^([0-9a-f-]{36})\.([\w-]{1,64})\.(\d{1,15})\.([0-9a-f]{32})$/.exec(key);
      if (!parts) return null;
      const watching = { tableId: parts[1]!, player: parts[2] as PlayerId };
      const issuedAt = instant(Number(parts[3]));
      const mac = Buffer.from(parts[4]!, "hex");
      return isOurs(watchTextOf(watching, issuedAt), mac) ? { ...watching, issuedAt } : null;
    },
    check(key, playerAt) {
      const parts = /^([0-9a-f-]{36})\.([0-5])\.(\d{1,9})\.(\d{1,15})\.([0-9a-f]{32})$/.exec(key);
      if (!parts) return null;
      const place = { tableId: parts[1]!, seat: Number(parts[2]), sitting: Number(parts[3]) };
      const player = playerAt(place);
      if (player === null) return null;
      const issuedAt = instant(Number(parts[4]));
      const named = { ...place, player };
      const mac = Buffer.from(parts[5]!, "hex");
      return isOurs(textOf(named, issuedAt), mac) ? { ...named, issuedAt } : null;
    },
  };
}
