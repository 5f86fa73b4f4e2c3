import { ok, type PlayerId, type Refusal, type Result } from "../../kernel/index.ts";
import type { Seated, TableKind, Tables } from "../../tables/index.ts";
import { refused } from "../messages.ts";

/** A private table with a seat for the player, or the player's own. */
export interface FoundTable {
  readonly kind: TableKind;
  /** The player's seat there. */
  readonly mine: Seated | undefined;
  /** People who sit there; nobody where no seat is free any more. */
  readonly people: readonly PlayerId[];
}

/** Finds a private table for a player; refused where it is full or over. */
export type FindTable = (player: PlayerId, tableId: string) => Promise<Result<FoundTable, Refusal<"tableFull">>>;

/** The lookup over the tables of all processes. */
export function createFindTable({ tables }: { readonly tables: Pick<Tables, "openTable" | "joined"> }): FindTable {
  return async (player, tableId) => {
    const mine = (await tables.joined(player)).find((one) => one.tableId === tableId);
    const table = await tables.openTable(tableId);
    const people = table?.people ?? [];
    if (mine) return ok({ kind: mine.kind, mine, people });
    return table ? ok({ kind: table.kind, mine, people }) : refused("tableFull/private");
  };
}
