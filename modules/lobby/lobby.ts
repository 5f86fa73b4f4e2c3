import {
  type Clock,
  type Database,
  fromRupees,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
  refuse,
  toRupees,
} from "../kernel/index.ts";
import { feeBpsOf, maintenanceText, type Settings, underMaintenance } from "../settings/index.ts";
import type { TableKind, Tables } from "../tables/index.ts";
import type { Wallet } from "../wallet/index.ts";
import { openingCatalogue, wireGame, wirePoint, wireRow, wireType } from "./catalogue.ts";
import {
  type GameType,
  INSUFFICIENT_CHIPS,
  type JoinData,
  type JoinedTable,
  type LobbyRow,
  type RummyType,
} from "./contract.ts";
import { createLobbyStore, type StoredRow } from "./store.ts";

export type LobbyRefusalCode =
  | "maintenance"
  | "cashClosed"
  | "noSuchRow"
  | "insufficientChips"
  | "tooManyTables"
  | "notSeated"
  | "privateClosed"
  | "serverStopping";

type Answer<T> = Promise<Result<T, Refusal<LobbyRefusalCode>>>;

/** What a player asks to sit down at. */
export interface JoinWish {
  readonly rummyType: RummyType;
  readonly gameType: GameType;
  readonly maxPlayer: 2 | 6;
  /** As on the wire: rupees a point, 101 or 201, number of deals. */
  readonly tablePoint: number;
  /** Rupees; absent: the cheapest row that fits the rest. */
  readonly tableFee?: number | undefined;
  /** The `location` header's text, to be checked before a join for cash (rulings); read when cash play opens. */
  readonly location?: string | undefined;
}

/** What can be played, and the way to a seat. */
export interface Lobby {
  /** Fills an empty catalogue with the opening rows. */
  seed(): Promise<void>;
  /** The open rows of a variant, with the number of players seated at each. */
  rows(rummyType: RummyType, gameType: GameType): Promise<readonly LobbyRow[]>;
  /** Seats the player and answers the popup's ticket; `null`: seated there already (rulings). */
  join(player: { readonly id: PlayerId; readonly name: string }, wish: JoinWish): Answer<JoinData | null>;
  /** The tables where the player sits. */
  joined(player: PlayerId): Promise<readonly JoinedTable[]>;
  /** Private tables are for cash (rulings) and open with it. */
  privateTable(): Result<never, Refusal<LobbyRefusalCode>>;
}

export interface LobbyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, "get">;
  readonly tables: Pick<Tables, "join" | "joined" | "mintTicket" | "seatedCount">;
  readonly wallet: Pick<Wallet, "balances">;
  /** Identity's picture of the player. */
  readonly avatarOf: (player: PlayerId) => Promise<string>;
}

/** The lobby over the catalogue in `database`. */
export function createLobby(deps: LobbyDeps): Lobby {
  const { clock, settings, tables, wallet } = deps;
  const store = createLobbyStore(deps.database);
  const kindOf = (row: StoredRow): TableKind => ({
    variant: row.variant,
    currency: row.currency,
    maxSeats: row.maxSeats,
    nDeck: row.nDeck,
    name: row.name,
    pointValuePaise: row.pointValuePaise,
    deals: row.deals,
    buyInPaise: row.buyInPaise,
    feeBps: feeBpsOf(settings.get("fees"), row.currency, row.buyInPaise),
  });

  /** Why nobody may sit down at this now, whoever asks. */
  const closed = (wish: JoinWish) => {
    const maintenance = settings.get("maintenance");
    if (underMaintenance(maintenance, clock.now())) {
      return refuse("maintenance", maintenanceText(maintenance, clock.now()));
    }
    if (wish.gameType === "cash") return cashRefusal(settings.get("cash").on);
    return ok(undefined);
  };

  const findRow = async (wish: JoinWish): Promise<StoredRow | undefined> => {
    const rows = await store.openRows(wish.gameType === "cash" ? "inr" : "practice");
    return rows.find(
      (row) =>
        wireType(row.variant) === wish.rummyType &&
        row.maxSeats === wish.maxPlayer &&
        wirePoint(row) === wish.tablePoint &&
        (wish.tableFee === undefined || row.buyInPaise === fromRupees(wish.tableFee)),
    );
  };

  const openPopup = async (player: PlayerId, tableId: string): Answer<JoinData | null> => {
    const ticket = await tables.mintTicket(player, tableId);
    // Between seat and ticket a player may have been stood up; then there is nothing to open.
    if (!ticket.ok) return refuse("notSeated", "You do not sit at this table.");
    const { deposit, practice } = await wallet.balances(player);
    return ok({
      iTableId: tableId,
      nChips: toRupees(deposit),
      nPracticeChips: toRupees(practice),
      sAuthToken: ticket.value,
    });
  };

  return {
    seed: () => store.seed(openingCatalogue()),
    async rows(rummyType, gameType) {
      // M-13: with cash off the cash lobby disappears.
      if (gameType === "cash" && !settings.get("cash").on) return [];
      const rows = await store.openRows(gameType === "cash" ? "inr" : "practice");
      return rows
        .filter((row) => wireType(row.variant) === rummyType)
        .map((row) => wireRow(row, tables.seatedCount(kindOf(row))));
    },
    async join(player, wish) {
      const gate = closed(wish);
      if (!gate.ok) return gate;
      const row = await findRow(wish);
      if (!row) return refuse("noSuchRow", "There are no Tables to join. Please come back later.");
      // The first look at the balance brings the opening grant, should it be missing.
      const [avatar] = await Promise.all([deps.avatarOf(player.id), wallet.balances(player.id)]);
      const seated = await tables.join({ player: { ...player, avatar }, kind: kindOf(row) });
      if (seated.ok) return openPopup(player.id, seated.value.tableId);
      switch (seated.error.code) {
        case "alreadySeated":
          return ok(null);
        case "insufficientChips":
          return refuse("insufficientChips", INSUFFICIENT_CHIPS);
        case "notOpenYet":
          return refuse("cashClosed", seated.error.message);
        default:
          return refuse(seated.error.code, seated.error.message);
      }
    },
    async joined(player) {
      const seats = await tables.joined(player);
      return seats.map(({ tableId, kind }) => ({
        _id: tableId,
        eRummyType: wireType(kind.variant),
        eGameType: wireGame(kind.currency),
        nMaxPlayer: kind.maxSeats,
        nTablePoint: wirePoint(kind),
        nTableFee: toRupees(kind.buyInPaise),
        nDeck: kind.nDeck,
        sName: kind.name,
        sPrivateCode: null,
        iTournamentId: null,
      }));
    },
    privateTable: () =>
      settings.get("cash").on
        ? refuse("privateClosed", "Private tables open soon, together with cash tables.")
        : refuse("privateClosed", "Private tables are cash tables, and cash games are closed right now."),
  };
}

function cashRefusal(cashOn: boolean) {
  return refuse(
    "cashClosed",
    cashOn
      ? "Cash tables open soon. Practice tables are open now."
      : "Cash games are closed right now. Practice tables are open.",
  );
}
