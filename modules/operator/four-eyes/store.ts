import { and, asc, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { claimDue, oldestDue } from "../../kernel/claim.ts";
import type { Database, Instant, Queries } from "../../kernel/index.ts";
import type { QueueOrder } from "../frame/queue-contract.ts";
import { account, proposal } from "../schema.ts";
import type { ProposalState } from "./contract.ts";

const LIFE_HOURS = 72;
const PROPOSER = alias(account, "proposer");
const DECIDER = alias(account, "decider");

export type ProposalRow = typeof proposal.$inferSelect;

/** A proposal with the names of those concerned. */
export interface NamedProposal extends ProposalRow {
  readonly proposer: string;
  readonly decider: string | null;
}

/** Which page of the list is asked for: behind the proposal with the id `after`. */
export interface ProposalPageRequest {
  readonly limit: number;
  readonly after?: string | null;
  readonly order?: QueueOrder;
}

/** Queries about proposals (O-12). Times are the database's; when the worker is due is its own. */
export function proposalQueries(q: Queries) {
  return {
    ...workQueries(q),
    ...listQueries(q),

    addProposal: async (row: Pick<ProposalRow, "id" | "kind" | "payload" | "reason" | "proposerId">): Promise<void> => {
      await q.insert(proposal).values({ ...row, endsAt: sql`now() + make_interval(hours => ${LIFE_HOURS})` });
    },

    /** How many of theirs are open, and how many they have made within a day. */
    proposedBy: async (proposerId: string): Promise<{ readonly open: number; readonly today: number }> => {
      const theirs = eq(proposal.proposerId, proposerId);
      return {
        open: await q.$count(proposal, and(theirs, eq(proposal.state, "open"), sql`${proposal.endsAt} > now()`)),
        today: await q.$count(proposal, and(theirs, sql`${proposal.createdAt} > now() - interval '24 hours'`)),
      };
    },

    proposalById: async (id: string): Promise<ProposalRow | undefined> =>
      (await q.select().from(proposal).where(eq(proposal.id, id)))[0],

    /**
     * Payloads of others of the kind that were approved and are not carried out yet, or were since `since`. Approvals about the same thing take
     * turns.
     */
    underWay: async ({ id, kind }: Pick<ProposalRow, "id" | "kind">, about: string, since: string) => {
      await q.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator.proposal ${kind} ${about}`}, 0))`);
      const isEnded = and(
        inArray(proposal.state, ["carriedOut", "failed"]),
        // By the index of state and time: none is approved later than its life.
        sql`${proposal.createdAt} > now() - make_interval(hours => ${LIFE_HOURS + 1})`,
        sql`${proposal.endedAt} >= ${since}::timestamptz`,
      );
      const others = and(eq(proposal.kind, kind), ne(proposal.id, id), or(eq(proposal.state, "approved"), isEnded));
      return q.select({ payload: proposal.payload }).from(proposal).where(others);
    },

    /** The database's clock, to the microsecond. */
    momentNow: async (): Promise<string> => {
      const [row] = await q.execute<{ now: string }>(sql`SELECT now()::text AS now`);
      return row!.now;
    },

    /** Locked: the second to decide finds the decision of the first. */
    lockProposal: async (id: string): Promise<(ProposalRow & { readonly isOver: boolean }) | undefined> => {
      const isOver = sql<boolean>`${proposal.endsAt} <= now()`;
      const [row] = await q.select({ row: proposal, isOver }).from(proposal).where(eq(proposal.id, id)).for("update");
      return row && { ...row.row, isOver: row.isOver };
    },

    decide: async (
      id: string,
      decision: {
        readonly state: "approved" | "refused" | "withdrawn";
        readonly deciderId: string;
        readonly decisionReason: string | null;
        readonly before?: string | null;
        readonly dueAt?: Instant;
      },
    ): Promise<void> => {
      const { dueAt, ...set } = decision;
      const ends = decision.state === "approved" ? {} : { endedAt: sql`now()` };
      await q
        .update(proposal)
        .set({ ...set, ...ends, decidedAt: sql`now()`, nextAt: dueAt ?? null })
        .where(eq(proposal.id, id));
    },
  };
}

