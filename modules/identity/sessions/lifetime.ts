import { type Instant, instant } from "../../kernel/index.ts";

/** How long sessions last: `lifeMs` without a visit, `maxMs` at most. */
export interface Lifetime {
  readonly lifeMs: number;
  readonly maxMs: number;
}

/** No visit moves a session's end beyond this. */
export const lastEnd = ({ maxMs }: Lifetime, createdAt: Date): Instant => instant(createdAt.getTime() + maxMs);

/** When a session ends without another visit. */
export const endOf = (lifetime: Lifetime, row: { readonly createdAt: Date; readonly expiresAt: Date }): Instant =>
  instant(Math.min(row.expiresAt.getTime(), lastEnd(lifetime, row.createdAt)));
