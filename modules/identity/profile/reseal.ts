import type { Database } from "../../kernel/index.ts";
import { closureHash } from "../exclusion/closing.ts";
import type { Vault } from "../ports.ts";
import { resealStore } from "../store/reseal.ts";
import { DETAILS_FIELD } from "./details.ts";

/**
 * Seals anew what an old encryption secret sealed, and renews the hashes that recognise players who come back; answers
 * how many rows. May run beside a working server, in several processes, and be repeated. A closed account whose person
 * was erased keeps its hashes: what they were made of is gone.
 */
export async function resealIdentity(deps: {
  readonly database: Database;
  readonly vault: Vault;
  /** Keys the hashes of closed accounts; the newest. */
  readonly closureKey: Uint8Array;
}): Promise<number> {
  const { vault, closureKey } = deps;
  const store = resealStore(deps.database);
  for (let resealed = 0; ; ) {
    const details = await store.staleDetails(vault.prefix);
    for (const { playerId, sealed } of details) {
      const place = { owner: playerId, field: DETAILS_FIELD };
      await store.resealDetails(playerId, sealed, vault.seal(vault.open(sealed, place), place));
    }
    const closures = await store.staleClosures(vault.prefix);
    for (const { playerId, sealed } of closures) {
      if (sealed === null) continue;
      const place = { owner: playerId, field: "closure" };
      const plain = vault.open(sealed, place);
      const { mobile, email } = JSON.parse(plain) as { readonly mobile: string; readonly email: string };
      await store.resealClosure(playerId, sealed, {
        sealed: vault.seal(plain, place),
        mobileHash: closureHash(closureKey, "mobile", mobile),
        emailHash: closureHash(closureKey, "email", email.toLowerCase()),
      });
    }
    if (details.length + closures.length === 0) return resealed;
    resealed += details.length + closures.length;
  }
}
