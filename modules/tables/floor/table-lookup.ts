import type { PlayerId } from "../../kernel/index.ts";
import type { FloorQuestion, FloorRow } from "../floor-contract.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { TableState } from "../machine/state.ts";
import { floorRow, stakeOf, stateOf } from "./floor-table.ts";

type Sort = FloorQuestion["sort"];

/** What a row stands by in an order: pages go on behind it, whatever happened at the tables meanwhile. */
export const placeOf = ({ id, stakePaise }: Pick<FloorRow, "id" | "stakePaise">, sort: Sort): string =>
  sort === "stake" ? `${String(stakePaise).padStart(STAKE_DIGITS, "0")}.${id}` : id;

const STAKE_DIGITS = 12;

/** Does a row that stands by `one` come before the one that stands by `other`? Ids begin with their time. */
const comesBefore = (one: string, other: string, sort: Sort): boolean =>
  sort === "oldest" ? one < other : one > other;

/** The first `limit` rows of all that were found, in their order. */
export function firstOf(rows: readonly FloorRow[], { sort, limit }: Pick<FloorQuestion, "sort" | "limit">): FloorRow[] {
  return rows
    .map((row) => ({ row, place: placeOf(row, sort) }))
    .toSorted((one, other) => (comesBefore(one.place, other.place, sort) ? -1 : 1))
    .slice(0, limit)
    .map(({ row }) => row);
}

/** This process's tables that are asked for, no more than a page of them. */
export function tablesFor(
  live: Pick<LiveTables, "all" | "of" | "get">,
  question: FloorQuestion,
  process: string,
): FloorRow[] {
  const rows = candidates(live, question)
    .map(({ runner }) => runner.state)
    .filter((state) => isWanted(state, question))
    .map((state) => floorRow(state, process));
  return firstOf(rows, question);
}

function candidates(live: Pick<LiveTables, "all" | "of" | "get">, { player, tableId }: FloorQuestion): LiveTable[] {
  if (tableId !== undefined) {
    const table = live.get(tableId);
    return table ? [table] : [];
  }
  return player === undefined ? [...live.all()] : [...live.of(player as PlayerId)];
}

function isWanted({ config, view }: TableState, question: FloorQuestion): boolean {
  const { state, variant, currency, leastPaise, sort, after } = question;
  const stakePaise = stakeOf(config);
  return (
    (state === undefined || stateOf(view.phase) === state) &&
    (variant === undefined || config.kind.variant === variant) &&
    (currency === undefined || config.kind.currency === currency) &&
    (leastPaise === undefined || stakePaise >= leastPaise) &&
    (after === null || comesBefore(after, placeOf({ id: config.tableId, stakePaise }, sort), sort))
  );
}
