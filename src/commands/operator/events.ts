import { err, given, type Instant, instant, iso, type PlayerId } from "../../../modules/kernel/index.ts";
import type { KeptEvent } from "../../../modules/security/index.ts";
import type { OperatorCommand } from "./command.ts";
import { paged } from "./pages.ts";

/** `operator events list`: who did what, from where and with which outcome, the newest first. */
export const eventsCommand: OperatorCommand = {
  usage: ["events list [--player ID] [--kind KIND] [--since DATE] [--page N]"],
  async run(platform, [verb, ...more]) {
    if (verb !== "list" || more.length > 0) return null;
    const { security, asked } = platform;
    const since = asked.since === undefined ? undefined : momentOf(asked.since);
    if (since === null) return err("a date is YYYY-MM-DD, or a time such as 2026-04-01T00:00:00+05:30");
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

/** A day begins in India. */
function momentOf(text: string): Instant | null {
  const at = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00+05:30` : text);
  return Number.isNaN(at) ? null : instant(at);
}
