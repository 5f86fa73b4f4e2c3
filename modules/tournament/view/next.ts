import type { Clock } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { TournamentChange } from "../events-contract.ts";
import type { Store } from "../store/index.ts";
import { changeOf, createWinnings } from "./rows.ts";

/** How many rows of a list are looked through. The announced list begins with tournaments whose seats are being drawn. */
const LOOKED_AT = 20;
/** The account of a visitor, who is in no tournament. */
const NOBODY = "";

/** The next tournament to start, for visitors without an account. */
export interface NextTournament {
  /**
   * The next tournament to start that is still open for entry; else the next announced one; null without any. With cash
   * off, none for rupees (M-13).
   */
  next(): Promise<TournamentChange | null>;
}

/** Looks for it in the lists that players see. */
export function createNext({
  store,
  clock,
  settings,
}: {
  readonly store: Pick<Store, "listTournaments">;
  readonly clock: Clock;
  readonly settings: Pick<Settings, "get">;
}): NextTournament {
  const winningsOf = createWinnings();
  return {
    async next() {
      const now = clock.now();
      const range = {
        limit: LOOKED_AT,
        offset: 0,
        club: null,
        withoutCash: settings.get("cash").on ? undefined : NOBODY,
      };
      for (const type of ["registrationStarted", "upcoming"] as const) {
        const found = await store.listTournaments({ type }, now, range);
        const next = found.find(({ phase, registrationEndsAt }) => phase === "open" && registrationEndsAt > now);
        if (next) return changeOf(next, { winnings: winningsOf(next), now });
      }
      return null;
    },
  };
}
