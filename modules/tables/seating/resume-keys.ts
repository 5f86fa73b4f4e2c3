import { createHmac, timingSafeEqual } from "node:crypto";
import { type Clock, HOUR_MS, type Instant, instant, type PlayerId } from "../../kernel/index.ts";
import type { SeatRef, WatchRef } from "../live/connections/connection.ts";

/** What a resume key opens: a sitting, or a table to watch. */
export interface Resumed {
  readonly tableId: string;
  readonly player: PlayerId;
  /** Null: an onlooker's. */
  readonly sitting: { readonly seat: number; readonly sitting: number } | null;
}

/** Makes and checks the keys that open a seat's or an onlooker's socket again without a ticket. */
export interface ResumeKeys {
  make(what: Resumed, issuedAt: Instant): string;
  /** What a key of ours opens, and when it was made. Whether that still stands, the table knows. */
  read(key: string): (Resumed & { readonly issuedAt: Instant }) | null;
}

/** A key is refused after it; identity remembers for longer which sessions were ended. */
export const RESUME_LIFE_MS = 12 * HOUR_MS;

/** What may be a key or a ticket begins with the name of the process that made it, for proxies and browsers: nothing is decided by it. */
export const MAKER = "[a-z0-9-]{1,20}";

const KEY = new RegExp(
  `^${MAKER}\\.(([0-9a-f-]{36})\\.(?:([0-5])-(\\d{1,9})|watch)\\.([\\w-]{1,64})\\.(\\d{1,15}))\\.([0-9a-f]{32})$`,
);

/**
 * A key says what it opens, with an HMAC of 128 bits: it outlives the process, any process with the secret can check it, and
 * it holds for one sitting only. It says when it was made, so that keys made before their player signed out can be refused.
 * @param maker the process's name, with which keys begin
 * @param secret 32 bytes at least
 * @param old secrets that it replaced: their keys are still taken, and new ones are made with `secret`
 */
export function createResumeKeys(maker: string, secret: Uint8Array, old: readonly Uint8Array[] = []): ResumeKeys {
  const macBy = (one: Uint8Array, text: string) =>
    createHmac("sha256", one).update(`resume:${text}`).digest().subarray(0, 16);
  return {
    make({ tableId, player, sitting }, issuedAt) {
      const place = sitting === null ? "watch" : `${sitting.seat}-${sitting.sitting}`;
      const text = `${tableId}.${place}.${player}.${issuedAt}`;
      return `${maker}.${text}.${macBy(secret, text).toString("hex")}`;
    },
    read(key) {
      const [, text, tableId, seat, sitting, player, issuedAt, mac] = KEY.exec(key) ?? [];
      if (!text || !mac) return null;
      const given = Buffer.from(mac, "hex");
      if (![secret, ...old].some((one) => timingSafeEqual(macBy(one, text), given))) return null;
      return {
        tableId: tableId!,
        player: player as PlayerId,
        sitting: seat === undefined ? null : { seat: Number(seat), sitting: Number(sitting) },
        issuedAt: instant(Number(issuedAt)),
      };
    },
  };
}

/** The keys that windows are given with their snapshot. */
export function keyMaking(keys: ResumeKeys, clock: Clock) {
  return {
    resumeKey({ runner: { tableId, state }, seat, sitting }: SeatRef) {
      const player = state.seats[seat]!.player.id;
      return keys.make({ tableId, player, sitting: { seat, sitting } }, clock.now());
    },
    watchKey: ({ runner: { tableId }, watcher }: WatchRef) =>
      keys.make({ tableId, player: watcher, sitting: null }, clock.now()),
  };
}
