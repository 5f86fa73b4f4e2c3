import { ok, type Refusal, type Result } from "../../kernel/index.ts";
import type { Store } from "../store.ts";
import { type OperatorRefusalCode, refused } from "./messages.ts";

/** What an operator has confirmed. */
export interface Wish {
  readonly accountId: string;
  /** The question's own. */
  readonly key: string;
  /** Digest of what is asked for: one key is for one thing. */
  readonly what: string;
}

/**
 * Does what was confirmed once, however often it is sent (decision 0058). Sent again it answers what it answered, without doing it; while the
 * first is under way, or where the server died meanwhile, it is refused. `isUndone` says of what `run` throws that nothing was done: then the key is free
 * again.
 */
export type Once = <Value>(
  wish: Wish,
  run: () => Promise<Value>,
  isUndone: (error: unknown) => boolean,
) => Promise<Result<Value, Refusal<OperatorRefusalCode>>>;

/** Keeps keys for a day (`operator.sweep`). */
export function createOnce(
  store: Pick<Store, "beginConfirmation" | "confirmationOf" | "endConfirmation" | "dropConfirmation">,
): Once {
  return async <Value>(wish: Wish, run: () => Promise<Value>, isUndone: (error: unknown) => boolean) => {
    if (!(await store.beginConfirmation(wish))) {
      const before = await store.confirmationOf(wish);
      if (before !== undefined && before.what !== wish.what) return refused("keyUsed");
      return before?.answer ? ok(JSON.parse(before.answer) as Value) : refused("sentAlready");
    }
    try {
      const value = await run();
      await store.endConfirmation(wish, JSON.stringify(value));
      return ok(value);
    } catch (error) {
      if (isUndone(error)) await store.dropConfirmation(wish);
      throw error;
    }
  };
}
