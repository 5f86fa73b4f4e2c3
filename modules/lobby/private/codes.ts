import {
  below,
  type Clock,
  type Currency,
  HOUR_MS,
  instant,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { Seated, TableKind, Tables } from "../../tables/index.ts";
import { refused } from "../messages.ts";
import type { Guesser, NamedTable, PrivateTableStore, Tries } from "../store/private-tables.ts";

/** No 0 and O, 1 and I: a code is read out on the telephone. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH = 6;
const NAMINGS = 8;
/** Codes that open nothing, an hour: of a player, and of all players of one network address. */
const WRONG_CODES: Tries = { byPlayer: 10, byAddress: 30 };

const NO_SUCH_CODE = refused("noSuchCode");
const TOO_MANY_TRIES = refused("tooManyTries");

const isSpent = (tries: Tries, more: 0 | 1) =>
  tries.byPlayer + more > WRONG_CODES.byPlayer || tries.byAddress + more > WRONG_CODES.byAddress;

/** What a code opens. */
export interface OpenedCode {
  readonly tableId: string;
  readonly code: string;
  readonly currency: Currency;
}

/** The codes that open private tables, for cash and for practice. */
export interface Codes {
  /** The table's code: the one that it has, or a new one. Null: another table repeats the same one already. */
  name(table: NamedTable): Promise<string | null>;
  /** The table that a code opens. Who tries too many wrong codes is refused for an hour. */
  open(guesser: Guesser, text: string): Promise<Result<OpenedCode, Refusal<"noSuchCode" | "tooManyTries">>>;
}

/** Codes that this store keeps. */
export function createCodes({
  store,
  settings,
  clock,
  random,
}: {
  readonly store: PrivateTableStore;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly random: Random;
}): Codes {
  const newCode = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET[below(random, ALPHABET.length)]).join("");
  return {
    async name(table) {
      const now = clock.now();
      const expiresAt = instant(now + settings.get("privateTables").codeLifeMs);
      for (let naming = 0; naming < NAMINGS; naming += 1) {
        const code = newCode();
        if (await store.name({ ...table, code, now, expiresAt })) return code;
        const known = (await store.codesOf([table.tableId])).get(table.tableId);
        if (known !== undefined) return known;
        if (table.rematchOf !== null && (await store.rematchOf(table.rematchOf))) return null;
      }
      throw new Error("no code is free");
    },

    async open(guesser, text) {
      const since = instant(clock.now() - HOUR_MS);
      if (isSpent(await store.wrongCodesSince(guesser, since), 1)) return TOO_MANY_TRIES;
      const { id, tries } = await store.noteCode(guesser, clock.now(), since);
      const code = text.toUpperCase();
      const table = isSpent(tries, 0) ? null : await store.tableOf(code, clock.now());
      if (table === null && !isSpent(tries, 0)) return NO_SUCH_CODE;
      await store.takeBackCode(id);
      return table === null ? TOO_MANY_TRIES : ok({ ...table, code });
    },
  };
}

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
