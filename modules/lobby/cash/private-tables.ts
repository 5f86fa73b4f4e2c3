import {
  below,
  type Clock,
  DAY_MS,
  HOUR_MS,
  instant,
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
import { refused } from "../messages.ts";
import type { PrivateTableStore } from "../store/private-tables.ts";
import type { CashSeating, Entrant } from "./seating.ts";

export type PrivateRefusalCode =
  | JoinRefusalCode
  | "cashClosed"
  | "notEligible"
  | "keptApart"
  | "badValue"
  | "noSuchCode"
  | "tooManyTries"
  | "winCap";

/** A seat at a private table, and the code that opens it. */
export interface PrivateSeat {
  readonly seated: Seated;
  readonly code: string;
}

type Answer<T> = Promise<Result<T, Refusal<PrivateRefusalCode>>>;

/** Private tables (S1 § 2, § 4; R-53): cash points tables that a code opens. Gates are passed before. */
export interface PrivateTables {
  /** Opens a table of one of the allowed point values for its creator, and names it. */
  create(entrant: Entrant, wish: { readonly pointValue: Paise; readonly maxSeats: 2 | 6 }): Answer<PrivateSeat>;
  /** Seats somebody at the table that the code opens; a player who sits there already keeps the seat. */
  join(entrant: Entrant, code: string): Answer<PrivateSeat>;
  /** A deal is settled: whoever has won from another all that may be won ends the table with it. */
  dealOver(tableId: string, players: readonly PlayerId[]): Promise<void>;
  /** Winnings from private tables that may not be withdrawn yet. */
  heldOf(player: PlayerId): Promise<Paise>;
}

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

/** No 0 and O, 1 and I: a code is read out on the telephone. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH = 6;
const NAMINGS = 8;
/** Codes that open nothing, a player and hour. */
const WRONG_CODES = 10;

const NO_SUCH_CODE = refused("noSuchCode");
const WIN_CAP = refused("winCap");

export function createPrivateTables(deps: PrivateTablesDeps): PrivateTables {
  const { tables, seating, store, wins, settings, clock, random, log } = deps;

  const kindFor = (pointValue: Paise, maxSeats: 2 | 6): TableKind => {
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
  };

  /** Has one of two won from the other as much as may be? */
  const isCapped = async (one: PlayerId, other: PlayerId): Promise<boolean> => {
    const { winCapPaise, capDays } = settings.get("privateTables");
    const won = await wins.wonBetween(one, other, instant(clock.now() - capDays * DAY_MS));
    return won.one >= winCapPaise || won.other >= winCapPaise;
  };

  const anyCapped = async (players: readonly PlayerId[]): Promise<boolean> => {
    for (const [i, one] of players.entries()) {
      for (const other of players.slice(i + 1)) if (await isCapped(one, other)) return true;
    }
    return false;
  };

  const nameTable = async (tableId: string, createdBy: PlayerId): Promise<string> => {
    const now = clock.now();
    const expiresAt = instant(now + settings.get("privateTables").codeLifeMs);
    for (let naming = 0; naming < NAMINGS; naming += 1) {
      const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[below(random, ALPHABET.length)]).join("");
      if (await store.name({ code, tableId, createdBy, now, expiresAt })) return code;
    }
    throw new Error("no code is free");
  };

  const wrongCode = async (player: PlayerId): Answer<never> => {
    await store.noteWrongCode(player, clock.now());
    return NO_SUCH_CODE;
  };

  return {
    async create(entrant, { pointValue, maxSeats }) {
      if (!settings.get("privateTables").pointValuesPaise.includes(pointValue)) {
        return refused("badValue");
      }
      const sat = await seating.sit(entrant, kindFor(pointValue, maxSeats), "newTable");
      if (!sat.ok) return sat;
      return ok({ seated: sat.value, code: await nameTable(sat.value.tableId, entrant.player.id) });
    },

    async join(entrant, text) {
      const { id } = entrant.player;
      const tries = await store.wrongCodesSince(id, instant(clock.now() - HOUR_MS));
      if (tries >= WRONG_CODES) return refused("tooManyTries");
      const code = text.toUpperCase();
      const tableId = await store.tableOf(code, clock.now());
      if (tableId === null) return wrongCode(id);
      const mine = (await tables.joined(id)).find((one) => one.tableId === tableId);
      if (mine) return ok({ seated: mine, code });
      const table = tables.openTable(tableId);
      if (!table) return refused("tableFull/private");
      for (const other of table.people) if (await isCapped(id, other)) return WIN_CAP;
      const sat = await seating.sit(entrant, table.kind, { tableId });
      return sat.ok ? ok({ seated: sat.value, code }) : sat;
    },

    async dealOver(tableId, players) {
      if (!(await anyCapped(players))) return;
      log.info({ tableId }, "A private table ends: one player has won from another what is allowed.");
      await tables.retire(tableId, "winCap");
    },

    heldOf: (player) => wins.wonSince(player, instant(clock.now() - settings.get("privateTables").holdMs)),
  };
}
