import { type Clock, type CreateLimiter, HOUR_MS, ok, type PlayerId } from "../../kernel/index.ts";
import { type Answer, refused } from "../refusals.ts";
import type { Store } from "../store.ts";

/** Guesses at agents' ids. */
const AGENTS_AN_HOUR = 10;
const COUNTED_PLAYERS = 50_000;

/** Links players to agents, once and for good; the same agent again is no refusal. */
export function createJoining(deps: { readonly store: Store; readonly clock: Clock; readonly limiter: CreateLimiter }) {
  const { store, clock } = deps;
  const agentGuesses = deps.limiter({
    name: "account.agents",
    limit: AGENTS_AN_HOUR,
    windowMs: HOUR_MS,
    maxKeys: COUNTED_PLAYERS,
  });

  return async function joinAgent(player: PlayerId, agentId: string): Answer<void> {
    const { waitSeconds } = await agentGuesses.hit(player);
    if (waitSeconds > 0) return refused("tooMany", waitSeconds);
    const linked = (await store.choicesOf(player))?.agentId;
    if (linked) return linked === agentId ? ok(undefined) : refused("agentLinked");
    if (!(await store.activeAgent(agentId))) return refused("agentUnknown");
    if (await store.link(player, agentId, clock.now())) return ok(undefined);
    // Another call came first.
    return (await store.choicesOf(player))?.agentId === agentId ? ok(undefined) : refused("agentLinked");
  };
}