/** Queries of lists. */
function listQueries(q: Queries) {
  return {
    /** The newest first unless told, of these kinds, or of all. */
    proposals: async (
      filter: { readonly kinds?: readonly string[]; readonly state?: ProposalState; readonly id?: string },
      { limit, after = null, order = "newest" }: ProposalPageRequest,
    ): Promise<readonly NamedProposal[]> => {
      const [sign, way] = order === "oldest" ? ([sql`>`, asc] as const) : ([sql`<`, desc] as const);
      const place = sql`(SELECT p.created_at, p.id FROM ${proposal} AS p WHERE p.id = ${after})`;
      const rows = await q
        .select({ row: proposal, proposer: PROPOSER.name, decider: DECIDER.name })
        .from(proposal)
        .innerJoin(PROPOSER, eq(PROPOSER.id, proposal.proposerId))
        .leftJoin(DECIDER, eq(DECIDER.id, proposal.deciderId))
        .where(
          and(
            filter.kinds === undefined ? undefined : inArray(proposal.kind, [...filter.kinds]),
            filter.state === undefined ? undefined : eq(proposal.state, filter.state),
            filter.id === undefined ? undefined : eq(proposal.id, filter.id),
            after === null ? undefined : sql`(${proposal.createdAt}, ${proposal.id}) ${sign} ${place}`,
          ),
        )
        .orderBy(way(proposal.createdAt), way(proposal.id))
        .limit(limit);
      return rows.map(({ row, proposer, decider }) => ({ ...row, proposer, decider }));
    },
  };
}

/** Queries of the worker. */
function workQueries(q: Queries) {
  return {
    /** Ends what nobody decided in time; answers which. */
    expireProposals: async (): Promise<readonly { readonly id: string; readonly kind: string }[]> =>
      q
        .update(proposal)
        .set({ state: "expired", endedAt: sql`now()` })
        .where(and(eq(proposal.state, "open"), sql`${proposal.endsAt} <= now()`))
        .returning({ id: proposal.id, kind: proposal.kind }),

    /** Writes what came of an approved one; false when that is written already. */
    settleProposal: async (id: string, state: "carriedOut" | "failed", outcome: string): Promise<boolean> => {
      const settled = await q
        .update(proposal)
        .set({ state, outcome, endedAt: sql`now()`, nextAt: null })
        .where(and(eq(proposal.id, id), eq(proposal.state, "approved")))
        .returning({ id: proposal.id });
      return settled.length > 0;
    },

    /** The names of who proposed and who approved it. */
    decidersOf: async ({ proposerId, deciderId }: Pick<ProposalRow, "proposerId" | "deciderId">) => {
      const rows = await q
        .select({ id: account.id, name: account.name })
        .from(account)
        .where(inArray(account.id, [proposerId, deciderId ?? proposerId]));
      const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.name ?? "";
      return { proposer: nameOf(proposerId), approver: nameOf(deciderId) };
    },

    postponeProposal: async (id: string, at: Instant): Promise<void> => {
      await q
        .update(proposal)
        .set({ nextAt: at })
        .where(and(eq(proposal.id, id), eq(proposal.state, "approved")));
    },
  };
}

/** For the figures: when what waits longest fell due. */
export const oldestProposal = ({ db }: Pick<Database, "db">) =>
  oldestDue(db, { table: proposal, dueAt: proposal.nextAt, where: eq(proposal.state, "approved") });

/** Takes approved proposals of these kinds that are due. */
export const claimProposals = (
  { db }: Pick<Database, "db">,
  kinds: readonly string[],
  limit: number,
  leaseMs: number,
  now: Instant,
) =>
  claimDue(
    db,
    {
      table: proposal,
      key: [proposal.id],
      dueAt: proposal.nextAt,
      where: and(eq(proposal.state, "approved"), inArray(proposal.kind, [...kinds])),
      set: { tries: sql`${proposal.tries} + 1` },
    },
    limit,
    leaseMs,
    now,
  );
