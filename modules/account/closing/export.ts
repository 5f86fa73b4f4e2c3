import type { SessionHolder } from "../../identity/index.ts";
import { type Clock, type CreateLimiter, DAY_MS, iso, ok, type PlayerId } from "../../kernel/index.ts";
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
  const { identity } = deps;
  const everything = createEverything(deps);
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
    return ok(await everything(player.id));
  };
}

/** Everything that is kept of a player, by module: for the player alone, or for who answers their letter. */
export function createEverything({
  identity,
  store,
  clock,
  exports,
}: {
  readonly store: Store;
  readonly clock: Clock;
  readonly identity: Pick<AccountDeps["identity"], "exportOf">;
  readonly exports: AccountDeps["exports"];
}) {
  return async (player: PlayerId): Promise<Readonly<Record<string, unknown>>> => {
    const [own, choices] = await Promise.all([identity.exportOf(player), store.choicesOf(player)]);
    const modules: [string, unknown][] = [];
    // One after the other: each may be long.
    for (const [module, tell] of Object.entries(exports)) modules.push([module, await tell(player)]);
    return {
      exportedAt: iso(clock.now()),
      identity: own,
      account: { agentId: choices?.agentId ?? null, reminderMinutes: choices?.reminderMinutes ?? 0 },
      ...Object.fromEntries(modules),
    };
  };
}
