import type { Alongside } from "../../identity/index.ts";
import type { Result, Transaction } from "../../kernel/index.ts";
import { accountQueries } from "../access/store/accounts.ts";
import { may, type Permission, type Role } from "../frame/permissions-contract.ts";
import { type DeskRefusal, refused } from "../frame/refusals.ts";
import { type AuditEntry, logQueries } from "./store.ts";

/** An operator with an account. Their role is looked up again where something is decided. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** The author of an entry: an operator, a person at the terminal, or the server. */
export interface Actor {
  /** As the log calls them: `operator:NAME`, `terminal:USER`, `server`. */
  readonly name: string;
  /** As rows call them that say who decided: `NAME`, `terminal:USER`, `server`. */
  readonly signature: string;
  /** The operator; null: no role is asked for. */
  readonly operator: Caller | null;
}

/** An operator at the desk. */
export const atDesk = ({ id, name, role }: Caller): Actor => ({
  name: `operator:${name}`,
  signature: name,
  operator: { id, name, role },
});

const withoutAccount = (name: string): Actor => ({ name, signature: name, operator: null });

/** Somebody at the terminal. */
export const atTerminal = (user: string): Actor => withoutAccount(`terminal:${user}`);

/** The server, which does what two have approved. */
export const SERVER: Actor = withoutAccount("server");

/** The operator was blocked, or lost the role, after the request was let in: undoes what it did. */
class NotAllowed extends Error {}

/** Undoes the transaction unless the operator may do so now: looked at, as what it changes, until it ends. */
export async function holdPermission(tx: Transaction, { operator }: Actor, permission: Permission): Promise<void> {
  if (operator === null) return;
  const account = await accountQueries(tx).holdAccount(operator.id);
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

/**
 * Writes an entry in the transaction of what it tells of, as the last that the transaction does (O-10); undoes it where an operator may not
 * any more.
 */
export async function writeEntry(
  tx: Transaction,
  who: Actor,
  permission: Permission,
  entry: Omit<AuditEntry, "actor">,
): Promise<void> {
  await holdPermission(tx, who, permission);
  await logQueries(tx).append({ actor: who.name, ...entry });
}

/** The same for what identity changes: with what stood before it and stands after it. */
export const entryAlongside =
  (
    who: Actor,
    permission: Permission,
    entry: Pick<AuditEntry, "kind" | "subject"> & { readonly more?: object },
  ): Alongside =>
  (tx, { before, after }) =>
    writeEntry(tx, who, permission, {
      kind: entry.kind,
      subject: entry.subject ?? null,
      before,
      after: { ...after, ...entry.more },
    });
