import { type RefusalRow, type RefusalRows, textsOf } from "./messages.ts";

/** A refusal as a call may answer it. */
export interface RefusalDoc {
  /** What the source calls it: for this description alone, the wire has status and message. */
  readonly code: string;
  readonly status: number;
  /** The messages, of which one is sent; figures stand in braces. */
  readonly messages: readonly string[];
}

/** Headers that a call reads or answers. */
export type HeaderName = "location" | "device" | "accesstoken" | "verification" | "authorization";

/** What a call answers and needs beside what its route says: its contract has the body, the query and the path. `Shape`: a contract, as `z.ZodType`. */
export interface CallDoc<Shape extends object> {
  /** The whole of a good answer's `data`; `null` for none; a media type for an answer that is a file. */
  readonly data: Shape | null | `${string}/${string}`;
  /** What stands beside `message` and `data`. */
  readonly beside?: Shape;
  /** Where the good answer's status is not 200. */
  readonly status?: number;
  readonly refusals?: readonly RefusalDoc[];
  /** Headers that it reads beside `authorization`; those that it cannot do without end in `!`. */
  readonly reads?: readonly (HeaderName | `${HeaderName}!`)[];
  /** Headers of a good answer. */
  readonly answers?: readonly HeaderName[];
  /** What one sender may send at most; beyond it 429. */
  readonly limit?: string;
  /** What else a client has to know. */
  readonly about?: string;
  /** The summary, where the route brings none. */
  readonly summary?: string;
  /** The module, where the route brings none. */
  readonly tag?: string;
  /** Query parameters that are read leniently: whatever they say, they are never refused. */
  readonly query?: readonly string[];
  /** The body, where the route reads it by itself. */
  readonly body?: { readonly type: string; readonly schema: Shape };
}

/** Calls by `METHOD /api/path/{id}`. */
export type CallDocs<Shape extends object> = Readonly<Record<string, CallDoc<Shape>>>;

/** Refusals by their codes. */
export type RefusalDocs<Code extends string> = (...codes: readonly Code[]) => readonly RefusalDoc[];

/** What is to be known of every list that comes in pages. */
export const PAGED =
  "Pages count from 1; `size` is 1 to 40, 10 unless given. What is out of bounds is brought to the nearest bound.";

/**
 * Describes a module's refusals from the very table that it answers by. Texts that name figures are given again in `figured`, figures in
 * braces, and so are texts of another module.
 */
export function refusalDocs<const Rows extends RefusalRows>(
  rows: Rows,
  figured: Readonly<Record<string, string>> = {},
): RefusalDocs<AnsweredCode<Rows>> {
  const texts = { ...textsOf(rows), ...figured };
  const messagesOf = (code: string) =>
    Object.entries(texts).flatMap(([key, text]) => (key.split("/", 1)[0] === code ? [text] : []));
  return (...codes) =>
    codes.map((code) => ({ code, status: (rows[code] as RefusalRow)[0], messages: messagesOf(code) }));
}

/** Codes with a status. */
type AnsweredCode<Rows> = { [Key in keyof Rows & string]: Rows[Key] extends RefusalRow ? Key : never }[keyof Rows &
  string];
