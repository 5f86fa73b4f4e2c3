import {
  type Clock,
  type Log,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Random,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import { feeBpsOf, type Settings } from "../../settings/index.ts";
import type { JoinRefusalCode, PrivateWins, Seated, TableKind, Tables } from "../../tables/index.ts";
import { VARIANTS } from "../../tables/variants-contract.ts";
import { isFeeShown, isStakeShown, type ShownPrice } from "../joining/table-kind.ts";
import { refused } from "../messages.ts";
import type { PrivateTableStore } from "../store/private-tables.ts";
import { createCodes } from "./codes.ts";
import type { Entrant } from "./entrant.ts";
import type { CashSeating } from "./seating.ts";
import { createWinCap } from "./win-cap.ts";

/** Why somebody was not seated at a private table. */
export type PrivateRefusalCode =
  | JoinRefusalCode
  | "cashClosed"
  | "notEligible"
  | "keptApart"
  | "badValue"
  | "feeChanged"
  | "stakeChanged"
  | "noSuchCode"
  | "tooManyTries"
  | "winCap";

/** Why a code shows no table. */
type NotFoundCode = "noSuchCode" | "tooManyTries" | "tableFull";

/** A table that somebody wants to open. */
interface NewTable {
  readonly pointValue: Paise;
  readonly maxSeats: 2 | 6;
}

/** A seat at a private table, and the code that opens it. */
export interface PrivateSeat {
  readonly seated: Seated;
  readonly code: string;
}

type Answer<T> = Promise<Result<T, Refusal<PrivateRefusalCode>>>;

/** Private tables (S1 § 2, § 4; R-53): cash points tables that a code opens. Gates are passed before. */
export interface PrivateTables {
  /** Opens a table of one of the allowed point values for its creator, and names it. */
  create(entrant: Entrant, wish: NewTable, shown: ShownPrice): Answer<PrivateSeat>;
  /** Seats somebody at the table that the code opens; a player who sits there already keeps the seat. */
  join(entrant: Entrant, code: string, shown: ShownPrice): Answer<PrivateSeat>;
  /** What {@link create} would open now. */
  offered(wish: NewTable): Result<TableKind, Refusal<"badValue">>;
  /** The table that the code opens, and whether the player sits there. A wrong code counts as one of {@link join}'s. */
  found(
    player: PlayerId,
    code: string,
  ): Promise<Result<{ readonly kind: TableKind; readonly isSeated: boolean }, Refusal<NotFoundCode>>>;
  /** A deal is settled: whoever has won from another all that may be won ends the table with it. */
  dealOver(tableId: string, players: readonly PlayerId[]): Promise<void>;
  /** Winnings from private tables that may not be withdrawn yet. */
  heldOf(player: PlayerId): Promise<Paise>;
}

/** What private tables take. */
export interface PrivateTablesDeps {
  readonly tables: Pick<Tables, "openTable" | "retire" | "joined">;
  readonly seating: CashSeating;
  readonly store: PrivateTableStore;
  readonly wins: PrivateWins;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

const WIN_CAP = refused("winCap");

/** Private tables, in whichever process, seated by `seating`. */
export function createPrivateTables(deps: PrivateTablesDeps): PrivateTables {
  const { tables, seating, settings, log } = deps;
  const codes = createCodes(deps);
  const winCap = createWinCap(deps);
  const find = createFinding({ tables, codes });
  const offered = ({ pointValue, maxSeats }: NewTable) =>
    settings.get("privateTables").pointValuesPaise.includes(pointValue)
      ? ok(kindFor(settings, pointValue, maxSeats))
      : refused("badValue");
  return {
    offered,

    async found(player, code) {
      const found = await find(player, code);
      return found.ok ? ok({ kind: found.value.kind, isSeated: found.value.mine !== undefined }) : found;
    },

    async create(entrant, wish, shown) {
      const kind = offered(wish);
      if (!kind.ok) return kind;
      const asShown = isPriceShown(kind.value, shown);
      if (!asShown.ok) return asShown;
      const sat = await seating.sit(entrant, kind.value, "newTable");
      if (!sat.ok) return sat;
      return ok({ seated: sat.value, code: await codes.name(sat.value.tableId, entrant.player.id) });
    },

    async join(entrant, text, shown) {
      const { id } = entrant.player;
      const found = await find(id, text);
      if (!found.ok) return found;
      const { tableId, code, mine, kind, people } = found.value;
      if (mine) return ok({ seated: mine, code });
      const asShown = isPriceShown(kind, shown);
      if (!asShown.ok) return asShown;
      if (await winCap.cappedWithAny(id, people)) return WIN_CAP;
      const sat = await seating.sit(entrant, kind, { tableId });
      return sat.ok ? ok({ seated: sat.value, code }) : sat;
    },

    async dealOver(tableId, players) {
      if (!(await winCap.cappedAmong(players))) return;
      log.info({ tableId }, "A private table ends: one player has won from another what is allowed.");
      await tables.retire(tableId, "winCap");
    },

    heldOf: winCap.heldOf,
  };
}

/** The table behind a code, where there is a seat or the player's own. */
function createFinding({
  tables,
  codes,
}: Pick<PrivateTablesDeps, "tables"> & { readonly codes: Pick<ReturnType<typeof createCodes>, "open"> }) {
  return async (player: PlayerId, text: string) => {
    const opened = await codes.open(player, text);
    if (!opened.ok) return opened;
    const { tableId, code } = opened.value;
    const mine = (await tables.joined(player)).find((one) => one.tableId === tableId);
    if (mine) return ok({ tableId, code, mine, kind: mine.kind, people: [] });
    const table = await tables.openTable(tableId);
    return table ? ok({ tableId, code, mine, kind: table.kind, people: table.people }) : refused("tableFull/private");
  };
}

/** Nobody pays another price than they were shown (decision 0058). */
function isPriceShown(kind: TableKind, shown: ShownPrice): Result<void, Refusal<"stakeChanged" | "feeChanged">> {
  if (!isStakeShown(kind, shown)) return refused("stakeChanged", kind.buyInPaise);
  return isFeeShown(kind, shown) ? ok(undefined) : refused("feeChanged", kind.feeBps / 100);
}

/** A points table whose fee is the one of now. */
function kindFor(settings: Pick<Settings, "get">, pointValue: Paise, maxSeats: 2 | 6): TableKind {
  const buyInPaise = paise(pointValue * VARIANTS.points.match.buyInPoints);
  return {
    variant: "points",
    currency: "inr",
    maxSeats,
    nDeck: 2,
    name: `Private ${pointValue / 100}`,
    pointValuePaise: pointValue,
    deals: 0,
    buyInPaise,
    feeBps: feeBpsOf(settings.get("fees"), "inr", buyInPaise),
    isPrivate: true,
  };
}
