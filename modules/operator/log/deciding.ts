import type { Result, Transaction } from "../../kernel/index.ts";
import { accountQueries } from "../door/store/accounts.ts";
import type { Asker } from "../four-eyes/proposals.ts";
import { may, type Permission } from "../frame/permissions-contract.ts";
import { type DeskRefusal, refused } from "../frame/refusals.ts";

/** Whoever decides was blocked, or lost the role, after the request was let in: undoes what it did. */
class NotAllowed extends Error {}

/** Undoes the transaction unless who decides may do so now: looked at, as what it changes, until it ends. */
export async function holdPermission(
  tx: Transaction,
  { id }: Pick<Asker, "id">,
  permission: Permission,
): Promise<void> {
  const account = await accountQueries(tx).holdAccount(id);
  if (account === undefined || account.blockedAt !== null || !may(account.role, permission)) throw new NotAllowed();
}

/** What `decide` answers, or that who decides may not, where {@link holdPermission} has undone it. */
export async function ifAllowed<T, E extends DeskRefusal>(
  decide: () => Promise<Result<T, E>>,
): Promise<Result<T, E | DeskRefusal>> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof NotAllowed) return refused("notAllowed");
    throw error;
  }
}
