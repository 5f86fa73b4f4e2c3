import { type AnyElysia, Elysia } from "elysia";
import { guard } from "./guard.ts";
import { type Call, type Route, type RoutesDeps, routesOf } from "./routes.ts";

/** The desk's calls, below `/api/operator`. Who calls comes before what they say: strangers learn nothing of what a body lacks. */
export function operatorHttp(deps: RoutesDeps): AnyElysia {
  const app: AnyElysia = new Elysia({ name: "operator", prefix: "/operator" });
  return routesOf(deps).reduce((all, route) => mount(all, deps, route), app);
}

function mount(app: AnyElysia, { operator }: RoutesDeps, route: Route): AnyElysia {
  return app.route(
    route.method,
    route.path,
    (context: object) => {
      // Elysia gives every handler these; it cannot tell a loop so.
      const { set, ...call } = context as Omit<Call, "setCookies"> & { readonly set: { headers: object } };
      const setCookies = (cookies: readonly string[]) => void Object.assign(set.headers, { "set-cookie": cookies });
      return route.run({ ...call, setCookies });
    },
    {
      transform: [
        (context: object) => guard(operator.sessions, route.access, (context as Pick<Call, "request">).request),
      ],
      ...(route.body === undefined ? {} : { body: route.body }),
      detail: { summary: route.summary, tags: ["operator"] },
    },
  );
}
