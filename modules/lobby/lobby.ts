import {
  type Bus,
  type Cancel,
  type Clock,
  DAY_MS,
  type Database,
  fromRupees,
  HOUR_MS,
  instant,
  type Log,
  ok,
  type Paise,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  refuse,
  type Timers,
  toRupees,
} from "../kernel/index.ts";
import { feeBpsOf, type Settings } from "../settings/index.ts";
import type { PrivateWins, TableKind, Tables } from "../tables/index.ts";
import { safeBonusBps, type Wallet } from "../wallet/index.ts";
import {
  type CashFacts,
  type CashHeaders,
  type GateRefusalCode,
  mayPlay,
  passCashGates,
  platformOpen,
} from "./cash/gates.ts";
import { createPrivateTables, type PrivateRefusalCode, type PrivateSeat } from "./cash/private-tables.ts";
import { createCashSeating, type Entrant } from "./cash/seating.ts";
import { createStandingUp } from "./cash/standing-up.ts";
import { openingCatalogue, wireGame, wirePoint, wireRow, wireType } from "./catalogue.ts";
import {
  type GameType,
  INSUFFICIENT_CHIPS,
  type JoinData,
  type JoinedTable,
  type LobbyRow,
  type PrivateData,
  type RummyType,
} from "./contract.ts";
import { refused } from "./messages.ts";
import { createCatalogueStore, type StoredRow } from "./store/catalogue.ts";
import { createPrivateTableStore } from "./store/private-tables.ts";
import { createSeatingStore } from "./store/seatings.ts";

export type LobbyRefusalCode =
  | GateRefusalCode
  | Exclude<PrivateRefusalCode, "alreadySeated">
  | "noSuchRow"
  | "notSeated"
  | "notPrivate";

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
}

/** A private table to open. */
export interface PrivateWish {
  readonly rummyType: RummyType;
  readonly maxPlayer: 2 | 6;
  /** Rupees. */
  readonly tablePoint: number;
}

interface Caller {
  readonly id: PlayerId;
  readonly name: string;
}

/** What can be played, and the way to a seat. */
export interface Lobby {
  /** Fills an empty catalogue with the opening rows. */
  seed(): Promise<void>;
  /** The open rows of a variant, with the number of players seated at each. */
  rows(rummyType: RummyType, gameType: GameType): Promise<readonly LobbyRow[]>;
  /**
   * Seats the player and answers the popup's ticket; `null`: seated there already (rulings). For cash it waits until the joins
   * of a few seconds are collected, after every gate of `headers` is passed.
   */
  join(player: Caller, wish: JoinWish, headers: CashHeaders): Answer<JoinData | null>;
  /** Opens a private table and seats its creator (S1 § 4, R-53); `null`: seated at such a one already. */
  createPrivate(player: Caller, wish: PrivateWish, headers: CashHeaders): Answer<PrivateData | null>;
  /** Seats the player at the table that the code opens. */
  joinPrivate(player: Caller, code: string, headers: CashHeaders): Answer<PrivateData | null>;
  /** The tables where the player sits. */
  joined(player: PlayerId): Promise<readonly JoinedTable[]>;
  /** Winnings of private tables that may not be withdrawn yet (R-53: 72 h). */
  heldOf(player: PlayerId): Promise<Paise>;
  /** Has the player leave the cash tables of every process: they keep out, or owe money. Harmless to repeat. */
  standUp(player: PlayerId): void;
  /** Looks for whoever must leave this process's cash tables; the timer does so every minute. */
  lookForLeavers(): Promise<void>;
  /** A deal at a private table is settled. */
  privateDealOver(tableId: string, players: readonly PlayerId[]): void;
  /** Follows whether cash is on (M-13), and begins to forget where people sat, a month later. */
  start(): void;
  /** Nobody is collected any more. */
  stop(): void;
}

