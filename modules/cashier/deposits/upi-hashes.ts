/**
 * Keyed hashes of UPI addresses (M-10, R-51): the same address has the same hash for good, whatever becomes of the encryption
 * secret. The key is random, made once and kept sealed. Hashes of before were keyed with the encryption secret itself; the
 * secrets of that time are sealed beside the key, so that an address that has such a hash keeps it.
 */
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../kernel/index.ts";
import { createUpiHashStore } from "./store/upi-hashes.ts";

/** What of kyc's vault is needed. */
export interface Sealing {
  seal(plain: string, place: { readonly owner: string; readonly field: string }): string;
  open(sealed: string, place: { readonly owner: string; readonly field: string }): string;
  /** What texts that the newest secret sealed start with. */
  readonly prefix: string;
  freshKey(): string;
}

/** Keyed hashes of UPI addresses (M-10): the same for the same address, and no way back. */
export interface UpiHashes {
  /** The address' hash, hex. Upper and lower case are one address, as at the banks. Rejects while the database is lost. */
  hash(address: string): Promise<string>;
  /** Seals the keys anew when an old encryption secret sealed them; answers how many rows. Repeatable, in several processes. */
  reseal(): Promise<number>;
}

const PLACE = { owner: "house", field: "UPI hash keys" } as const;
const Keys = z.object({ key: z.string().min(1), former: z.array(z.string().min(1)) });
type Keys = z.infer<typeof Keys>;

/** Hashes by a key that lies sealed in the database. */
export function createUpiHashes(deps: {
  readonly database: Database;
  readonly vault: Sealing;
  /** The encryption secrets that hashes may have been keyed with before there was a key for them. */
  readonly formerKeys: readonly string[];
}): UpiHashes {
  const { vault, formerKeys } = deps;
  const store = createUpiHashStore(deps.database);
  let read: Promise<Keys> | undefined;

  const fresh = async (): Promise<string> => {
    const former = (await store.hasHashes()) ? [...new Set(formerKeys)] : [];
    return vault.seal(JSON.stringify({ key: vault.freshKey(), former } satisfies Keys), PLACE);
  };

  /** Read once; a failure is not remembered. */
  function keys(): Promise<Keys> {
    read ??= store
      .sealedKeys(fresh)
      .then((sealed) => Keys.parse(JSON.parse(vault.open(sealed, PLACE))))
      .catch((error: unknown) => {
        read = undefined;
        throw error;
      });
    return read;
  }

  return {
    async hash(address) {
      const { key, former } = await keys();
      const hashOf = (by: string) =>
        createHmac("sha256", by).update(`upi:${address.trim().toLowerCase()}`).digest("hex");
      return (await store.firstKnown(former.map(hashOf))) ?? hashOf(key);
    },

    async reseal() {
      const before = await store.sealedKeys(fresh);
      if (before.startsWith(vault.prefix)) return 0;
      await store.replaceSealedKeys(before, vault.seal(vault.open(before, PLACE), PLACE));
      return 1;
    },
  };
}
