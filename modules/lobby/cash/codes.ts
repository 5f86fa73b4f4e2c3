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
      const tries = await store.wrongCodesSince(player, instant(clock.now() - HOUR_MS));
      if (tries >= WRONG_CODES) return refused("tooManyTries");
      const code = text.toUpperCase();
      const tableId = await store.tableOf(code, clock.now());
      if (tableId !== null) return ok({ tableId, code });
      await store.noteWrongCode(player, clock.now());
      return NO_SUCH_CODE;
    },
  };
}
