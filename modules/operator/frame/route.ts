import { z } from "zod";
import { envelope, given, HttpRefusal, isUuid, type Result } from "../../kernel/index.ts";
import { type Access, actorOf } from "../access/guard.ts";
import type { Actor } from "../log/entry.ts";
import { QUEUE_ORDERS, type QueueOrder, SHOWN } from "./queue-contract.ts";
import { type DeskRefusal, refused } from "./refusals.ts";

/** What a route's handler is given. */
export interface Call {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** As the route's schema has read it. */
  readonly body: unknown;
  readonly setCookies: (cookies: readonly string[]) => void;
  /** The log has the request already: this is one page of a file. */
  readonly isKept?: true;
}

/** A row as its route answers it. */
export type Row = Readonly<Record<string, unknown>>;

/** How a list is made a file. */
export interface ListFile {
  /** What the file holds of a row, in this order; of a field that ends in `Paise` the rupees, of an object its JSON. */
  readonly columns: readonly string[];
  /** Takes a row apart whose fields have fields of their own. */
  readonly flat: (row: Row) => Row;
  /** Filters of which the log does not say what was typed: it may be somebody's name. */
  readonly unkept?: readonly string[];
}

/** One call of the desk. None can be declared without saying who may use it (O-9). */
export interface Route {
  readonly method: "GET" | "POST";
  /** Below `/api/operator`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly body?: z.ZodType;
  /** It changes nothing, or only what is harmless to change again: it is sent without a key. */
  readonly isLook?: true;
  /** It answers a list, which a call beside it saves as a file (`/csv`). */
  readonly file?: ListFile;
  /** The body is a file, which the route reads itself as it comes. */
  readonly isFile?: true;
  /** What an action is decided by, as it stands now (decision 0058). */
  readonly shown?: Shown;
  run(call: Call): Promise<unknown>;
}

/** Rows per page. */
export const ROWS = 50;

/** The value, or the refusal as an HTTP answer. */
export function answer<T>(result: Result<T, DeskRefusal>): T {
  if (result.ok) return result.value;
  throw new HttpRefusal(result.error.status, result.error);
}

/** A route with a body, whose type its schema gives. */
export const withBody = <Schema extends z.ZodType>(
  route: Omit<Route, "method" | "body" | "run"> & {
    readonly body: Schema;
    run(call: Call & { readonly body: z.infer<Schema> }): Promise<unknown>;
  },
): Route => ({ ...route, method: "POST", run: (call) => route.run(call as Call & { body: z.infer<Schema> }) });

type Decided = Promise<Result<unknown, DeskRefusal>>;

/**
 * What an action is decided by, as it stands now: the digest that its details carry (`queues/shown.ts`), null where there is no such one any
 * more; or why an action needs none.
 */
export type Shown = ((id: string) => Promise<string | null>) | { readonly unneeded: string };

type Action = Omit<Route, "method" | "body" | "run" | "shown"> & { readonly shown: Shown };

/**
 * What somebody at the desk does to one of something, `:id` in its path, as it was shown (decision 0058): refused where something else stands
 * by now. Answers nothing but that it is done, or why not.
 */
export const action = ({
  run,
  ...route
}: Action & {
  /** `shown`: what was shown, for what is looked up once more where it is done. */
  readonly run: (who: Actor, id: string, shown: string) => Decided;
}): Route =>
  actionWith({
    ...route,
    body: z.object({}),
    run: (who, id, body) => run(who, id, (body as { readonly shown?: string }).shown ?? ""),
  });

/** The same with a body, whose type its schema gives. */
export const actionWith = <Shape extends z.ZodRawShape>({
  shown,
  body: schema,
  ...route
}: Action & {
  readonly body: z.ZodObject<Shape>;
  readonly run: (who: Actor, id: string, body: z.infer<z.ZodObject<Shape>>) => Decided;
}): Route =>
  withBody({
    ...route,
    shown,
    body: typeof shown === "function" ? schema.extend({ shown: SHOWN }) : schema,
    async run({ request, params, body }) {
      const id = params.id ?? "";
      if (typeof shown === "function") {
        const now = await shown(id);
        if (now !== null && now !== (body as { readonly shown: string }).shown) answer(refused("changed"));
      }
      answer(await route.run(actorOf(request), id, body as z.infer<z.ZodObject<Shape>>));
      return envelope(null);
    },
  });

/** A whole number of a query; undefined: none. */
export const parseInteger = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const SHORT = /^[\w-]{1,64}$/;
/** An id or a version of a query; null: none. */
export const parseToken = (text: string | undefined): string | null =>
  text !== undefined && SHORT.test(text) ? text : null;

/** A queue's order as a query asks for it; none: the usual one. */
export function orderIn(query: Call["query"]): { readonly order?: QueueOrder } {
  const order = QUEUE_ORDERS.find((one) => one === query.order);
  return given({ order });
}

/** The id of a row, as the database takes it; null: none. */
export const rowId = (text: string | undefined): string | null => (text !== undefined && isUuid(text) ? text : null);

/** The id of nothing. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";
/** A filter by somebody or something; null where none is asked for. What can be nobody's id finds nothing, instead of everything. */
export const filterId = (text: string | undefined): string | null =>
  text === undefined || text.trim() === "" ? null : (parseToken(text) ?? NOBODY);
/** The same of what the database knows by UUIDs alone. */
export const filterRow = (text: string | undefined): string | null =>
  text === undefined || text.trim() === "" ? null : (rowId(text) ?? NOBODY);
