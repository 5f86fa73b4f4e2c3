import {
  type Clock,
  DAY_MS,
  fromRupees,
  HOUR_MS,
  instant,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { BotLevel, JoinRefusalCode, TableKind, Tables } from "../../tables/index.ts";
import type { PrivateSeat } from "../cash/private-tables.ts";
import type { RummyType } from "../contract.ts";
import { fits, isFeeShown, isStakeShown, type ShownPrice, tableKind } from "../joining/table-kind.ts";
import { refused } from "../messages.ts";
import type { CatalogueStore } from "../store/catalogue.ts";
import type { PrivateTableStore } from "../store/private-tables.ts";
import type { Codes, FindTable, OpenedCode } from "./codes.ts";

/** A private practice table that a player wants: as a practice row of the catalogue, with or without bots. */
export interface PracticeTable {
  readonly rummyType: RummyType;
  readonly maxPlayer: 2 | 6;
  /** As on the wire: chips a point, 101 or 201, number of deals. */
  readonly tablePoint: number;
  /** Bots fill the table as they fill any practice table. */
  readonly bots: boolean;
}

/** The person who is to sit down. */
export interface PracticeSitter {
  readonly id: PlayerId;
  readonly name: string;
  readonly avatar: string;
  readonly opponents: BotLevel;
}

type PracticeRefusalCode = JoinRefusalCode | "badValue" | "stakeChanged" | "feeChanged" | "tooManyOpen" | "tooMany";

type Answer = Promise<Result<PrivateSeat, Refusal<PracticeRefusalCode>>>;

/** Private tables for practice chips: no proof of who one is, no place, no cap and no hold. */
export interface PracticeTables {
  /** What {@link create} would open now; a stake that was shown picks among rows that are alike otherwise. */
  offered(
    wish: PracticeTable,
    shown: ShownPrice,
  ): Promise<Result<TableKind, Refusal<"badValue" | "stakeChanged" | "feeChanged">>>;
  /** Opens a table for its creator, and names it. The same wish again while one is under way is the same table. */
  create(player: PracticeSitter, wish: PracticeTable, shown: ShownPrice): Answer;
  /** Seats a player at the table that a code or an invitation opens; a player who sits there already keeps the seat. */
  join(player: PracticeSitter, opened: Omit<OpenedCode, "currency">, shown: ShownPrice): Answer;
}

/** Private practice tables of one player that are not over. */
const MOST_OPEN = 3;
/** Private practice tables that one player opens in an hour. */
const OPENED_AN_HOUR = 30;

/** Private practice tables in whichever process. */
export function createPracticeTables(deps: {
  readonly tables: Pick<Tables, "join" | "openAmong">;
  readonly catalogue: Pick<CatalogueStore, "openRows">;
  readonly store: Pick<PrivateTableStore, "practiceTablesOf">;
  readonly codes: Pick<Codes, "name">;
  readonly find: FindTable;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
}): PracticeTables {
  const { tables, catalogue, codes, find, settings } = deps;
  const mayOpen = createBounds(deps);

  const offered: PracticeTables["offered"] = async (wish, shown) => {
    const rows = (await catalogue.openRows("practice")).filter((row) => fits(row, { ...wish, gameType: "practice" }));
    const row = rows.find((one) => shown.tableFee === undefined || one.buyInPaise === fromRupees(shown.tableFee));
    if (!rows[0]) return refused("badValue/practice");
    if (!row) return refused("stakeChanged/practice", rows[0].buyInPaise);
    const kind: TableKind = { ...tableKind(row, settings), isPrivate: true };
    if (!isFeeShown(kind, shown)) return refused("feeChanged", kind.feeBps / 100);
    return ok(wish.bots ? kind : { ...kind, noBots: true });
  };

  return {
    offered,

    async create(player, wish, shown) {
      const kind = await offered(wish, shown);
      if (!kind.ok) return kind;
      const may = await mayOpen(player.id);
      if (!may.ok) return may;
      const sat = await tables.join({ player, kind: kind.value, at: "newTable" });
      if (!sat.ok) return sat;
      const { tableId } = sat.value;
      const code = await codes.name({ tableId, createdBy: player.id, currency: "practice", rematchOf: null });
      return ok({ seated: sat.value, code: code! });
    },

    async join(player, { tableId, code }, shown) {
      const found = await find(player.id, tableId);
      if (!found.ok) return found;
      const { mine, kind } = found.value;
      if (kind.currency !== "practice") return refused("tableFull");
      if (mine) return ok({ seated: mine, code });
      if (!isStakeShown(kind, shown)) return refused("stakeChanged/practice", kind.buyInPaise);
      if (!isFeeShown(kind, shown)) return refused("feeChanged", kind.feeBps / 100);
      const sat = await tables.join({ player, kind, at: { tableId } });
      return sat.ok ? ok({ seated: sat.value, code }) : sat;
    },
  };
}

/** May the player open one more table? What was opened is counted in the database, for all processes. */
function createBounds({
  tables,
  store,
  clock,
}: {
  readonly tables: Pick<Tables, "openAmong">;
  readonly store: Pick<PrivateTableStore, "practiceTablesOf">;
  readonly clock: Clock;
}) {
  return async (player: PlayerId): Promise<Result<void, Refusal<"tooManyOpen" | "tooMany">>> => {
    const inHour = await store.practiceTablesOf(player, instant(clock.now() - HOUR_MS));
    if (inHour.length >= OPENED_AN_HOUR) return refused("tooMany");
    const inDay = await store.practiceTablesOf(player, instant(clock.now() - DAY_MS));
    const open = await tables.openAmong(inDay);
    return open.size >= MOST_OPEN ? refused("tooManyOpen", MOST_OPEN) : ok(undefined);
  };
}