export interface LobbyDeps {
  readonly database: Database;
  /** Carries who must leave to the processes where they sit. */
  readonly bus: Bus;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get" | "onChange">;
  readonly tables: Pick<
    Tables,
    | "join"
    | "mayJoin"
    | "openTables"
    | "openTable"
    | "retire"
    | "retireCash"
    | "leaveCash"
    | "cashPlayers"
    | "joined"
    | "mintTicket"
    | "seatedCount"
  >;
  readonly privateWins: PrivateWins;
  readonly wallet: Pick<Wallet, "balances">;
  readonly facts: CashFacts;
  /** Counts pairs of one network address at one cash table. */
  readonly countFlag?: () => void;
  /** Identity's picture of the player. */
  readonly avatarOf: (player: PlayerId) => Promise<string>;
}

/** How long it is kept who sat with whom and where. */
const SEATINGS_KEPT_MS = 30 * DAY_MS;

/** The lobby over the catalogue in `database`. */
export function createLobby(deps: LobbyDeps): Lobby {
  const { clock, timers, random, log, settings, tables, wallet, facts } = deps;
  const store = createCatalogueStore(deps.database);
  const seatings = createSeatingStore(deps.database);
  const codes = createPrivateTableStore(deps.database);
  const countFlag = deps.countFlag ?? (() => {});
  const mayStillPlay = (player: PlayerId) => mayPlay({ facts, clock }, player);
  const seating = createCashSeating({
    tables,
    store: seatings,
    settings,
    clock,
    timers,
    random,
    log,
    countFlag,
    mayStillPlay,
  });
  const wins = deps.privateWins;
  const privates = createPrivateTables({ tables, seating, store: codes, wins, settings, clock, random, log });
  const kindOf = (row: StoredRow) => tableKind(row, settings);
  let stopSweeping: Cancel = () => {};
  let stopFollowing: Cancel = () => {};

  /** M-13: with cash off no further deal is played for rupees; stakes go home, matches under way are played to their end. */
  const endCash = () => {
    if (settings.get("cash").on) return;
    seating.refuseWaiting();
    tables.retireCash().catch((error) => log.error({ error: String(error) }, "Cash tables were not closed."));
  };

  const standingUp = createStandingUp({ bus: deps.bus, timers, log, tables, facts, endCash });

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

  const openPopup = async (player: PlayerId, tableId: string): Answer<JoinData> => {
    const ticket = await tables.mintTicket(player, tableId);
    // Between seat and ticket a player may have been stood up; then there is nothing to open.
    if (!ticket.ok) return refused("notSeated");
    const { deposit, practice } = await wallet.balances(player);
    return ok({
      iTableId: tableId,
      nChips: toRupees(deposit),
      nPracticeChips: toRupees(practice),
      sAuthToken: ticket.value,
    });
  };

  /** The first look at the balance brings the opening grant, should it be missing. */
  const sitterOf = async (player: Caller): Promise<Entrant["player"]> => {
    const [avatar] = await Promise.all([deps.avatarOf(player.id), wallet.balances(player.id)]);
    return { ...player, avatar };
  };

  /** Gates first, so that whoever may not play hears that and nothing else. */
  const joinForCash = async (player: Caller, wish: JoinWish, headers: CashHeaders) => {
    const marks = await passCashGates({ settings, clock, facts }, player.id, headers, false);
    if (!marks.ok) return marks;
    const row = await findRow(wish);
    if (!row) return NO_ROW;
    return seating.join({ player: await sitterOf(player), marks: marks.value }, kindOf(row));
  };

  const joinForPractice = async (player: Caller, wish: JoinWish) => {
    const isOpen = platformOpen({ settings, clock });
    if (!isOpen.ok) return isOpen;
    const row = await findRow(wish);
    if (!row) return NO_ROW;
    return tables.join({ player: await sitterOf(player), kind: kindOf(row) });
  };

  const atPrivateTable = async (
    player: Caller,
    headers: CashHeaders,
    sit: (entrant: Entrant) => Promise<Result<PrivateSeat, Refusal<PrivateRefusalCode>>>,
  ): Answer<PrivateData | null> => {
    const marks = await passCashGates({ settings, clock, facts }, player.id, headers, true);
    if (!marks.ok) return marks;
    const sat = await sit({ player: await sitterOf(player), marks: marks.value });
    if (!sat.ok) return seatRefused(sat.error);
    const opened = await openPopup(player.id, sat.value.seated.tableId);
    return opened.ok ? ok({ ...opened.value, sPrivateCode: sat.value.code }) : opened;
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
    async join(player, wish, headers) {
      const seated = await (wish.gameType === "cash"
        ? joinForCash(player, wish, headers)
        : joinForPractice(player, wish));
      return seated.ok ? openPopup(player.id, seated.value.tableId) : seatRefused(seated.error);
    },
    async createPrivate(player, { rummyType, maxPlayer, tablePoint }, headers) {
      if (rummyType !== "point") return refused("notPrivate");
      const wish = { pointValue: fromRupees(tablePoint), maxSeats: maxPlayer };
      return atPrivateTable(player, headers, (entrant) => privates.create(entrant, wish));
    },
    joinPrivate: (player, code, headers) => atPrivateTable(player, headers, (entrant) => privates.join(entrant, code)),
    async joined(player) {
      const seats = await tables.joined(player);
      const privateIds = seats.filter(({ kind }) => kind.isPrivate).map(({ tableId }) => tableId);
      const codeOf = await codes.codesOf(privateIds);
      return seats.map(({ tableId, kind, tournamentId }) => ({
        _id: tableId,
        eRummyType: wireType(kind.variant),
        eGameType: wireGame(kind.currency),
        nMaxPlayer: kind.maxSeats,
        nTablePoint: wirePoint(kind),
        nTableFee: toRupees(kind.buyInPaise),
        nDeck: kind.nDeck,
        sName: kind.name,
        sPrivateCode: codeOf.get(tableId) ?? null,
        iTournamentId: tournamentId ?? null,
      }));
    },
    heldOf: privates.heldOf,
    standUp: standingUp.announce,
    lookForLeavers: standingUp.look,
    privateDealOver(tableId, players) {
      privates
        .dealOver(tableId, players)
        .catch((error) =>
          log.error({ tableId, error: String(error) }, "Winnings at a private table were not checked."),
        );
    },
    start() {
      endCash();
      standingUp.start();
      stopFollowing = settings.onChange(endCash);
      stopSweeping = timers.every(HOUR_MS, () => {
        const before = instant(clock.now() - SEATINGS_KEPT_MS);
        Promise.all([seatings.sweep(before), codes.sweep(instant(clock.now() - DAY_MS))]).catch((error) =>
          log.warn({ error: String(error) }, "Old seatings and codes are left to the next sweep."),
        );
      });
    },
    stop() {
      stopSweeping();
      stopFollowing();
      standingUp.stop();
      seating.stop();
    },
  };
}

