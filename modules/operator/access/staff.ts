import {
  type Clock,
  type Database,
  ok,
  type Random,
  type Result,
  type Transaction,
  uuidv7,
} from "../../kernel/index.ts";
import { twoCanDecide } from "../four-eyes/alone.ts";
import type { Role } from "../frame/permissions-contract.ts";
import type { DeskRefusal } from "../frame/refusals.ts";
import { createStore, type StoreQueries } from "../store.ts";
import { refused } from "./refusals.ts";
import { freshToken, hashed } from "./secrets.ts";
import type { AccountRow } from "./store/accounts.ts";

type Refused = DeskRefusal;

/** Whoever changes an account, and their reason. */
export interface By {
  readonly actor: string;
  readonly reason: string | null;
  /** Undoes the change where whoever makes it may not (any more); absent: the terminal's, which asks for no role. */
  readonly hold?: (tx: Transaction) => Promise<void>;
}

/** An operator as the terminal lists them. */
export interface StaffMember {
  readonly name: string;
  readonly role: Role;
  readonly isBlocked: boolean;
  readonly hasEnrolled: boolean;
}

/** Accounts of operators (O-1, O-44). Every change ends their sessions and is in the log. */
export interface Staff {
  list(): Promise<readonly StaffMember[]>;
  /** Whether two operators can decide what takes two: {@link twoCanDecide}. */
  canTwoDecide(deciders: Parameters<typeof twoCanDecide>[1]): Promise<boolean>;
  /** Answers a one-time link's token, which stands nowhere else (O-3). Harmless to repeat under the same `key`. */
  add(name: string, role: Role, by: By, key?: string): Promise<Result<string, Refused>>;
  block(name: string, by: By): Promise<Result<void, Refused>>;
  unblock(name: string, by: By): Promise<Result<void, Refused>>;
  changeRole(name: string, role: Role, by: By): Promise<Result<void, Refused>>;
  /** A new link's token for somebody who has not enrolled yet. */
  link(name: string, by: By): Promise<Result<string, Refused>>;
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

/** Nobody else could let anybody in again. */
const isLastAdmin = (row: AccountRow, all: readonly AccountRow[]): boolean =>
  row.role === "admin" &&
  !all.some(
    ({ id, role, blockedAt, passwordHash }) =>
      id !== row.id && role === "admin" && blockedAt === null && passwordHash !== null,
  );

interface StaffDeps {
  readonly database: Pick<Database, "db">;
  readonly clock: Clock;
  readonly random: Random;
}

/** Gives the account a one-time link; answers its token. */
async function giveLink({ random }: Pick<StaffDeps, "random">, queries: StoreQueries, id: string): Promise<string> {
  const token = freshToken(random);
  await queries.setLink(id, hashed(token), LINK_MINUTES);
  return token;
}

/** What is changed of somebody who is there. */
function createChanges(deps: StaffDeps): Omit<Staff, "list" | "canTwoDecide" | "add"> {
  const store = createStore(deps.database);

  /** Changes somebody who is there, in one transaction with its audit entry. */
  const change = <T>(
    name: string,
    { hold }: By,
    work: (queries: StoreQueries, row: AccountRow) => Promise<Result<T, Refused>>,
  ) =>
    store.withTransaction(async (tx, queries) => {
      // One after the other: two who keep each other out wait for no lock of the other's.
      await queries.lockStaff();
      await hold?.(tx);
      const row = await queries.lockAccount(name);
      return row === undefined ? refused("noOperator", name) : work(queries, row);
    });

  const setBlocked = (name: string, isBlocked: boolean, by: By) =>
    change(name, by, async (queries, row) => {
      const { actor, reason, hold } = by;
      if ((row.blockedAt !== null) === isBlocked) return refused("unchanged", name);
      // The terminal makes another one; the desk could not.
      if (isBlocked && hold !== undefined && isLastAdmin(row, await queries.accounts())) return refused("lastAdmin");
      await queries.changeAndEnd(row.id, { isBlocked });
      await queries.append({ actor, kind: isBlocked ? "staff.blocked" : "staff.unblocked", subject: name, reason });
      return ok(undefined);
    });

  return {
    block: (name, by) => setBlocked(name, true, by),
    unblock: (name, by) => setBlocked(name, false, by),

    changeRole: (name, role, by) =>
      change(name, by, async (queries, row) => {
        if (row.role === role) return refused("unchanged", name);
        await queries.changeAndEnd(row.id, { role });
        const [before, after] = [{ role: row.role }, { role }];
        const { actor, reason } = by;
        await queries.append({ actor, kind: "staff.roleChanged", subject: name, before, after, reason });
        return ok(undefined);
      }),

    link: (name, by) =>
      change(name, by, async (queries, row) => {
        if (row.blockedAt !== null) return refused("isBlocked", name);
        if (row.passwordHash !== null) return refused("hasEnrolled", name);
        const token = await giveLink(deps, queries, row.id);
        await queries.append({ actor: by.actor, kind: "staff.linked", subject: name, reason: by.reason });
        return ok(token);
      }),

    reset: (name, by) =>
      change(name, by, async (queries, row) => {
        const { actor, reason } = by;
        if (row.blockedAt !== null) return refused("isBlocked", name);
        await queries.changeAndEnd(row.id, { passwordHash: null, totpSealed: null, totpStep: null });
        await queries.forgetKnown(row.id);
        const token = await giveLink(deps, queries, row.id);
        await queries.append({ actor, kind: "staff.reset", subject: name, reason });
        return ok(token);
      }),
  };
}

/** Staff, beside a server that may be running. */
export function createStaff(deps: StaffDeps): Staff {
  const store = createStore(deps.database);
  return {
    list: async () => (await store.accounts()).map(memberOf),

    canTwoDecide: (deciders) => twoCanDecide(store, deciders),

    async add(name, role, { actor, reason }, key) {
      const good = judgeName(name);
      if (!good.ok) return good;
      return store.inTransaction(async (queries) => {
        const id = key ?? uuidv7(deps.clock.now(), deps.random);
        const isNew = await queries.addAccount({ id, name, role });
        if (!isNew && (await queries.accountByName(name))?.id !== key) return refused("nameTaken", name);
        const token = await giveLink(deps, queries, id);
        if (!isNew) return ok(token);
        await queries.append({ actor, kind: "staff.added", subject: name, after: { role }, reason });
        return ok(token);
      });
    },

    ...createChanges(deps),
  };
}
