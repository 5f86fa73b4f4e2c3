import type { Transaction } from "../../kernel/index.ts";
import { may, type Permission } from "../permissions-contract.ts";
import { accountQueries } from "../store/accounts.ts";
import { type Act, logQueries } from "../store/log.ts";

/** Who does something. */
export interface Actor {
  /** As the log calls them: `operator:NAME`, `terminal:USER`, `proposal:ID`. */
  readonly name: string;
  /** What must hold of an operator when it is written: they are let in before, and may have been blocked since. */
  readonly holds?: { readonly id: string; readonly permission: Permission };
}

/** An operator who does what takes this permission. */
export const atDesk = (
  { id, name }: { readonly id: string; readonly name: string },
  permission: Permission,
): Actor => ({
  name: `operator:${name}`,
  holds: { id, permission },
});

/** Whoever acts was blocked, or lost the role, after the request was let in: undoes what the transaction did. */
export class NotAllowed extends Error {}

/** Keeps an act, in the transaction of what it tells of and as the last that it does (O-10). Throws {@link NotAllowed}. */
export async function keepAct(tx: Transaction, { name, holds }: Actor, act: Omit<Act, "actor">): Promise<void> {
  if (holds !== undefined) {
    const account = await accountQueries(tx).holdAccount(holds.id);
    if (account === undefined || account.blockedAt !== null || !may(account.role, holds.permission))
      throw new NotAllowed();
  }
  await logQueries(tx).append({ actor: name, ...act });
}