/** What a row opens; the fee and the share of bonus are those of now, and stay the table's (M-5). */
function tableKind(row: StoredRow, settings: Pick<Settings, "get">): TableKind {
  const { variant, currency, maxSeats, nDeck, name, pointValuePaise, deals, buyInPaise } = row;
  const feeBps = feeBpsOf(settings.get("fees"), currency, buyInPaise);
  const kind = { variant, currency, maxSeats, nDeck, name, pointValuePaise, deals, buyInPaise, feeBps };
  if (currency !== "inr") return kind;
  // M-3: more bonus than fee in a stake, and two friends could launder it. A loser counts two points at least, and a
  // match has two entries.
  const safe = safeBonusBps(feeBps, pointValuePaise > 0 ? pointValuePaise : buyInPaise, 2);
  return { ...kind, bonusBps: Math.min(settings.get("bonusStake").shareBps, safe) };
}

const NO_ROW = refused("noSuchRow");

/** The tables' refusals as the lobby words them: who sits there already is answered without a table (rulings). */
function seatRefused<Code extends LobbyRefusalCode>({
  code,
  message,
}: Refusal<Code | "alreadySeated">): Result<null, Refusal<LobbyRefusalCode>> {
  if (code === "alreadySeated") return ok(null);
  return refuse(code as LobbyRefusalCode, code === "insufficientChips" ? INSUFFICIENT_CHIPS : message);
}
