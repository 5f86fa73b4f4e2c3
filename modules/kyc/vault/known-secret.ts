import type { Database } from "../../kernel/index.ts";
import { HASH_KEY } from "../parts.ts";
import { upkeepStore } from "../store/upkeep.ts";
import type { Vault } from "./vault.ts";

/**
 * Tells whether the vault's secrets open what this database has encrypted. The key of the hashes says it, which is made here where there is
 * none yet: a platform that nobody has used takes any secret.
 */
export async function isSecretKnown(database: Database, vault: Vault): Promise<boolean> {
  return vault.has(await upkeepStore(database).hashKey(() => vault.seal(vault.freshKey(), HASH_KEY)));
}
