import { below, type Clock, HOUR_MS, instant, ok, type PlayerId, type Random } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import { refused } from "../messages.ts";
import type { PrivateTableStore } from "../store/private-tables.ts";

/** No 0 and O, 1 and I: a code is read out on the telephone. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH = 6;
const NAMINGS = 8;
/** Codes that open nothing, a player and hour. */
const WRONG_CODES = 10;

const NO_SUCH_CODE = refused("noSuchCode");
const TOO_MANY_TRIES = refused("tooManyTries");

/** The codes that open private tables. */
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
}) {
  const newCode = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET[below(random, ALPHABET.length)]).join("");
  return {
    /** Names a table by a code that no other table has. */
    async name(tableId: string, createdBy: PlayerId): Promise<string> {
      const now = clock.now();
      const expiresAt = instant(now + settings.get("privateTables").codeLifeMs);
      for (let naming = 0; naming < NAMINGS; naming += 1) {
        const code = newCode();
        if (await store.name({ code, tableId, createdBy, now, expiresAt })) return code;
      }
      throw new Error("no code is free");
    },

    /** The table that a code opens. Who tries too many wrong ones is refused for an hour. */
    async open(player: PlayerId, text: string) {
      const since = instant(clock.now() - HOUR_MS);
      if ((await store.wrongCodesSince(player, since)) >= WRONG_CODES) return TOO_MANY_TRIES;
      const { id, tries } = await store.noteCode(player, clock.now(), since);
      const code = text.toUpperCase();
      const tableId = tries > WRONG_CODES ? null : await store.tableOf(code, clock.now());
      if (tableId === null && tries <= WRONG_CODES) return NO_SUCH_CODE;
      await store.takeBackCode(id);
      return tableId === null ? TOO_MANY_TRIES : ok({ tableId, code });
    },
  };
}
