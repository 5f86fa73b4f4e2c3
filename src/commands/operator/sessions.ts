import { createSessionsDesk } from "../../../modules/identity/index.ts";
import { err, ok, type PlayerId } from "../../../modules/kernel/index.ts";
import type { OperatorCommand } from "./command.ts";

const PLAYER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `operator sessions end PLAYER`: logs a player out everywhere, say because somebody else is in the account. */
export const sessionsCommand: OperatorCommand = {
  usage: ["sessions end PLAYER"],
  async run({ database, clock, security, actor }, [verb, player, ...rest]) {
    if (verb !== "end" || player === undefined || rest.length > 0) return null;
    if (!PLAYER.test(player)) return err("PLAYER is a player's id");
    const count = await createSessionsDesk({ database, clock, security }).endAll(player as PlayerId, actor);
    if (count === 0) return err("That player has no session.");
    return ok(`${count} ${count === 1 ? "session" : "sessions"} ended; the server refuses them within five seconds.`);
  },
};
