import { createHash } from "node:crypto";
import { HttpRefusal } from "../../kernel/index.ts";
import { principalOf } from "../door/guard.ts";
import { refused } from "./messages.ts";
import type { Once } from "./once.ts";
import { answer, type Call, type Route } from "./route.ts";

/** Header of every change that needs a permission: the key of the question that was confirmed (decision 0058). */
const KEY_HEADER = "idempotency-key";
const KEY = /^[\w-]{16,64}$/;

/** Routes that change what no second try may change again. Doors, one's own log-in and files have keys, or none, of their own. */
export const takesKey = ({ method, access, isLook, isFile }: Route): boolean =>
  method === "POST" &&
  !isLook &&
  !isFile &&
  access !== "door" &&
  access !== "anyOperator" &&
  access !== "freshOperator";

/** Runs a route once for each key, whoever sends it again: a second press, a browser that had no answer. */
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
