import type { SessionHolder } from "../../identity/index.ts";
import { type Clock, type CreateLimiter, DAY_MS, iso, ok } from "../../kernel/index.ts";
import type { AccountDeps } from "../ports.ts";
import { type Answer, refused } from "../refusals.ts";
import type { Store } from "../store.ts";

const EXPORTS_A_DAY = 5;
const COUNTED_PLAYERS = 50_000;

/** Gives players all that the server keeps about them, by module; needs the password. */
export function createExport(deps: {
  readonly store: Store;
  readonly clock: Clock;
  readonly limiter: CreateLimiter;
  readonly identity: Pick<AccountDeps["identity"], "confirmPassword" | "exportOf">;
  readonly exports: AccountDeps["exports"];
}) {
  const { identity, store, clock } = deps;
  const exportCalls = deps.limiter({
    name: "account.exports",
    limit: EXPORTS_A_DAY,
    windowMs: DAY_MS,
    maxKeys: COUNTED_PLAYERS,
  });

  return async (player: SessionHolder, password: string): Answer<Readonly<Record<string, unknown>>> => {
    const confirmed = await identity.confirmPassword(player, password);
    if (!confirmed.ok) return confirmed;
    const { waitSeconds } = await exportCalls.hit(player.id);
    if (waitSeconds > 0) return refused("tooMany", waitSeconds);
    const [own, choices] = await Promise.all([identity.exportOf(player.id), store.choicesOf(player.id)]);
    const modules: [string, unknown][] = [];
    // One after the other: each may be long.
    for (const [module, tell] of Object.entries(deps.exports)) modules.push([module, await tell(player.id)]);
    return ok({
      exportedAt: iso(clock.now()),
      identity: own,
      account: { agentId: choices?.agentId ?? null, reminderMinutes: choices?.reminderMinutes ?? 0 },
      ...Object.fromEntries(modules),
    });
  };
}
