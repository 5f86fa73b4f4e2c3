import { type Instant, isUuid, ok, printableLine, type Result, uuidv7 } from "../../kernel/index.ts";
import { may, type Role } from "../frame/permissions-contract.ts";
import { type DeskRefusal, refusals } from "../frame/refusals.ts";
import type { Actor, Caller } from "../log/entry.ts";
import type { DeskDeps } from "../ports.ts";
import type { Store, StoreQueries } from "../store.ts";
import { twoCanDecide } from "./alone.ts";
import type { ProposalState } from "./contract.ts";
import type { ProposalKind } from "./kind.ts";
import type { NamedProposal, ProposalPageRequest, ProposalRow } from "./store.ts";

const refused = refusals({
  noKind: [404, "There is no such kind of proposal."],
  tooManyOpen: [
    429,
    "You have proposed much that nobody has decided, or very much today. Please wait, or withdraw some.",
  ],
  noProposal: [404, "There is no such proposal."],
  notOpen: [409, (state: string) => `It is ${state} already.`],
  expired: [409, "Nobody decided in time; it is over."],
  own: [403, "Somebody else has to decide what you proposed."],
  notYours: [403, "Only who proposed it can withdraw it."],
  proposerGone: [409, "Whoever proposed it may not propose that any more."],
  another: [409, "Another one about the same is being carried out just now. Please look again in a moment."],
  twoCan: [409, "The desk has two who may decide this: one proposes it there, another approves."],
});

type Refused = DeskRefusal;

/** Four eyes (O-12): one operator proposes, another approves, the server carries out. */
export interface Proposals {
  /** Answers the proposal's id. The terminal proposes nothing: it does at once what no two can decide ({@link twoCanDecide}). */
  propose(
    who: Actor,
    what: { readonly kind: string; readonly payload: unknown; readonly reason: string },
  ): Promise<Result<string, Refused>>;
  /** `seen`: what stood when they looked, as a line of JSON; refused when something else stands by now. */
  approve(who: Actor, id: string, seen: string): Promise<Result<void, Refused>>;
  refuse(who: Actor, id: string, reason: string): Promise<Result<void, Refused>>;
  /** Only by who proposed it, and only while it is open. */
  withdraw(who: Actor, id: string): Promise<Result<void, Refused>>;
  /** The newest first unless told, of the kinds that this role may propose or approve; null: of all kinds. */
  list(
    role: Role | null,
    filter: { readonly state?: ProposalState; readonly id?: string },
    page: ProposalPageRequest,
  ): Promise<readonly NamedProposal[]>;
}

type Deps = Pick<DeskDeps, "clock" | "random"> & {
  readonly store: Store;
  readonly kinds: ReadonlyMap<string, ProposalKind>;
  /** There is something to carry out. */
  readonly wake: () => void;
};

const LONGEST_REASON = 500;
const LONGEST_PAYLOAD = 8_000;
/** Open proposals per operator. */
const MOST_OPEN = 20;
/** Proposals per operator in 24 hours. Withdrawn ones count, so that nobody fills the log by proposing and withdrawing. */
const MOST_A_DAY = 200;
/** The form of a proposal's id. */

export function createProposals(deps: Deps): Proposals {
  const { store, kinds } = deps;
  return {
    propose: createPropose(deps),
    ...createDecisions(deps),
    async list(role, filter, page) {
      const seen = [...kinds.values()].filter((kind) => role === null || isSeenBy(role, kind));
      if (seen.length === 0 || (filter.id !== undefined && !isUuid(filter.id))) return [];
      return store.proposals({ ...filter, kinds: seen.map(({ name }) => name) }, page);
    },
  };
}

function createPropose(deps: Deps): Proposals["propose"] {
  const { store, kinds, clock, random } = deps;
  return async (who, { kind: name, payload: given, reason: said }) => {
    const kind = kinds.get(name);
    const reason = said.trim();
    if (kind === undefined) return refused("noKind");
    const operator = who.operator;
    if (reason.length > LONGEST_REASON || (reason === "" && operator !== null))
      return refused("noReason", LONGEST_REASON);
    if (operator === null && (await twoCanDecide(store, kind))) return refused("twoCan");
    const read = kind.read(given);
    if (!read.ok) return refused("badPayload", read.error);
    const payload = JSON.stringify(read.value);
    if (payload.length > LONGEST_PAYLOAD) return refused("badPayload", "It is too long.");
    if (operator === null) return decideAlone(deps, who, kind, { payload: read.value, reason });
    return store.inTransaction(async (queries): Promise<Result<string, Refused>> => {
      // Locked, so that parallel proposals of one operator count each other.
      const now = await queries.lockAccount(operator.name);
      if (!mayNow(now, kind.propose)) return refused("notAllowed");
      const { open, today } = await queries.proposedBy(operator.id);
      if (open >= MOST_OPEN || today >= MOST_A_DAY) return refused("tooManyOpen");
      const id = uuidv7(clock.now(), random);
      await queries.addProposal({ id, kind: name, payload, reason, proposerId: operator.id });
      const after = { kind: name, payload: read.value };
      await queries.append({ actor: who.name, kind: "proposal.proposed", subject: id, after, reason });
      return ok(id);
    });
  };
}

