/** Page sizes that a player may choose; the first is the default (S2 § 9). */
export const PAGE_SIZES = [10, 25, 40] as const;
/** How many rows a page that a player chose may have: one of {@link PAGE_SIZES}. */
export type PageSize = (typeof PAGE_SIZES)[number];

/** One page of a list: how many rows it has at most, and its number, counted from 1 (rulings). */
export interface PageRequest {
  readonly size: number;
  readonly page: number;
}

/** Far beyond any list; keeps an offset below PostgreSQL's bounds. */
const LAST_PAGE = 1_000_000;

/**
 * Reads `size` and `pageIndex` (or `pageNumber`) from a query. Never fails: what is missing or no number is 10 and 1;
 * what is out of bounds is brought to the nearest bound, so that a page has 40 rows at most.
 */
export function readPage(size: unknown, page: unknown): PageRequest {
  return { size: within(size, PAGE_SIZES[0], PAGE_SIZES[2]), page: within(page, 1, LAST_PAGE) };
}

const within = (value: unknown, missing: number, most: number): number => {
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isFinite(number) ? Math.min(most, Math.max(1, Math.trunc(number))) : missing;
};

/** How many rows come before the page. */
export function offsetOf({ size, page }: PageRequest): number {
  return (page - 1) * size;
}

/** One page of a list that is read by a mark. */
interface PageOf<Row> {
  readonly rows: Row[];
  /** The page's last row where more rows follow, for the mark of the next page; null on the last page. */
  readonly more: Row | null;
}

/** The page of rows that were read one more than it holds: `pageOf(await read(limit + 1), limit)`. The one more tells whether more follow. */
export function pageOf<Row>(found: readonly Row[], limit: number): PageOf<Row> {
  const rows = found.slice(0, limit);
  return { rows, more: found.length > limit ? (rows.at(-1) ?? null) : null };
}

/** `count` on the wire: both `count[0].totalData` and `count.totalData` read true (rulings "Fields and bodies"). */
export interface WireCount {
  readonly 0: { readonly totalData: number };
  readonly totalData: number;
}

/** The wire's `count` of so many rows. */
export function wireCount(totalData: number): WireCount {
  return { 0: { totalData }, totalData };
}

/** Which end of a list comes first. */
export type ListOrder = "oldest" | "newest";
