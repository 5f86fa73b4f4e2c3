import { Elysia } from "elysia";
import { z } from "zod";
import { type Identity, playerGuard } from "../../identity/index.ts";
import {
  type Clock,
  type CreateLimiter,
  envelope,
  HttpRefusal,
  MINUTE_MS,
  type PlayerId,
  type Random,
  type Timers,
} from "../../kernel/index.ts";
import type { DailyRoots } from "../fairness/daily-roots.ts";
import { dealProof } from "../fairness/proof.ts";
import { refusal } from "../messages.ts";
import type { Tables } from "../tables.ts";
import { createLongPolls, type PollAnswer } from "./long-poll.ts";
import { replayHttp } from "./replays.ts";
import { BAD_TICKET, sittingBehind } from "./sockets.ts";

export interface TablesHttpDeps {
  readonly tables: Tables;
  readonly identity: Pick<Identity, "authenticate">;
  readonly dailyRoots: Pick<DailyRoots, "dealInDay">;
  readonly limiter: CreateLimiter;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  /** How long a poll waits for something to happen. */
  readonly pollMs: number;
}

const TicketRequest = z.object({ iTableId: z.string().max(100, "Choose a table.") });
const Opening = z.object({
  ticket: z.string().max(100).optional(),
  resume: z.string().max(200).optional(),
  authorization: z.string().max(4_000).optional(),
  iTableId: z.string().max(100).optional(),
});
const PollQuery = z.object({ session: z.string().max(64), cursor: z.coerce.number().int().min(0).default(0) });
const SendQuery = z.object({ session: z.string().max(64) });
const DealId = z.object({ id: z.string().max(64) });

/** Tickets and proofs of one player a minute: many tables whose windows open again and again need fewer. */
const CALLS_A_MINUTE = 60;
/** Players counted at once. */
const MOST_PLAYERS = 20_000;
const TOO_MANY = refusal("tooMany");

/** The tables' calls below `/api`: tickets, long polling, proofs. */
export function tablesHttp(deps: TablesHttpDeps) {
  const { tables, identity } = deps;
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
  const calls = deps.limiter({
    ...{ name: "tables.calls", limit: CALLS_A_MINUTE, windowMs: MINUTE_MS },
    maxKeys: MOST_PLAYERS,
  });
  const limited = async (player: PlayerId) => {
    const { waitSeconds } = await calls.hit(player);
    if (waitSeconds > 0) throw new HttpRefusal(429, TOO_MANY, { "retry-after": String(waitSeconds) });
  };
  const unknown = () => new HttpRefusal(410, refusal("unknownSession"));

  return (
    new Elysia({ name: "tables/http" })
      .use(playerGuard(identity))
      .use(replayHttp(deps))
      .post(
        "/rummy/table/ticket",
        async ({ player, body }) => {
          await limited(player.id);
          const ticket = await tables.mintTicket(player.id, body.iTableId);
          if (!ticket.ok) throw new HttpRefusal(400, ticket.error);
          return envelope({ sAuthToken: ticket.value, iTableId: body.iTableId });
        },
        { player: true, body: TicketRequest },
      )
      // Opens a session with the credential that a socket would bring; the browser then says hello with it.
      .post("/rummy/table/poll", async ({ query }) => envelope(await openPoll(query)), { query: Opening })
      .get(
        "/rummy/table/poll",
        async ({ query }) => {
          const answer = await polls.poll(query.session, query.cursor);
          if (!answer) throw unknown();
          return envelope(answer);
        },
        { query: PollQuery },
      )
      .post("/rummy/table/send", ({ query, body }) => pass(query.session, body), { query: SendQuery })
      .post("/rummy/table/poll/send", ({ query, body }) => pass(query.session, body), { query: SendQuery })
      .get(
        "/rummy/deal/:id/proof",
        async ({ player, params }) => {
          await limited(player.id);
          const evidence = await tables.evidence(params.id);
          const proof = evidence && dealProof(evidence, player.id);
          if (!proof) throw new HttpRefusal(404, refusal("noProof"));
          if (proof.version === 1) return envelope(proof);
          return envelope({ ...proof, published: await deps.dailyRoots.dealInDay(proof.dealId) });
        },
        { player: true, params: DealId },
      )
  );

  function pass(session: string, message: unknown) {
    if (!polls.send(session, message)) throw unknown();
    return envelope(null);
  }

  async function openPoll(credential: z.infer<typeof Opening>): Promise<PollAnswer> {
    const ref = await sittingBehind({ tables, authenticate }, credential);
    if (!ref) throw new HttpRefusal(401, BAD_TICKET);
    const session = polls.open(ref);
    if (!session) throw new HttpRefusal(503, refusal("busy/polls"));
    return { session, cursor: 0, frames: [], closed: false };
  }
}
