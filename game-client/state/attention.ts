import type { Attention } from "../net/upkeep.ts";
import { isMyTurn } from "./moves.ts";
import type { SessionState } from "./session-state.ts";

/** The own clock runs, or a move waits for its answer; a deal is played; or nothing hurries. */
export function attentionOf({ view, waitingFor }: Pick<SessionState, "view" | "waitingFor">): Attention {
  const now = view.value;
  if (waitingFor.value !== null || (now !== null && isMyTurn(now))) return "turn";
  const isPlayed = now !== null && ["playing", "declaring", "showdown"].includes(now.phase);
  return isPlayed ? "deal" : "idle";
}
