import { z } from "zod";
import { ok, type PlayerId, type Processes, pageOf, processName } from "../../kernel/index.ts";
import { type FloorProcess, FloorQuestion, FloorRow, FloorTable, ProcessAbout } from "../floor-contract.ts";
import type { TableStore } from "../journal/journal.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { TableState } from "../machine/state.ts";
import { floorRow, floorTable, stakeOf, stateOf } from "./floor-table.ts";

/** Some of the platform's tables. */
export interface FloorPage {
  readonly rows: readonly FloorRow[];
  /** What the next page is asked with, as `after`; null: there is none. */
  readonly next: string | null;
}

/** The tables of all processes, as the platform looks at them. */
export interface FloorLooking {
  /** Tables in whichever process; those of processes that do not answer are left out, and `processes` says so. */
  page(question: FloorQuestion): Promise<FloorPage>;
  /** One table; null when it is not played, or its process does not answer. */
  show(tableId: string): Promise<FloorTable | null>;
  /** The processes that play now; `isSilent`: it did not answer within half a second. One of an older release says nothing about itself. */
  processes(): Promise<readonly (FloorProcess & { readonly isSilent: boolean; readonly about: ProcessAbout | null })[]>;
}

const TABLES = { name: "tables.floor", request: FloorQuestion, answer: z.array(FloorRow) };
const TABLE = { name: "tables.floorTable", request: z.object({ tableId: z.string() }), answer: FloorTable.nullable() };
const HERE = {
  name: "tables.floorHere",
  request: z.object({}),
  answer: z.object({ about: ProcessAbout.nullable().default(null) }),
};

/** A process that takes longer is left out: the others' tables are not kept waiting. */
const LOOK_MS = 500;

export interface FloorLookingDeps {
  readonly processes: Pick<Processes, "self" | "roster" | "serve" | "ask">;
  readonly store: Pick<TableStore, "ownersOf">;
  readonly live: Pick<LiveTables, "all" | "of" | "get">;
  readonly about: () => ProcessAbout | null;
}

/** Looks at the tables here, and asks the other processes for theirs. */
export function createFloorLooking({ processes, store, live, about }: FloorLookingDeps): FloorLooking {
  const { self } = processes;
  const name = processName(self);
  const here = (question: FloorQuestion) => tablesFor(live, question, name);
  const tableHere = (tableId: string): FloorTable | null => {
    const table = live.get(tableId);
    return table ? floorTable(table.runner.state, name) : null;
  };
  processes.serve(TABLES, async (question) => ok(here(question)));
  processes.serve(TABLE, async ({ tableId }) => ok(tableHere(tableId)));
  processes.serve(HERE, async () => ok({ about: about() }));

  const tablesOf = async (run: string, question: FloorQuestion): Promise<readonly FloorRow[]> => {
    if (run === self) return here(question);
    const answer = await processes.ask(run, TABLES, question, { deadlineMs: LOOK_MS });
    return answer.ok ? answer.value : [];
  };

  return {
    async page(question) {
      const { sort, limit } = question;
      const roster = await processes.roster();
      // One more than is shown: whether there is a next page.
      const found = await Promise.all(roster.map(({ run }) => tablesOf(run, { ...question, limit: limit + 1 })));
      const { rows, more } = pageOf(firstOf(found.flat(), { sort, limit: limit + 1 }), limit);
      return { rows, next: more && placeOf(more, sort) };
    },
    async show(tableId) {
      const mine = tableHere(tableId);
      if (mine) return mine;
      const owner = (await store.ownersOf([tableId])).get(tableId);
      if (owner === undefined || owner === self) return null;
      const answer = await processes.ask(owner, TABLE, { tableId });
      return answer.ok ? answer.value : null;
    },
    async processes() {
      const said = async (run: string) => {
        if (run === self) return { isSilent: false, about: about() };
        const answer = await processes.ask(run, HERE, {}, { deadlineMs: LOOK_MS });
        return { isSilent: !answer.ok, about: answer.ok ? answer.value.about : null };
      };
      const roster = await processes.roster();
      return Promise.all(
        roster.map(async ({ run, name: called, tables, isDraining }) => {
          const known = run === self ? live.all().length : tables;
          return { run, name: called, tables: known, isDraining, ...(await said(run)) };
        }),
      );
    },
  };
}

type Sort = FloorQuestion["sort"];

/** What a row stands by in an order: pages go on behind it, whatever happened at the tables meanwhile. */
const placeOf = ({ id, stakePaise }: Pick<FloorRow, "id" | "stakePaise">, sort: Sort): string =>
  sort === "stake" ? `${String(stakePaise).padStart(STAKE_DIGITS, "0")}.${id}` : id;

const STAKE_DIGITS = 12;

/** Does a row that stands by `one` come before the one that stands by `other`? Ids begin with their time. */
const comesBefore = (one: string, other: string, sort: Sort): boolean =>
  sort === "oldest" ? one < other : one > other;

/** The first `limit` rows of all that were found, in their order. */
function firstOf(rows: readonly FloorRow[], { sort, limit }: Pick<FloorQuestion, "sort" | "limit">): FloorRow[] {
  return rows
    .map((row) => ({ row, place: placeOf(row, sort) }))
    .toSorted((one, other) => (comesBefore(one.place, other.place, sort) ? -1 : 1))
    .slice(0, limit)
    .map(({ row }) => row);
}

/** This process's tables that are asked for, no more than a page of them. */
function tablesFor(live: Pick<LiveTables, "all" | "of" | "get">, question: FloorQuestion, process: string): FloorRow[] {
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
