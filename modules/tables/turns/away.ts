import { type Instant, instant, type PlayerId, SECOND_MS } from "../../kernel/index.ts";
import type { TableState } from "../machine/state.ts";
import { awaitedAnew } from "./awaited.ts";

/** A player who is not at the window, and what they miss. */
export interface AwayCall {
  readonly player: PlayerId;
  readonly about: "turn" | "begins";
  readonly tableId: string;
  readonly tableName: string;
  /** Names what is missed: a deal, or a table that begins. The same is called again in each turn of the deal. */
  readonly reference: string;
  /** When it is too late. */
  readonly until: Instant;
}

type Tables = Pick<TableState, "config" | "view" | "seats">;

/** A window that was just closed may be loading again; one that was never opened may be about to open. */
const AWAY_MS = 5 * SECOND_MS;

/** The players who are away while a turn of theirs, or their table, begins. Pure. */
export function awayAnew(before: Tables, after: Tables, now: Instant): readonly AwayCall[] {
  if (before.view === after.view) return [];
  return [...turns(before, after, now), ...begins(before, after, now)];
}

function turns(before: Tables, after: Tables, now: Instant): readonly AwayCall[] {
  const { tableId } = after.config;
  const dealId = after.view.dealId;
  return awaitedAnew(before, after).flatMap(([player, awaited]) =>
    awaited === null || awaited.move === "begins" || dealId === null || !isAway(after, player, now)
      ? []
      : [{ ...callOf(after, player), about: "turn", tableId, reference: dealId, until: awaited.deadline } as const],
  );
}

/** A countdown that begins; it is called once, however often it begins anew. */
function begins(before: Tables, after: Tables, now: Instant): readonly AwayCall[] {
  const { phase, phaseEndsAt } = after.view;
  if (phase !== "countdown" || before.view.phase === "countdown" || phaseEndsAt === null) return [];
  const { tableId } = after.config;
  const until = instant(phaseEndsAt);
  return after.seats.flatMap((seat) =>
    seat && !seat.player.bot && isAway(after, seat.player.id, now)
      ? [{ ...callOf(after, seat.player.id), about: "begins", tableId, reference: tableId, until } as const]
      : [],
  );
}

const callOf = ({ view }: Tables, player: PlayerId) => ({ player, tableName: view.table.name });

function isAway({ seats }: Tables, player: PlayerId, now: Instant): boolean {
  const seat = seats.find((one) => one?.player.id === player && one.status === "seated" && !one.gone);
  return seat?.absentSince != null && now - seat.absentSince >= AWAY_MS;
}
