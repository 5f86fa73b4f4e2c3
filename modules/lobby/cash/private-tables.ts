import {
  type Clock,
  DAY_MS,
  instant,
  type Log,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import { feeBpsOf, type Settings } from "../../settings/index.ts";
import type { JoinRefusalCode, PrivateWins, Seated, TableKind, Tables } from "../../tables/index.ts";
import { VARIANTS } from "../../tables/variants-contract.ts";
import { isFeeShown, isStakeShown, type ShownPrice } from "../joining/table-kind.ts";
import { refused } from "../messages.ts";
import type { OwnLimitCode } from "../ports.ts";
import type { Codes, FindTable, OpenedCode } from "../private/codes.ts";
import type { Entrant } from "./entrant.ts";
import type { CashSeating } from "./seating.ts";

/** What may be won from one player at private tables, and when it may be withdrawn. */
function createWinCap({
  wins,
  settings,
  clock,
}: {
  readonly wins: PrivateWins;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
}) {
  /** Has one of two won from the other as much as may be? */
  const isCapped = async (one: PlayerId, other: PlayerId): Promise<boolean> => {
    const { winCapPaise, capDays } = settings.get("privateTables");
    const won = await wins.wonBetween(one, other, instant(clock.now() - capDays * DAY_MS));
    return won.one >= winCapPaise || won.other >= winCapPaise;
  };

  const cappedWithAny = async (one: PlayerId, others: readonly PlayerId[]): Promise<boolean> => {
    for (const other of others) if (await isCapped(one, other)) return true;
    return false;
  };

  return {
    /** Has the player won from one of these, or one of these from the player, as much as may be? */
    cappedWithAny,
    /** Has any of these won from another as much as may be? */
    async cappedAmong(players: readonly PlayerId[]): Promise<boolean> {
      for (const [i, one] of players.entries()) if (await cappedWithAny(one, players.slice(i + 1))) return true;
      return false;
    },
    /** Winnings that may not be withdrawn yet. */
    heldOf: (player: PlayerId): Promise<Paise> =>
      wins.wonSince(player, instant(clock.now() - settings.get("privateTables").holdMs)),
  };
}

/** Why a player was not seated at a private table. */
export type PrivateRefusalCode =
  | JoinRefusalCode
  | "cashClosed"
  | "notEligible"
  | "linkedAccounts"
  | "badValue"
  | "feeChanged"
  | "stakeChanged"
  | "noSuchCode"
  | "tooManyTries"
  | "winCap"
  | OwnLimitCode;

/** A table that a player wants to open. */
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
  /** Seats a player at the table that the code opens; a player who sits there already keeps the seat. */
  join(entrant: Entrant, opened: OpenedCode, shown: ShownPrice): Answer<PrivateSeat>;
  /** What {@link create} would open now. */
  offered(wish: NewTable): Result<TableKind, Refusal<"badValue">>;
  /** Call it when a deal is settled: the table ends when one player has won from another all that may be won. */
  dealOver(tableId: string, players: readonly PlayerId[]): Promise<void>;
  /** Winnings from private tables that may not be withdrawn yet. */
  heldOf(player: PlayerId): Promise<Paise>;
}

/** What private tables take. */
export interface PrivateTablesDeps {
  readonly tables: Pick<Tables, "retire">;
  readonly seating: CashSeating;
  readonly codes: Pick<Codes, "name">;
  readonly find: FindTable;
  readonly wins: PrivateWins;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly log: Log;
}

const WIN_CAP = refused("winCap");

/** Private tables, in whichever process, seated by `seating`. */
export function createPrivateTables(deps: PrivateTablesDeps): PrivateTables {
  const { tables, seating, settings, codes, find, log } = deps;
  const winCap = createWinCap(deps);
  const offered = ({ pointValue, maxSeats }: NewTable) =>
    settings.get("privateTables").pointValuesPaise.includes(pointValue)
      ? ok(kindFor(settings, pointValue, maxSeats))
      : refused("badValue");
  return {
    offered,

    async create(entrant, wish, shown) {
      const kind = offered(wish);
      if (!kind.ok) return kind;
      const asShown = isPriceShown(kind.value, shown);
      if (!asShown.ok) return asShown;
      const sat = await seating.sit(entrant, kind.value, "newTable");
      if (!sat.ok) return sat;
      const { tableId } = sat.value;
      const code = await codes.name({ tableId, createdBy: entrant.player.id, currency: "inr", rematchOf: null });
      return ok({ seated: sat.value, code: code! });
    },

    async join(entrant, { tableId, code }, shown) {
      const { id } = entrant.player;
      const found = await find(id, tableId);
      if (!found.ok) return found;
      const { mine, kind, people } = found.value;
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
