import { type AnyElysia, Elysia } from "elysia";
import { guard } from "./guard.ts";
import { type Call, type Route, type RoutesDeps, routesOf } from "./routes.ts";

/** The desk's calls, below `/api/operator`. Who calls comes before what they say: strangers learn nothing of what a body lacks. */
export function operatorHttp(deps: RoutesDeps): AnyElysia {
  const app: AnyElysia = new Elysia({ name: "operator", prefix: "/operator" });
  return routesOf(deps).reduce((all, route) => mount(all, deps, route), app);
}

/** What Elysia gives a handler. It reads the names that are taken apart here to know what it has to prepare. */
type Context = Omit<Call, "setCookies"> & { readonly set: { readonly headers: object } };

function mount(app: AnyElysia, { operator }: RoutesDeps, route: Route): AnyElysia {
  const handler = ({ request, params, query, body, set }: Context) => {
    const setCookies = (cookies: readonly string[]) => void Object.assign(set.headers, { "set-cookie": cookies });
    return route.run({ request, params, query, body, setCookies });
  };
  const admit = ({ request }: Pick<Call, "request">) => guard(operator.sessions, route.access, request);
  return app.route(route.method, route.path, handler as (context: object) => Promise<unknown>, {
    transform: [admit as (context: object) => Promise<void>],
    ...(route.body === undefined ? {} : { body: route.body }),
    detail: { summary: route.summary, tags: ["operator"] },
  });
}
