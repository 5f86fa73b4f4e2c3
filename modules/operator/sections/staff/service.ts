import { type Clock, type Database, iso, ok, type Random } from "../../../kernel/index.ts";
import { createStaff, type Staff } from "../../access/staff.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, holdPermission, ifAllowed } from "../../log/entry.ts";
import type { StaffPage, StaffRow } from "./contract.ts";
import { createMemberList } from "./store.ts";

const refused = refusals({
  notOneself: [409, "Somebody else does that for you."],
});

const LONGEST_REASON = 500;

/** Operators, as the desk shows them and keeps them out (O-44). */
export interface StaffOffice {
  list(who: Actor): Promise<StaffPage>;
  /** Keeps somebody else out at once; the last admin stays. */
  block(who: Actor, name: string, reason: string): Answer<void>;
  unblock(who: Actor, name: string, reason: string): Answer<void>;
  /** A new one-time link's token for somebody who has not logged in yet; the one before ends (O-3). */
  link(who: Actor, name: string): Answer<string>;
}

interface StaffOfficeDeps {
  readonly database: Pick<Database, "db">;
  readonly clock: Clock;
  readonly random: Random;
}

export function createStaffOffice(deps: StaffOfficeDeps): StaffOffice {
  const staff = createStaff(deps);
  const members = createMemberList(deps.database);

  /** Does it to somebody else if `who` may, looked at in the transaction that does it. */
  const toOther = <T>(
    who: Actor,
    name: string,
    reason: string | null,
    act: (by: Parameters<Staff["block"]>[1]) => Answer<T>,
  ): Answer<T> =>
    who.operator?.name === name
      ? Promise.resolve(refused("notOneself"))
      : ifAllowed(() => act({ actor: who.name, reason, hold: (tx) => holdPermission(tx, who, "staff.manage") }));

  const withReason =
    (act: Staff["block"]) =>
    (who: Actor, name: string, reason: string): Answer<void> =>
      reason === ""
        ? Promise.resolve(refused("noReason", LONGEST_REASON))
        : toOther(who, name, reason, (by) => act(name, by));

  return {
    async list(who) {
      const rows = (await members()).map(
        (one): StaffRow => ({
          name: one.name,
          role: one.role,
          state: one.isBlocked ? "blocked" : one.hasEnrolled ? "active" : "invited",
          since: iso(new Date(one.since).getTime()),
          sessions: one.isBlocked ? 0 : one.sessions,
          lastUsedAt: one.lastUsedAt && iso(new Date(one.lastUsedAt).getTime()),
          lastLogInAt: one.lastLogInAt && iso(new Date(one.lastLogInAt).getTime()),
          isYou: one.name === who.operator?.name,
        }),
      );
      return { rows, next: null };
    },
    block: withReason(staff.block),
    unblock: withReason(staff.unblock),
    link: (who, name) => toOther(who, name, null, (by) => staff.link(name, by)),
  };
}

/** Adds the one whom two have agreed on, once by the proposal's key; nobody has a link yet. */
export async function addInvited(
  deps: StaffOfficeDeps,
  { name, role, key }: { readonly name: string; readonly role: StaffRow["role"]; readonly key: string },
) {
  const added = await createStaff(deps).add(name, role, { actor: "server", reason: null }, key);
  return added.ok ? ok({ name, role }) : added;
}