/** Does at the terminal what no two operators can decide (O-14): who did it is in the log before it is done. */
async function decideAlone(
  { store, clock, random }: Deps,
  who: Actor,
  kind: ProposalKind,
  { payload, reason }: { readonly payload: unknown; readonly reason: string },
): Promise<Result<string, Refused>> {
  const id = uuidv7(clock.now(), random);
  const before = await kind.before(payload);
  const after = { kind: kind.name, payload };
  await store.append({ actor: who.name, kind: "proposal.alone", subject: id, before, after, reason: reason || null });
  const done = await kind.execute(payload, id, before, { proposer: who.signature, approver: who.signature });
  return done.ok ? ok(id) : refused("badPayload", done.error.message);
}

/** A proposal that is open, and locked until the transaction ends. */
type Decision<T> = (queries: StoreQueries, row: ProposalRow, kind: ProposalKind) => Promise<Result<T, Refused>>;

function createDecisions(deps: Deps): Pick<Proposals, "approve" | "refuse" | "withdraw"> {
  const { store, kinds, clock } = deps;

  /** Two who decide at once take turns, and the second finds the decision of the first. */
  const decide = async ({ operator: who }: Actor, id: string, decision: (who: Caller) => Decision<void>) => {
    if (who === null) return refused("notAllowed");
    return store.inTransaction(async (queries): Promise<Result<void, Refused>> => {
      const row = isUuid(id) ? await queries.lockProposal(id) : undefined;
      const kind = row && kinds.get(row.kind);
      // What the list does not show them is not there for them.
      if (row === undefined || kind === undefined || !isSeenBy(who.role, kind)) return refused("noProposal");
      if (row.state !== "open") return refused("notOpen", row.state);
      return row.isOver ? refused("expired") : decision(who)(queries, row, kind);
    });
  };

  /** The decider holds the role now, and is not the proposer. */
  async function mayDecide(queries: StoreQueries, who: Caller, row: ProposalRow, kind: ProposalKind) {
    if (row.proposerId === who.id) return refused("own");
    return mayNow(await queries.holdAccount(who.id), kind.approve) ? ok(undefined) : refused("notAllowed");
  }

  return {
    async approve(who, id, seen) {
      const { before, since } = await standing(deps, id);
      const done = await decide(who, id, (asker) => async (queries, row, kind) => {
        const allowed = await mayDecide(queries, asker, row, kind);
        if (!allowed.ok) return allowed;
        if (!restsOnSame(kind, seen, before)) return refused("changed");
        if (await isUnderWay(queries, row, kind, since)) return refused("another");
        // Whoever was blocked or lost the role proposes nothing any more, not even what they did before.
        if (!mayNow(await queries.holdAccount(row.proposerId), kind.propose)) return refused("proposerGone");
        const decision = { state: "approved", deciderId: asker.id, decisionReason: null } as const;
        await queries.decide(id, { ...decision, before, dueAt: clock.now() });
        await queries.append({ actor: who.name, kind: "proposal.approved", subject: id, reason: row.reason });
        return ok(undefined);
      });
      if (done.ok) deps.wake();
      return done;
    },

    async refuse(who, id, said) {
      const reason = said.trim();
      if (reason === "" || reason.length > LONGEST_REASON) return refused("noReason", LONGEST_REASON);
      return decide(who, id, (asker) => async (queries, row, kind) => {
        const allowed = await mayDecide(queries, asker, row, kind);
        if (!allowed.ok) return allowed;
        await queries.decide(id, { state: "refused", deciderId: asker.id, decisionReason: reason });
        await queries.append({ actor: who.name, kind: "proposal.refused", subject: id, reason });
        return ok(undefined);
      });
    },

    withdraw: (who, id) =>
      decide(who, id, (asker) => async (queries, row) => {
        if (row.proposerId !== asker.id) return refused("notYours");
        await queries.decide(id, { state: "withdrawn", deciderId: asker.id, decisionReason: null });
        await queries.append({ actor: who.name, kind: "proposal.withdrawn", subject: id });
        return ok(undefined);
      }),
  };
}

/** What stands before a proposal is carried out, and since when that was looked up. Asked before any lock: a kind may need a connection of its own. */
async function standing({ store, kinds }: Deps, id: string) {
  const since = await store.momentNow();
  const row = isUuid(id) ? await store.proposalById(id) : undefined;
  const kind = row?.state === "open" ? kinds.get(row.kind) : undefined;
  return { before: JSON.stringify((await kind?.before(JSON.parse(row!.payload))) ?? null), since };
}

/** Was what the approval rests on seen as it stands now? */
function restsOnSame({ decisive }: ProposalKind, seen: string, before: string): boolean {
  const now = printableLine(before);
  if (decisive === undefined || seen === now) return seen === now;
  const restOf = (text: string) => JSON.stringify(decisive(JSON.parse(text)));
  try {
    return restOf(seen) === restOf(now);
  } catch {
    return false;
  }
}

/** Is another one about the same on its way, so that what was looked up is before it? */
async function isUnderWay(queries: StoreQueries, row: ProposalRow, kind: ProposalKind, since: string) {
  const about = kind.about?.(JSON.parse(row.payload)) ?? null;
  if (about === null) return false;
  const others = await queries.underWay(row, about, since);
  return others.some(({ payload }) => kind.about?.(JSON.parse(payload)) === about);
}

/** An operator who may propose or approve a kind sees all of it. */
const isSeenBy = (role: Role, { propose, approve }: ProposalKind): boolean => may(role, propose) || may(role, approve);

/** Does the account, as it stands now, allow it? */
const mayNow = (
  account: { readonly role: Role; readonly blockedAt: Instant | null } | undefined,
  permission: ProposalKind["approve"],
): boolean => account !== undefined && account.blockedAt === null && may(account.role, permission);
