import { createHash } from "node:crypto";
import type { PlayerId } from "../../kernel/index.ts";
import type { People } from "../ports.ts";
import type { Store } from "../store/index.ts";
import type { Mark } from "../store/marks.ts";

/** Devices of one player that are compared: more than a real player has. */
const DEVICES = 100;

/**
 * Hashes what a person is known by, so that bonus keeps no device's id. No key: devices' ids are 128 random bits, and
 * PANs and UPI addresses come as keyed hashes from the modules that keep them.
 */
export function createMarks(people: Pick<People, "devicesOf" | "panHashOf">, store: Pick<Store, "upiMarksOf">) {
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  /** Everything that the player is known by now, these UPI marks among it. */
  async function withUpi(player: PlayerId, upiMarks: readonly string[]): Promise<readonly Mark[]> {
    const [devices, pan] = await Promise.all([people.devicesOf(player), people.panHashOf(player)]);
    return [
      { sort: "player", mark: player },
      ...(pan === null ? [] : [{ sort: "pan" as const, mark: pan }]),
      ...devices.slice(0, DEVICES).map((id) => ({ sort: "device" as const, mark: hash(`device:${id}`) })),
      ...upiMarks.map((mark) => ({ sort: "upi" as const, mark })),
    ];
  }
  return {
    upi: (keyedHash: string) => hash(`upi:${keyedHash}`),
    device: (id: string) => hash(`device:${id}`),
    /** Everything that the player is known by now; `upiMark`: one that is not written down yet. */
    async of(player: PlayerId, upiMark: string | null = null): Promise<readonly Mark[]> {
      const known = await store.upiMarksOf(player);
      return withUpi(player, upiMark === null || known.includes(upiMark) ? known : [...known, upiMark]);
    },
  };
}
export type Marks = ReturnType<typeof createMarks>;

/**
 * Can this person be told from others? Everybody has an account, and UPI addresses are made in a minute; a client that sends
 * no device's id is known once a PAN is approved.
 */
export function isKnown(marks: readonly Mark[]): boolean {
  return marks.some(({ sort }) => sort === "pan" || sort === "device");
}

/** Are these the same person's? */
export function meet(ours: readonly Mark[], theirs: readonly Mark[]): boolean {
  const known = new Set(theirs.map(({ sort, mark }) => `${sort}:${mark}`));
  return ours.some(({ sort, mark }) => known.has(`${sort}:${mark}`));
}
