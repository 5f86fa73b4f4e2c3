import type { Vault } from "../../kyc/index.ts";
import type { Store } from "../store/store.ts";
import { totpPlace } from "./enrolment.ts";

/** Seals second factors anew that an older encryption secret has sealed, so that it can go. Safe to repeat, and beside log-ins. */
export async function resealFactors(
  vault: Pick<Vault, "open" | "seal" | "prefix">,
  store: Pick<Store, "accounts" | "resealTotp">,
): Promise<void> {
  for (const { id, totpSealed } of await store.accounts()) {
    if (totpSealed === null || totpSealed.startsWith(vault.prefix)) continue;
    await store.resealTotp(id, totpSealed, vault.seal(vault.open(totpSealed, totpPlace(id)), totpPlace(id)));
  }
}
