import { createHash } from "node:crypto";
import type { PlayerId } from "../../kernel/index.ts";
import type { People } from "../ports.ts";
import type { Store } from "../store/index.ts";
import type { Signal } from "../store/signals.ts";

/** Devices of one player that are compared: more than a real player has. */
const DEVICES = 100;

/**
 * Hashes what a person is known by, so that bonus keeps no device's id. No key: devices' ids are 128 random bits, and
 * PANs and UPI addresses come as keyed hashes from the modules that keep them.
 */
export function createSignals(people: Pick<People, "devicesOf" | "panHashOf">, store: Pick<Store, "upiSignalsOf">) {
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  /** Everything that the player is known by now, these UPI signals among it. */
  async function withUpi(player: PlayerId, upiSignals: readonly string[]): Promise<readonly Signal[]> {
    const [devices, pan] = await Promise.all([people.devicesOf(player), people.panHashOf(player)]);
    return [
      { sort: "player", mark: player },
      ...(pan === null ? [] : [{ sort: "pan" as const, mark: pan }]),
      ...devices.slice(0, DEVICES).map((id) => ({ sort: "device" as const, mark: hash(`device:${id}`) })),
      ...upiSignals.map((mark) => ({ sort: "upi" as const, mark })),
    ];
  }
  return {
    upi: (keyedHash: string) => hash(`upi:${keyedHash}`),
    device: (id: string) => hash(`device:${id}`),
    /** Everything that the player is known by now; `upiMark`: one that is not written down yet. */
    async of(player: PlayerId, upiMark: string | null = null): Promise<readonly Signal[]> {
      const known = await store.upiSignalsOf(player);
      return withUpi(player, upiMark === null || known.includes(upiMark) ? known : [...known, upiMark]);
    },
  };
}
export type Signals = ReturnType<typeof createSignals>;

/**
 * Can this person be told from others? Everybody has an account, and UPI addresses are made in a minute; a client that sends
 * no device's id is known once a PAN is approved.
 */
export function isKnown(signals: readonly Signal[]): boolean {
  return signals.some(({ sort }) => sort === "pan" || sort === "device");
}

/** Are these the same person's? */
export function meet(ours: readonly Signal[], theirs: readonly Signal[]): boolean {
  const known = new Set(theirs.map(({ sort, mark }) => `${sort}:${mark}`));
  return ours.some(({ sort, mark }) => known.has(`${sort}:${mark}`));
}
