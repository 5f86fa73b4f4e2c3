import type { EntryHeaders } from "../../identity/index.ts";
import {
  fromRupees,
  ok,
  type PlayerId,
  paise,
  type Refusal,
  type Result,
  refuse,
  toRupees,
} from "../../kernel/index.ts";
import type { TableKind } from "../../tables/index.ts";
import type { Entrant } from "../cash/entrant.ts";
import { type GateRefusalCode, mayAskPrice, passCashGates, seatsOpen } from "../cash/gates.ts";
import type { PrivateRefusalCode, PrivateSeat, PrivateTables } from "../cash/private-tables.ts";
import type { CashSeating } from "../cash/seating.ts";
import { wireGame, wirePoint, wireType } from "../catalogue.ts";
import {
  type GameType,
  INSUFFICIENT_CHIPS,
  type JoinData,
  type PrivateData,
  type PrivatePriceData,
  type RummyType,
} from "../contract.ts";
import { refused } from "../messages.ts";
import type { LobbyDeps, OwnLimitCode } from "../ports.ts";
import type { Codes, FindTable } from "../private/codes.ts";
import type { PracticeSitter, PracticeTables } from "../private/practice.ts";
import type { Rematches } from "../private/rematch.ts";
import type { CatalogueStore, StoredRow } from "../store/catalogue.ts";
import { practiceSitterOf, sitterOf } from "./sitters.ts";
import { entryOf, fits, isFeeShown, type JoinWish, type ShownPrice, tableKind } from "./table-kind.ts";

/** Why a player was not seated. */
export type LobbyRefusalCode =
  | GateRefusalCode
  | OwnLimitCode
  | Exclude<PrivateRefusalCode, "alreadySeated">
  | "noSuchRow"
  | "notSeated"
  | "notPrivate"
  | "tooManyOpen"
  | "noRematch";

type Answer<T> = Promise<Result<T, Refusal<LobbyRefusalCode>>>;

/** A private table to open. */
export interface NewPrivateTable {
  readonly rummyType: RummyType;
  readonly gameType: GameType;
  readonly maxPlayer: 2 | 6;
  /** Rupees a point for cash; for practice as {@link JoinWish} has it. */
  readonly tablePoint: number;
  /** Bots may fill a practice table. */
  readonly bots: boolean;
}

/** A private table to open, or the code of one, at the price that was shown. */
export type PrivateWish<Table> = Table & { readonly shown: ShownPrice };
/** The code of a private table. */
interface PrivateCode {
  readonly code: string;
}

/** The player who asks. */
export interface Caller {
  readonly id: PlayerId;
  readonly name: string;
}

/** The way to a seat. */
export interface Joining {
  /**
   * Seats the player and answers the popup's ticket; `null`: seated there already (rulings). For cash it waits until the joins
   * of a few seconds are collected, after every gate of `headers` is passed.
   */
  join(player: Caller, wish: JoinWish, headers: EntryHeaders): Answer<JoinData | null>;
  /** Opens a private table and seats its creator (S1 § 4, R-53); `null`: seated at such a one already. */
  createPrivate(player: Caller, wish: PrivateWish<NewPrivateTable>, headers: EntryHeaders): Answer<PrivateData | null>;
  /** Seats the player at the table that the code opens. */
  joinPrivate(player: Caller, wish: PrivateWish<PrivateCode>, headers: EntryHeaders): Answer<PrivateData | null>;
  /** Seats the player at exactly this practice table, the lobby's or a private one with this code; `null` as for {@link join}. */
  joinInvited(
    player: Caller,
    wish: PrivateWish<PrivateCode & { readonly tableId: string }>,
  ): Answer<PrivateData | null>;
  /** What a seat at a new private table costs, or at the one that a code opens; gates of the place are not passed yet. */
  privatePrice(
    player: PlayerId,
    wish: PrivateWish<NewPrivateTable> | PrivateCode,
    headers: EntryHeaders,
  ): Answer<PrivatePriceData>;
  /** Seats the player at the practice table where the people of this one play again; `null` as for {@link join}. */
  rematch(player: Caller, tableId: string): Answer<PrivateData | null>;
}

/** What seating players takes. */
export interface JoiningDeps
  extends Pick<LobbyDeps, "settings" | "clock" | "facts" | "mayBegin" | "tables" | "wallet" | "avatarOf"> {
  readonly catalogue: Pick<CatalogueStore, "openRows">;
  readonly seating: CashSeating;
  readonly codes: Pick<Codes, "open">;
  readonly find: FindTable;
  readonly privates: PrivateTables;
  readonly practice: PracticeTables;
  readonly rematches: Pick<Rematches, "rematch">;
}

