import { Elysia } from "elysia";
import { z } from "zod";
import { type Identity, playerGuard } from "../../identity/index.ts";
import {
  type Clock,
  type CreateLimiter,
  callLimit,
  envelope,
  MINUTE_MS,
  orThrow,
  type PlayerId,
  type Random,
  type TextsFor,
  type Timers,
} from "../../kernel/index.ts";
import type { DailyRoots } from "../fairness/daily-roots.ts";
import { dealProof } from "../fairness/proof.ts";
import { REFUSALS, refusal, refused } from "../messages.ts";
import type { Elsewhere } from "../seating/whereabouts.ts";
import type { Tables } from "../tables.ts";
import { createLongPolls, type PollAnswer } from "./long-poll.ts";
import { replayHttp } from "./replays.ts";
import { BAD_TICKET, openedBy } from "./sockets.ts";

/** What the tables' calls take. */
export interface TablesHttpDeps extends PollHttpDeps {
  readonly dailyRoots: Pick<DailyRoots, "dealInDay">;
  readonly limiter: CreateLimiter;
}

const TicketRequest = z.object({ iTableId: z.string().max(100, "Choose a table.") });
const DealId = z.object({ id: z.string().max(64) });

/** Tickets and proofs of one player a minute: many tables whose windows open again and again need fewer. */
const CALLS_A_MINUTE = 60;

/** The tables' calls below `/api`: tickets, long polling, proofs. */
export function tablesHttp(deps: TablesHttpDeps) {
  const { tables } = deps;
  const limited = callLimit(deps.limiter, refused("tooMany").error, {
    name: "tables.calls",
    limit: CALLS_A_MINUTE,
    windowMs: MINUTE_MS,
  });
  return new Elysia({ name: "tables/http" })
    .use(playerGuard(deps.identity))
    .use(replayHttp(deps))
    .use(pollHttp(deps))
    .post(
      "/rummy/table/ticket",
      async ({ player, body }) => {
        await limited(player.id);
        const sAuthToken = orThrow(await tables.mintTicket(player.id, body.iTableId), REFUSALS);
        return envelope({ sAuthToken, iTableId: body.iTableId });
      },
      { player: true, body: TicketRequest },
    )
    .get(
      "/rummy/deal/:id/proof",
      async ({ player, params }) => {
        await limited(player.id);
        const evidence = await tables.evidence(params.id);
        if (evidence && (await tables.isSealed(evidence))) return orThrow(refused("notYet"), REFUSALS);
        const proof = evidence && dealProof(evidence, player.id);
        if (!proof) return orThrow(refused("noProof"), REFUSALS);
        if (proof.version === 1) return envelope(proof);
        return envelope({ ...proof, published: await deps.dailyRoots.dealInDay(proof.dealId) });
      },
      { player: true, params: DealId },
    );
}

/** What polling takes. */
interface PollHttpDeps {
  readonly tables: Tables;
  readonly identity: Pick<Identity, "authenticate">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  /** How long a poll waits for something to happen. */
  readonly pollMs: number;
  /** What a request's sender reads of our messages. */
  readonly textsFor?: TextsFor;
  /** This process's name. */
  readonly process: string;
}

const Opening = z.object({
  ticket: z.string().max(100).optional(),
  resume: z.string().max(200).optional(),
  authorization: z.string().max(4_000).optional(),
  iTableId: z.string().max(100).optional(),
});
const PollQuery = z.object({ session: z.string().max(64), cursor: z.coerce.number().int().min(0).default(0) });
/** Ids of sessions begin with the name of the process that has them. */
const SESSION = /^([a-z0-9-]{1,20})\.[0-9a-f]{32}$/;
const SendQuery = z.object({ session: z.string().max(64) });

/** The table protocol where sockets are blocked: a session, polls that wait, and what the browser sends. */
function pollHttp(deps: PollHttpDeps) {
  const { tables, identity, process } = deps;
  const authenticate = async (token: string): Promise<PlayerId | null> => {
    const found = await identity.authenticate(token);
    return found.ok ? found.value.id : null;
  };
  const polls = createLongPolls({
    ...deps,
    fanOut: tables.fanOut,
    waitMs: deps.pollMs,
    connect: (ref, transport) => tables.live(ref.runner.tableId)?.connect(ref, transport) ?? null,
  });
  const unknown = () => orThrow(refused("unknownSession"), REFUSALS);

  /** A session that this process does not have: another one's, or one that is over. */
  function notHere(session: string): Elsewhere {
    const [, at] = SESSION.exec(session) ?? [];
    if (at === undefined || at === process) return unknown();
    return { at };
  }

  const send = (session: string, message: unknown) => (polls.send(session, message) ? null : notHere(session));

  async function openPoll(credential: z.infer<typeof Opening>, request: Request): Promise<PollAnswer | Elsewhere> {
    const opened = await openedBy({ tables, authenticate }, credential);
    if (!opened) return orThrow(BAD_TICKET, REFUSALS);
    if ("at" in opened) return opened;
    const session = polls.open(opened, deps.textsFor?.(request));
    if (!session) return orThrow(refused("busy/polls"), REFUSALS);
    return { session, cursor: 0, frames: [], closed: false };
  }

  return (
    new Elysia({ name: "tables/polls" })
      // Opens a session with the credential that a socket would bring; the browser then says hello with it.
      .post("/rummy/table/poll", async ({ query, request, set }) => answered(set, await openPoll(query, request)), {
        query: Opening,
      })
      .get(
        "/rummy/table/poll",
        async ({ query: { session, cursor }, set }) =>
          answered(set, (await polls.poll(session, cursor)) ?? notHere(session)),
        { query: PollQuery },
      )
      .post("/rummy/table/send", ({ query, body, set }) => answered(set, send(query.session, body)), {
        query: SendQuery,
      })
      .post("/rummy/table/poll/send", ({ query, body, set }) => answered(set, send(query.session, body)), {
        query: SendQuery,
      })
  );
}

/** The answer, or, as 421, which process has it. */
function answered<T extends object | null>(set: { status?: number | string }, outcome: T | Elsewhere) {
  if (outcome === null || !("at" in outcome)) return envelope(outcome);
  set.status = 421;
  return envelope(outcome, refusal("moved").message);
}
