import type { Alongside } from "../../identity/index.ts";
import type { Transaction } from "../../kernel/index.ts";
import { accountQueries } from "../door/store/accounts.ts";
import type { Asker } from "../four-eyes/proposals.ts";
import { may, type Permission } from "../frame/permissions-contract.ts";
import { type Act, logQueries } from "./store.ts";

/** Who does something about a player: an operator, or somebody at the terminal, whom nobody asks for a role. */
export interface Actor {
  /** `operator:NAME` or `terminal:USER`. */
  readonly actor: string;
  /** The operator's account; null at the terminal. */
  readonly account: string | null;
}

/** Somebody at the desk. */
export const atDesk = ({ id, name }: Pick<Asker, "id" | "name">): Actor => ({
  actor: `operator:${name}`,
  account: id,
});

/** Somebody at the terminal. */
export const atTerminal = (user: string): Actor => ({ actor: `terminal:${user}`, account: null });

/** Whoever does it was blocked, or lost the role, after the request was let in: undoes what it did. */
export class NotAllowed extends Error {}

/** Keeps an act in the transaction of what it tells of, if whoever does it may do so now. It comes last. */
export async function keepAct(
  tx: Transaction,
  { actor, account }: Actor,
  permission: Permission,
  act: Omit<Act, "actor">,
): Promise<void> {
  if (account !== null) {
    const held = await accountQueries(tx).holdAccount(account);
    if (held === undefined || held.blockedAt !== null || !may(held.role, permission)) throw new NotAllowed();
  }
  await logQueries(tx).append({ ...act, actor });
}

/** The same for what identity changes: with what stood before it and stands after it. */
export const actAlongside =
  (who: Actor, permission: Permission, act: Pick<Act, "kind" | "subject"> & { readonly more?: object }): Alongside =>
  (tx, { before, after }) =>
    keepAct(tx, who, permission, {
      kind: act.kind,
      subject: act.subject ?? null,
      before,
      after: { ...after, ...act.more },
    });