const NO_ROW = refused("noSuchRow");
/** Practice, as players' own limits see it. */
const FOR_NOTHING = { isForCash: false, entry: paise(0) };

/** Seats players at the tables of the catalogue, and at private ones. */
export function createJoining(deps: JoiningDeps): Joining {
  const seatAt = createSeatAtRow(deps);
  const { forCash, forPractice } = createAtPrivateTable(deps);
  const { privates, practice, codes, rematches } = deps;
  return {
    async join(player, wish, headers) {
      const seated = await seatAt(player, wish, headers);
      return seated.ok ? openPopup(deps, player.id, seated.value.tableId) : seatRefused(seated.error);
    },
    async createPrivate(player, { shown, ...table }, headers) {
      if (table.gameType === "practice") return forPractice(player, (sitter) => practice.create(sitter, table, shown));
      if (table.rummyType !== "point") return refused("notPrivate");
      return forCash(player, headers, (entrant) => privates.create(entrant, newTable(table), shown));
    },
    async joinPrivate(player, { code, shown }, headers) {
      const isOpen = seatsOpen(deps);
      if (!isOpen.ok) return isOpen;
      const opened = await codes.open({ player: player.id, address: headers.address }, code);
      if (!opened.ok) return opened;
      const { value: table } = opened;
      return table.currency === "practice"
        ? forPractice(player, (sitter) => practice.join(sitter, table, shown))
        : forCash(player, headers, (entrant) => privates.join(entrant, table, shown));
    },
    joinInvited: (player, { shown, ...at }) => forPractice(player, (sitter) => practice.join(sitter, at, shown)),
    privatePrice: createPrivatePrice(deps),
    rematch: (player, tableId) => forPractice(player, (sitter) => rematches.rematch(sitter, tableId)),
  };
}

/** Seats at a table of the catalogue. Gates come first: a player who may not play hears that and nothing else. */
function createSeatAtRow(deps: JoiningDeps) {
  const { settings, catalogue, tables, seating } = deps;

  const findRow = async (wish: JoinWish): Promise<StoredRow | undefined> =>
    (await catalogue.openRows(wish.gameType === "cash" ? "inr" : "practice")).find((row) => fits(row, wish));

  const forCash = async (player: Caller, wish: JoinWish, headers: EntryHeaders) => {
    const isOpen = seatsOpen(deps);
    if (!isOpen.ok) return isOpen;
    const signals = await passCashGates(deps, player.id, headers, false);
    if (!signals.ok) return signals;
    const row = await findRow(wish);
    if (!row) return NO_ROW;
    const kind = tableKind(row, settings);
    if (!isFeeShown(kind, wish)) return refused("feeChanged", kind.feeBps / 100);
    const may = await deps.mayBegin(player.id, { isForCash: true, entry: entryOf(kind) });
    if (!may.ok) return may;
    return seating.join({ player: await sitterOf(deps, player), marks: signals.value }, kind);
  };

  const forPractice = async (player: Caller, wish: JoinWish) => {
    const isOpen = seatsOpen(deps);
    if (!isOpen.ok) return isOpen;
    const row = await findRow(wish);
    if (!row) return NO_ROW;
    const may = await deps.mayBegin(player.id, FOR_NOTHING);
    if (!may.ok) return may;
    return tables.join({ player: await practiceSitterOf(deps, player, wish), kind: tableKind(row, settings) });
  };

  return async (player: Caller, wish: JoinWish, headers: EntryHeaders) =>
    wish.gameType === "cash" ? forCash(player, wish, headers) : forPractice(player, wish);
}

/** A seat at a private table, or why there is none. */
type PrivateSat = Promise<Result<PrivateSeat, Refusal<LobbyRefusalCode | "alreadySeated">>>;

