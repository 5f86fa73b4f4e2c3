import { iso, ok, type PlayerId } from "../../../kernel/index.ts";
import type { Permission } from "../../frame/permissions-contract.ts";
import type { KeyedPage } from "../../frame/queue-contract.ts";
import type { Answer } from "../../frame/refusals.ts";
import type { Actor } from "../../log/entry.ts";
import type { BalancesData, LimitsData, PlayerDeal, PlayerSession } from "./contract.ts";
import type { Looking } from "./looking.ts";
import type { PlayerPagePorts, PlayerPorts } from "./ports.ts";

/** Deals per page. */
const DEALS = 25;

/** The parts of a player's page, each asked for by itself; who is shown one has looked at the player (O-20). */
export interface PlayerParts {
  balances(who: Actor, id: string): Answer<BalancesData>;
  /** Finished deals, the newest first; `after` is what the page before said. */
  deals(who: Actor, id: string, after: string | null): Answer<KeyedPage<PlayerDeal>>;
  sessions(who: Actor, id: string): Answer<readonly PlayerSession[]>;
  limits(who: Actor, id: string): Answer<LimitsData>;
}

export function createPlayerParts(ports: PlayerPorts & PlayerPagePorts, { seen }: Pick<Looking, "seen">): PlayerParts {
  const part =
    <T, More extends unknown[]>(permission: Permission, read: (player: PlayerId, ...more: More) => Promise<T>) =>
    async (who: Actor, id: string, ...more: More): Answer<T> => {
      const player = await seen(who, id, permission);
      return player.ok ? ok(await read(player.value, ...more)) : player;
    };
  return {
    balances: part("players.ledger", balancesOf(ports)),
    deals: part("players.view", (player, after: string | null) => dealsOf(ports, player, after)),
    sessions: part("players.view", (player) => sessionsOf(ports, player)),
    limits: part("players.view", (player) => limitsOf(ports, player)),
  };
}

const balancesOf =
  ({ balances, stakesOf }: PlayerPagePorts) =>
  async (player: PlayerId): Promise<BalancesData> => {
    const [own, stakes] = await Promise.all([balances(player), stakesOf(player)]);
    return {
      depositPaise: own.deposit,
      winningsPaise: own.winnings,
      practicePaise: own.practice,
      instantBonusPaise: own.instant,
      lockBonusPaise: own.lock,
      stakedPaise: stakes.reduce((sum, { currency, balance }) => sum + (currency === "inr" ? balance : 0), 0),
    };
  };

async function dealsOf({ deals }: PlayerPorts, player: PlayerId, after: string | null): Promise<KeyedPage<PlayerDeal>> {
  const found = await deals.dealsBefore(player, DEALS + 1, placeOf(after));
  const rows = found.slice(0, DEALS);
  const last = rows.at(-1);
  const next = found.length > DEALS && last !== undefined ? `${last.endedAt}_${last.dealId}` : null;
  return {
    next,
    rows: rows.map(({ endedAt, change, ...row }) => ({ ...row, endedAt: iso(endedAt), changePaise: change })),
  };
}

/** Where the page before ended; from the beginning where it says nothing that could be meant. */
function placeOf(after: string | null) {
  const [, at, dealId] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(after ?? "") ?? [];
  return at === undefined || dealId === undefined ? null : { endedAt: Number(at), dealId };
}

const sessionsOf = async ({ desk }: PlayerPorts, player: PlayerId): Promise<readonly PlayerSession[]> =>
  (await desk.sessionsOf(player)).map(({ openedAt, lastUsedAt, endsAt, ...session }) => ({
    ...session,
    openedAt: iso(openedAt),
    lastUsedAt: iso(lastUsedAt),
    endsAt: iso(endsAt),
  }));

async function limitsOf(
  { desk, depositLimits, playLimits }: PlayerPorts & PlayerPagePorts,
  player: PlayerId,
): Promise<LimitsData> {
  const [limits, play, details] = await Promise.all([depositLimits(player), playLimits(player), desk.details(player)]);
  const { night, dayOffUntil } = play;
  return {
    play: play.limits.map(({ type, limit, used, pending }) => ({
      type,
      limit,
      used,
      pending: pending && { limit: pending.limit, from: iso(pending.fromAt) },
    })),
    night: {
      hours: night.limit,
      pending: night.pending && { hours: night.pending.limit, from: iso(night.pending.fromAt) },
    },
    dayOffUntil: dayOffUntil && iso(dayOffUntil),
    deposits: limits.map(({ period, limit, used, pending }) => ({
      period,
      limitPaise: limit,
      usedPaise: used,
      pending: pending && { limitPaise: pending.limit, from: iso(pending.fromAt) },
    })),
    exclusions: (details?.exclusions ?? []).map(({ askedAt, until }) => ({ askedAt: iso(askedAt), until: iso(until) })),
  };
}
