import { type AnyElysia, Elysia } from "elysia";
import { given, pastedId } from "../../kernel/index.ts";
import { type Access, guard, isStillAllowed } from "../access/guard.ts";
import type { Sessions } from "../access/sessions.ts";
import { type Once, runOnce, takesKey } from "./idempotency.ts";
import type { Call, Route } from "./route.ts";
import { watched } from "./watched.ts";

/** What mounting the desk's calls takes. */
export interface MountDeps {
  readonly sessions: Pick<Sessions, "principal">;
  readonly once: Once;
  readonly routes: readonly Route[];
}

/** The desk's calls, below `/api/operator`. Who calls comes before what they say: anonymous callers learn nothing of what a body lacks. */
export function mountRoutes(deps: MountDeps): AnyElysia {
  const app: AnyElysia = new Elysia({ name: "operator", prefix: "/operator" });
  return deps.routes.reduce((all, route) => mount(all, deps, route), app);
}

/**
 * Asks who calls before a body is read: throws what the route's own guard would, and nothing for routes that are not the desk's.
 * `route` is the pattern of the route below the server's root.
 */
export function admissionOf({
  sessions,
  routes,
}: Pick<MountDeps, "sessions" | "routes">): (request: Request, route: string) => Promise<void> {
  const accessOf = new Map<string, Access>(
    routes.map(({ method, path, access }) => [`${method} /api/operator${path}`, access]),
  );
  return async (request, route) => {
    const access = accessOf.get(`${request.method} ${route}`);
    if (access !== undefined) await guard(sessions, access, request);
  };
}

/** What Elysia gives a handler. It reads the names that are taken apart here to know what it has to prepare. */
type Context = Omit<Call, "setCookies"> & { readonly set: { readonly headers: object } };

function mount(app: AnyElysia, { sessions, once }: MountDeps, route: Route): AnyElysia {
  const called = async ({ request, params, query, body, set }: Context) => {
    const setCookies = (cookies: readonly string[]) => void Object.assign(set.headers, { "set-cookie": cookies });
    // A path without parameters brings none.
    const call = { request, params: asPasted(params ?? {}), query: asPasted(query), body, setCookies };
    const answer = await (takesKey(route) ? runOnce(once, route, call) : route.run(call));
    return answer instanceof Response ? watched(answer, () => isStillAllowed(sessions, route.access, request)) : answer;
  };
  // A body that nobody names is not read before the route does.
  const handed = ({ request, params, query }: Pick<Call, "request" | "params" | "query">) =>
    route.run({ request, params: asPasted(params ?? {}), query: asPasted(query), body: {}, setCookies: () => {} });
  const handler = route.isFile ? handed : called;
  const admit = ({ request }: Pick<Call, "request">) => guard(sessions, route.access, request);
  return app.route(route.method, route.path, handler as (context: object) => Promise<unknown>, {
    transform: [admit as (context: object) => Promise<void>],
    ...given({ body: route.body }),
    // No player is told of these calls.
    detail: { summary: route.summary, tags: ["operator"], hide: true },
  });
}

/** Ids come as somebody has pasted them into a field or the address. */
const asPasted = <Value extends string | undefined>(texts: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, (text === undefined ? text : pastedId(text)) as Value]),
  );
