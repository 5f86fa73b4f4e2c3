import type { Transaction } from "../../kernel/index.ts";
import type { Permission } from "../frame/permissions-contract.ts";
import { holdPermission } from "./deciding.ts";
import { type Act, logQueries } from "./store.ts";

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
): Actor => ({ name: `operator:${name}`, holds: { id, permission } });

/** Keeps an act, in the transaction of what it tells of and as the last that it does (O-10); undoes it where who acts may not any more. */
export async function keepAct(tx: Transaction, { name, holds }: Actor, act: Omit<Act, "actor">): Promise<void> {
  if (holds !== undefined) await holdPermission(tx, holds, holds.permission);
  await logQueries(tx).append({ actor: name, ...act });
}
