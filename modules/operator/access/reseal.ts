import type { Database } from "../../kernel/index.ts";
import type { Vault } from "../../kyc/index.ts";
import { createStore, type Store } from "../store.ts";
import { totpPlace } from "./enrolment.ts";

/** {@link resealFactors}, beside a server that may be running. */
export const resealOperators = (deps: {
  readonly database: Pick<Database, "db">;
  readonly vault: Pick<Vault, "open" | "seal" | "prefix">;
}): Promise<number> => resealFactors(deps.vault, createStore(deps.database));

/**
 * Seals second factors anew that an older encryption secret has sealed, so that it can go; answers how many. Safe to repeat, and
 * beside log-ins.
 */
export async function resealFactors(
  vault: Pick<Vault, "open" | "seal" | "prefix">,
  store: Pick<Store, "accounts" | "resealTotp">,
): Promise<number> {
  const stale = (await store.accounts()).filter(({ totpSealed }) => totpSealed?.startsWith(vault.prefix) === false);
  for (const { id, totpSealed } of stale)
    await store.resealTotp(id, totpSealed!, vault.seal(vault.open(totpSealed!, totpPlace(id)), totpPlace(id)));
  return stale.length;
}
