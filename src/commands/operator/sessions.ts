import { createSessionsOperatorApi } from "../../../modules/identity/index.ts";
import { err, isUuid, ok, type PlayerId } from "../../../modules/kernel/index.ts";
import type { OperatorCommand } from "./command.ts";

/** `operator sessions end PLAYER`: logs a player out everywhere, say because another person is in the account. */
export const sessionsCommand: OperatorCommand = {
  usage: ["sessions end PLAYER"],
  async run({ database, clock, security, actor }, [verb, player, ...rest]) {
    if (verb !== "end" || player === undefined || rest.length > 0) return null;
    if (!isUuid(player)) return err("PLAYER is a player's id");
    const count = await createSessionsOperatorApi({ database, clock, security }).endAll(player as PlayerId, actor);
    if (count === 0) return err("That player has no session.");
    return ok(`${count} ${count === 1 ? "session" : "sessions"} ended; the server refuses them within five seconds.`);
  },
};
