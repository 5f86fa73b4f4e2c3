import { createHash } from "node:crypto";
import { HttpRefusal, ok, type Result } from "../../kernel/index.ts";
import { principalOf } from "../access/guard.ts";
import type { Store } from "../store.ts";
import { type DeskRefusal, refused } from "./refusals.ts";
import { answer, type Call, type Route } from "./route.ts";

/** Header of every change that needs a permission: the key of the question that was confirmed (decision 0058). */
const KEY_HEADER = "idempotency-key";
const KEY = /^[\w-]{16,64}$/;

/** Routes that change what no second try may change again. Doors, one's own log-in and files have keys, or none, of their own. */
export const takesKey = ({ method, access, isLook, isFile }: Route): boolean =>
  method === "POST" &&
  !isLook &&
  !isFile &&
  access !== "anonymous" &&
  access !== "anyOperator" &&
  access !== "freshOperator";

/** Runs a route once for each key, even if it is sent again: by a second press, a browser that had no answer. */
export async function runOnce(once: Once, route: Route, call: Call): Promise<unknown> {
  const key = call.request.headers.get(KEY_HEADER) ?? "";
  if (!KEY.test(key)) return answer(refused("noKey"));
  const what = createHash("sha256")
    .update(JSON.stringify([route.path, call.params, call.body ?? null]))
    .digest("base64url");
  const wish = { accountId: principalOf(call.request).id, key, what };
  return answer(
    await once(
      wish,
      () => route.run(call),
      (error) => error instanceof HttpRefusal,
    ),
  );
}

/** What an operator has confirmed. */
interface Wish {
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
) => Promise<Result<Value, DeskRefusal>>;

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
