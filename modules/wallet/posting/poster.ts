import {
  assert,
  type Clock,
  type Log,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import { refused, type WalletRefusalCode } from "../messages.ts";
import type { WalletStore } from "../store/ledger.ts";
import { isRefusedByDatabase } from "../store/posting.ts";
import { createBatcher, type Posted } from "./batcher.ts";
import type { Posting } from "./postings.ts";

/** Posts to the ledger and reads what it says. */
export interface Poster {
  /**
   * Posts, all of it or nothing; answers what the posting is about (the stake's balance, what was returned), in paise. Rejects
   * while the database cannot be reached: it is not known then whether it was posted, and the same posting again tells.
   */
  post(posting: Posting): Promise<Result<Paise, Refusal<WalletRefusalCode>>>;
  /** Waits until everything that was begun has been answered. */
  idle(): Promise<void>;
}

/** A poster that sends what came together in one call. */
export function createPoster(deps: {
  readonly store: Pick<WalletStore, "post">;
  readonly clock: Clock;
  readonly log: Log;
  /** Tells the players of a posting, after it was posted. */
  readonly tell: (players: readonly PlayerId[]) => void;
}): Poster {
  const { store, clock, log, tell } = deps;
  const batcher = createBatcher({
    post: (batch) => store.post(batch, clock.now()),
    isBatchesFault: isRefusedByDatabase,
  });

  function judge({ key, kind, player }: Posting, { code, answer }: Posted): Result<Paise, Refusal<WalletRefusalCode>> {
    assert(code !== "wrongAccount", `${kind} ${key}: its accounts are what it says, and its player's (${player})`);
    if (code === "posted" || code === "repeated") return ok(paise(answer));
    if (code === "keyConflict") log.error({ key, kind, alarm: "keyConflict" }, "a ledger key came with other contents");
    return refused(code);
  }

  return {
    async post(posting) {
      const posted = await batcher.submit(posting);
      if (!posted.ok) return posted;
      const judged = judge(posting, posted.value);
      if (judged.ok && posting.player !== null) tell([posting.player]);
      return judged;
    },
    idle: () => batcher.idle(),
  };
}
