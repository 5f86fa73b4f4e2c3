import { createHmac } from "node:crypto";
import type { Instant, PlayerId } from "../../kernel/index.ts";
import { tokenHash } from "../codes/hashes.ts";
import type { Store, StoreQueries } from "../store/store.ts";
import { addressGroup } from "./limits.ts";
import type { Visitor } from "./visitor.ts";

/** Newest devices of a player that are remembered. */
const DEVICES_KEPT = 20;

/** Tells callers apart, as far as the server can. */
export type Callers = ReturnType<typeof createCallers>;

/** `key` hashes addresses and numbers, so that the tables which count by them do not hold them in clear. */
export function createCallers({ store, key }: { readonly store: Store; readonly key: Uint8Array }) {
  const keyed = (text: string) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 32);
  return {
    /**
     * The caller's key: `d:…` by device, else `a:…` by address. Only one browser has a device; neighbours share an
     * address.
     */
    callerOf: ({ device, address }: Visitor): string =>
      device === null ? `a:${keyed(`address:${addressGroup(address)}`)}` : `d:${keyed(`device:${device}`)}`,
    numberKeyOf: (mobile: string): string => keyed(`number:${mobile}`),
    addressKeyOf: ({ address }: Visitor): string => keyed(`address:${addressGroup(address)}`),

    /** Has the account been used from the visitor's device? Anonymous callers cannot say so: a device is 128 bits that only its browser knows. */
    isKnown: async (playerId: string, { device }: Visitor): Promise<boolean> =>
      device !== null && store.knowsDevice(playerId, tokenHash(device)),
    hasKnown: (playerId: string): Promise<boolean> => store.hasDevices(playerId),

    /** Adds a device to those that the account knows: a session was opened or used there. */
    async learn(queries: StoreQueries, playerId: PlayerId, device: string | null, at: Instant): Promise<void> {
      if (device === null) return;
      await queries.keepKnownDevice({ playerId, deviceHash: tokenHash(device), lastAt: at }, DEVICES_KEPT);
    },
    /** Forgets what the account was used from, but for one device. */
    forgetOthers: (queries: StoreQueries, playerId: string, device: string | null): Promise<void> =>
      queries.forgetDevices(playerId, device === null ? null : tokenHash(device)),
  };
}
