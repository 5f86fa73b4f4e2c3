import type { AnyElysia } from "elysia";
import { accessRoutes } from "./access/routes.ts";
import { csvRoutes } from "./frame/export.ts";
import { admissionOf, mountRoutes } from "./frame/mount.ts";
import type { Route } from "./frame/route.ts";
import type { Operator } from "./operator.ts";
import { sectionRoutes } from "./sections.ts";

/** What the desk's calls take of the server. */
export interface OperatorHttpDeps {
  readonly operator: Operator;
  readonly clientAddress: (request: Request) => string;
  /** Do players and operators come by https? */
  readonly isSecure: () => boolean;
  /** There is no money here (decision 0090): neither sections nor permissions about it. */
  readonly isSocial?: boolean;
}

/** Every call of the desk. */
export function routesOf({ operator, ...server }: OperatorHttpDeps): readonly Route[] {
  const routes = sectionRoutes(operator, server.isSocial === true);
  return [...accessRoutes({ ...server, access: operator.access }), ...routes, ...csvRoutes(operator.log, routes)];
}

/** The desk's calls, below `/api/operator`. */
export const operatorHttp = (deps: OperatorHttpDeps): AnyElysia =>
  mountRoutes({ sessions: deps.operator.access.sessions, once: deps.operator.once, routes: routesOf(deps) });

/** Asks who calls before a body is read; `route` is the pattern of the route below the server's root. */
export const deskAdmission = (deps: OperatorHttpDeps): ReturnType<typeof admissionOf> =>
  admissionOf({ sessions: deps.operator.access.sessions, routes: routesOf(deps) });
