import { err, given, iso, type PlayerId } from "../../../modules/kernel/index.ts";
import type { KeptEvent } from "../../../modules/security/index.ts";
import { NO_DATE, readDate } from "../moments.ts";
import type { OperatorCommand } from "./command.ts";
import { paged } from "./pages.ts";

/** `operator events list`: who did what, from where and with which outcome, the newest first. */
export const eventsCommand: OperatorCommand = {
  usage: ["events list [--player ID] [--kind KIND] [--since DATE] [--page N]"],
  async run(platform, [verb, ...more]) {
    if (verb !== "list" || more.length > 0) return null;
    const { security, asked } = platform;
    const since = asked.since === undefined ? undefined : readDate(asked.since);
    if (since === null) return err(NO_DATE);
    const { player, kind } = asked;
    const wanted = {
      ...(player === undefined ? {} : { player: player as PlayerId }),
      ...given({ kind, since }),
    };
    return paged(platform, { read: (most) => security.list(wanted, most), line, none: "No events." });
  },
};

function line({ at, kind, outcome, player, actor, address, detail, times }: KeptEvent): string {
  const details = Object.entries(detail ?? {}).map(([name, value]) => `${name}=${value}`);
  return [
    iso(at),
    kind.padEnd(16),
    outcome.padEnd(7),
    times > 1 ? `${times} times` : "",
    player === null ? "" : `player ${player}`,
    actor === undefined ? "" : `by ${actor}`,
    address === null ? "" : `from ${address}`,
    ...details,
  ]
    .filter((part) => part !== "")
    .join("  ");
}
