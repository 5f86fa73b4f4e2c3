import { type Clock, type Database, ok, type Random, type Result, uuidv7 } from "../../kernel/index.ts";
import { twoCanDecide } from "../four-eyes/alone.ts";
import type { Role } from "../frame/permissions-contract.ts";
import type { DeskRefusal } from "../frame/refusals.ts";
import { createStore, type StoreQueries } from "../store.ts";
import { refused } from "./refusals.ts";
import { freshToken, hashed } from "./secrets.ts";
import type { AccountRow } from "./store/accounts.ts";

type Refused = DeskRefusal;

/** The person at the terminal, and their reason. */
export interface By {
  readonly actor: string;
  readonly reason: string | null;
}

/** An operator as the terminal lists them. */
export interface StaffMember {
  readonly name: string;
  readonly role: Role;
  readonly isBlocked: boolean;
  readonly hasEnrolled: boolean;
}

/** Accounts of operators: made and changed at the terminal alone (O-1). Every change ends their sessions and is in the log. */
export interface Staff {
  list(): Promise<readonly StaffMember[]>;
  /** Whether two operators can decide what takes two: {@link twoCanDecide}. */
  canTwoDecide(deciders: Parameters<typeof twoCanDecide>[1]): Promise<boolean>;
  /** Answers a one-time link's token, which stands nowhere else (O-3). */
  add(name: string, role: Role, by: By): Promise<Result<string, Refused>>;
  block(name: string, by: By): Promise<Result<void, Refused>>;
  unblock(name: string, by: By): Promise<Result<void, Refused>>;
  changeRole(name: string, role: Role, by: By): Promise<Result<void, Refused>>;
  /** Takes password and second factors away and answers a new link's token. */
  reset(name: string, by: By): Promise<Result<string, Refused>>;
}

/** How long a link works. */
export const LINK_MINUTES = 60;
const NAME = /^[a-z][a-z0-9._-]{1,39}$/;
/** Stand where an operator's name stands, for what none did. */
const NOBODYS = new Set(["automatic", "server", "terminal"]);

function judgeName(name: string): Result<void, Refused> {
  if (!NAME.test(name)) return refused("badName");
  return NOBODYS.has(name) ? refused("nameTaken", name) : ok(undefined);
}

const memberOf = ({ name, role, blockedAt, passwordHash }: AccountRow): StaffMember => ({
  name,
  role,
  isBlocked: blockedAt !== null,
  hasEnrolled: passwordHash !== null,
});

/** Staff, beside a server that may be running. */
export function createStaff(deps: {
  readonly database: Pick<Database, "db">;
  readonly clock: Clock;
  readonly random: Random;
}): Staff {
  const store = createStore(deps.database);

  async function link(queries: StoreQueries, id: string): Promise<string> {
    const token = freshToken(deps.random);
    await queries.setLink(id, hashed(token), LINK_MINUTES);
    return token;
  }

  /** Changes somebody who is there, in one transaction with its audit entry. */
  const change = <T>(name: string, work: (queries: StoreQueries, row: AccountRow) => Promise<Result<T, Refused>>) =>
    store.inTransaction(async (queries) => {
      const row = await queries.lockAccount(name);
      return row === undefined ? refused("noOperator", name) : work(queries, row);
    });

  const setBlocked = (name: string, isBlocked: boolean, { actor, reason }: By) =>
    change(name, async (queries, row) => {
      if ((row.blockedAt !== null) === isBlocked) return refused("unchanged", name);
      await queries.changeAndEnd(row.id, { isBlocked });
      await queries.append({ actor, kind: isBlocked ? "staff.blocked" : "staff.unblocked", subject: name, reason });
      return ok(undefined);
    });

  return {
    list: async () => (await store.accounts()).map(memberOf),

    canTwoDecide: (deciders) => twoCanDecide(store, deciders),

    async add(name, role, { actor, reason }) {
      const good = judgeName(name);
      if (!good.ok) return good;
      return store.inTransaction(async (queries) => {
        const id = uuidv7(deps.clock.now(), deps.random);
        if (!(await queries.addAccount({ id, name, role }))) return refused("nameTaken", name);
        const token = await link(queries, id);
        await queries.append({ actor, kind: "staff.added", subject: name, after: { role }, reason });
        return ok(token);
      });
    },

    block: (name, by) => setBlocked(name, true, by),
    unblock: (name, by) => setBlocked(name, false, by),

    changeRole: (name, role, { actor, reason }) =>
      change(name, async (queries, row) => {
        if (row.role === role) return refused("unchanged", name);
        await queries.changeAndEnd(row.id, { role });
        const [before, after] = [{ role: row.role }, { role }];
        await queries.append({ actor, kind: "staff.roleChanged", subject: name, before, after, reason });
        return ok(undefined);
      }),

    reset: (name, { actor, reason }) =>
      change(name, async (queries, row) => {
        if (row.blockedAt !== null) return refused("isBlocked", name);
        await queries.changeAndEnd(row.id, { passwordHash: null, totpSealed: null, totpStep: null });
        await queries.forgetKnown(row.id);
        const token = await link(queries, row.id);
        await queries.append({ actor, kind: "staff.reset", subject: name, reason });
        return ok(token);
      }),
  };
}
