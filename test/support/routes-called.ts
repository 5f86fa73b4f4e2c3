/** A module's routes without a server: a token is its player's id, and a header says which network calls. */
import { type AnyElysia, Elysia } from "elysia";
import type { Identity } from "../../modules/identity/index.ts";
import { HttpRefusal, ok, type PlayerId, refuse, type SessionId } from "../../modules/kernel/index.ts";

const identity: Pick<Identity, "authenticate"> = {
  authenticate: async (token) =>
    token === undefined
      ? refuse("unauthenticated", "no")
      : ok({ id: token as PlayerId, name: token, sessionId: "s" as SessionId }),
};
const networkOf = (request: Request): string => request.headers.get("x-network") ?? "";

/** Answers the status of a POST to the routes that `make` makes: a refusal's own, 500 where a handler threw something else. */
export function routesCalled(make: (given: { identity: typeof identity; networkOf: typeof networkOf }) => AnyElysia) {
  const app = new Elysia()
    .onError(({ error, status }) => {
      if (error instanceof HttpRefusal) return status(error.status as 400, { message: error.message });
      return status(500, { message: String(error) });
    })
    .use(make({ identity, networkOf }));
  return async (path: string, body: object, player: string, network: string): Promise<number> => {
    const headers = { authorization: player, "x-network": network, "content-type": "application/json" };
    const request = new Request(`http://server${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return (await app.handle(request)).status;
  };
}
