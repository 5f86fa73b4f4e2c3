import { Elysia } from "elysia";
import { envelope, type Result, type SessionId } from "../kernel/index.ts";
import { EndSessionsRequest, MESSAGES, SessionParams, type SessionsData } from "./contract.ts";
import { playerGuard } from "./guard.ts";
import type { Identity, IdentityRefusal } from "./index.ts";
import type { OwnSession } from "./own-sessions.ts";
import { visitorOf } from "./visitor.ts";

const docs = (summary: string) => ({ detail: { summary, tags: ["identity"] } });

export interface OwnHttpDeps {
  readonly identity: Identity;
  readonly clientAddress: (request: Request) => string;
  /** The value, or the refusal as an HTTP answer. */
  readonly answer: <T>(result: Result<T, IdentityRefusal>) => T;
}

/** What players do with their log-ins: the logout of S1 § 7, and the list of our own. */
export function ownHttp({ identity, clientAddress, answer }: OwnHttpDeps) {
  return new Elysia()
    .use(playerGuard(identity))
    .get(
      "/profile/logout",
      async ({ player, request }) => {
        await identity.logout(player, visitorOf(request, clientAddress));
        return envelope(null);
      },
      { player: true, ...docs("End this session") },
    )
    .get(
      "/profile/sessions",
      async ({ player }) => {
        const sessions = await identity.sessions(player);
        return envelope({ aSession: sessions.map(sessionRow) } satisfies SessionsData);
      },
      { player: true, ...docs("The player's log-ins that are in force, the newest first") },
    )
    .delete(
      "/profile/sessions/:id",
      async ({ player, params, request }) => {
        answer(await identity.endSession(player, params.id as SessionId, visitorOf(request, clientAddress)));
        return envelope(null, MESSAGES.sessionEnded);
      },
      { player: true, params: SessionParams, ...docs("End one of the player's log-ins, at once and everywhere") },
    )
    .post(
      "/profile/sessions/end",
      async ({ player, body, request }) => {
        await identity.endSessions(player, body.eWhich, visitorOf(request, clientAddress));
        return envelope(null, body.eWhich === "all" ? MESSAGES.sessionsEnded : MESSAGES.otherSessionsEnded);
      },
      { player: true, body: EndSessionsRequest, ...docs("End all of the player's log-ins, or all others") },
    );
}

function sessionRow(session: OwnSession): SessionsData["aSession"][number] {
  const { id, browser, network, openedAt, lastUsedAt, endsAt, isThis } = session;
  return {
    _id: id,
    sBrowser: browser,
    sNetwork: network,
    dCreatedDate: new Date(openedAt).toISOString(),
    dLastUsed: new Date(lastUsedAt).toISOString(),
    dEnds: new Date(endsAt).toISOString(),
    isThisDevice: isThis,
  };
}
