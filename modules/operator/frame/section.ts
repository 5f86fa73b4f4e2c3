import type { Job } from "../../kernel/index.ts";
import type { ProposalKind } from "../four-eyes/kind.ts";
import type { Proposals } from "../four-eyes/proposals.ts";
import type { OperatorLog } from "../log/log.ts";
import type { Store } from "../store.ts";
import type { Permission } from "./permissions-contract.ts";
import type { Route } from "./route.ts";

/** What the desk itself gives every section. */
export interface Desk {
  readonly store: Store;
  readonly log: OperatorLog;
  readonly proposals: Proposals;
  readonly kinds: ReadonlyMap<string, ProposalKind>;
}

/** The first page of a queue: since when each of it waits, and whether there is more. */
export interface Waiting {
  readonly times: readonly string[];
  readonly isMore: boolean;
}

/**
 * The server's end of a section of the desk; `sections.ts` lists them all. Its browser's end is the section's `link.ts` and `page/`. Its
 * routes name who may call them (O-9), and its lists how they are saved as files.
 */
export interface Section<Deps, Service> {
  /** What its routes ask of an operator's role, each of them by at least one route; the first shows the section. */
  readonly permissions: readonly [shows: Permission, ...others: Permission[]];
  /** Builds what the routes call; `Deps` names what it takes of other modules. */
  create(deps: Deps, desk: Desk): Service;
  /** Calls nothing of the service before a route is called. */
  routes(service: Service): readonly Route[];
  /** What of it waits for somebody to decide, by the queue's name; counted by the overview for operators who have the permission. */
  readonly waiting?: Readonly<
    Record<string, { readonly permission: Permission; look(service: Service): Promise<Waiting> }>
  >;
  /** What it does again and again. */
  jobs?(deps: Deps): readonly Job[];
  /** Forgets, every hour, what need not be kept. */
  sweep?(deps: Deps, signal: AbortSignal): Promise<void>;
}

/** A section, with its types found out. */
export const defineSection = <Deps, Service>(section: Section<Deps, Service>): Section<Deps, Service> => section;