/** Seats at a private table. Gates of those for cash are narrower; practice has none. */
function createAtPrivateTable(deps: JoiningDeps) {
  const open = async ({ id }: Caller, sat: Awaited<PrivateSat>): Answer<PrivateData | null> => {
    if (!sat.ok) return seatRefused(sat.error);
    const opened = await openPopup(deps, id, sat.value.seated.tableId);
    if (!opened.ok) return opened;
    return ok(opened.value && { ...opened.value, sPrivateCode: sat.value.code });
  };
  return {
    async forCash(player: Caller, headers: EntryHeaders, sit: (entrant: Entrant) => PrivateSat) {
      const isOpen = seatsOpen(deps);
      if (!isOpen.ok) return isOpen;
      const signals = await passCashGates(deps, player.id, headers, true);
      if (!signals.ok) return signals;
      // Private tables for cash are points tables: a loss comes deal by deal.
      const may = await deps.mayBegin(player.id, { isForCash: true, entry: paise(0) });
      if (!may.ok) return may;
      return open(player, await sit({ player: await sitterOf(deps, player), marks: signals.value }));
    },
    async forPractice(player: Caller, sit: (sitter: PracticeSitter) => PrivateSat) {
      const isOpen = seatsOpen(deps);
      if (!isOpen.ok) return isOpen;
      const may = await deps.mayBegin(player.id, FOR_NOTHING);
      return may.ok ? open(player, await sit(await practiceSitterOf(deps, player, {}))) : may;
    },
  };
}

const newTable = ({ tablePoint, maxPlayer }: NewPrivateTable) => ({
  pointValue: fromRupees(tablePoint),
  maxSeats: maxPlayer,
});

/** What a seat at a private table costs, before it is asked for. */
function createPrivatePrice(deps: JoiningDeps): Joining["privatePrice"] {
  const { privates, practice, codes, find } = deps;
  const ofNew = async (player: PlayerId, { shown, ...wish }: PrivateWish<NewPrivateTable>) => {
    if (wish.gameType === "practice") return practice.offered(wish, shown);
    const may = await mayAskPrice(deps, player);
    if (!may.ok) return may;
    return wish.rummyType === "point" ? privates.offered(newTable(wish)) : refused("notPrivate");
  };
  const ofCode = async (player: PlayerId, code: string, { address }: EntryHeaders) => {
    const opened = await codes.open({ player, address }, code);
    if (!opened.ok) return opened;
    const may = opened.value.currency === "inr" ? await mayAskPrice(deps, player) : ok(undefined);
    return may.ok ? find(player, opened.value.tableId) : may;
  };
  return async (player, wish, headers) => {
    const isOpen = seatsOpen(deps);
    if (!isOpen.ok) return isOpen;
    if ("code" in wish) {
      const found = await ofCode(player, wish.code, headers);
      if (!found.ok) return found;
      const { kind, mine, people } = found.value;
      return ok(priceOf(kind, people.length, mine !== undefined));
    }
    const kind = await ofNew(player, wish);
    return kind.ok ? ok(priceOf(kind.value, 0, false)) : kind;
  };
}

const priceOf = (kind: TableKind, seated: number, isSeated: boolean): PrivatePriceData => ({
  eRummyType: wireType(kind.variant),
  eGameType: wireGame(kind.currency),
  nMaxPlayer: kind.maxSeats,
  nTablePoint: wirePoint(kind),
  nTableFee: toRupees(kind.buyInPaise),
  nFeePercent: kind.feeBps / 100,
  isSeated,
  nSeated: seated,
  bBots: kind.currency === "practice" && !kind.noBots,
});

/** What the game window is opened with. */
async function openPopup({ tables, wallet }: JoiningDeps, player: PlayerId, tableId: string): Answer<JoinData | null> {
  const ticket = await tables.mintTicket(player, tableId);
  // Seated, and the table is on its way to another process: it is among the joined games, which open it in a moment.
  if (!ticket.ok && ticket.error.code === "tableMoves") return ok(null);
  if (!ticket.ok) {
    // Another window's press took the seat, and its buy-in is on its way: that is among the joined games too.
    const isTaken = (await tables.joined(player)).some((one) => one.tableId === tableId);
    // Between seat and ticket a player may have been stood up; then there is nothing to open.
    return isTaken ? ok(null) : refused("notSeated");
  }
  const { deposit, practice } = await wallet.balances(player);
  return ok({
    iTableId: tableId,
    nChips: toRupees(deposit),
    nPracticeChips: toRupees(practice),
    sAuthToken: ticket.value,
  });
}

/**
 * The tables' refusals as the lobby words them: a player who sits there already is answered without a table (rulings).
 */
function seatRefused<Code extends LobbyRefusalCode>({
  code,
  message,
}: Refusal<Code | "alreadySeated">): Result<null, Refusal<LobbyRefusalCode>> {
  if (code === "alreadySeated") return ok(null);
  return refuse(code as LobbyRefusalCode, code === "insufficientChips" ? INSUFFICIENT_CHIPS : message);
}
