import { Elysia } from "elysia";
import { z } from "zod";
import type { Identity } from "../../identity/index.ts";
import { type Clock, envelope, HttpRefusal, type PlayerId, type Random, type Timers } from "../../kernel/index.ts";
import { refusal } from "../messages.ts";
import type { Tables } from "../tables.ts";
import { createLongPolls, type PollAnswer } from "./long-poll.ts";
import { BAD_TICKET, sittingBehind } from "./sockets.ts";

/** What polling takes. */
export interface PollHttpDeps {
  readonly tables: Tables;
  readonly identity: Pick<Identity, "authenticate">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  /** How long a poll waits for something to happen. */
  readonly pollMs: number;
}

const Opening = z.object({
  ticket: z.string().max(100).optional(),
  resume: z.string().max(200).optional(),
  authorization: z.string().max(4_000).optional(),
  iTableId: z.string().max(100).optional(),
});
const PollQuery = z.object({ session: z.string().max(64), cursor: z.coerce.number().int().min(0).default(0) });
const SendQuery = z.object({ session: z.string().max(64) });

/** The table protocol where sockets are blocked: a session, polls that wait, and what the browser sends. */
export function pollHttp(deps: PollHttpDeps) {
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
  const unknown = () => new HttpRefusal(410, refusal("unknownSession"));

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

  return (
    new Elysia({ name: "tables/polls" })
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
  );
}
