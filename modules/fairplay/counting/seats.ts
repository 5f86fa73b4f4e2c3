import { stratumOf } from "../model/company.ts";
import { pairKey } from "../model/figures.ts";
import type { PlayedDeal } from "../reading/played-deal.ts";

/** A player who was dealt in at a table before. */
export interface KnownVisit {
  readonly tableId: string;
  readonly playerId: string;
  readonly stratum: string;
}

/** What deals add to visits and meetings. */
export interface Seating {
  readonly visits: readonly (KnownVisit & { readonly at: number })[];
  readonly strata: ReadonlyMap<string, { visits: number; meetings: number; at: number }>;
  /** Tables at which two met for the first time, by pair. */
  readonly tables: ReadonlyMap<string, number>;
}

/**
 * Counts visits and meetings once a table, in the stake and hour in which the table was first played at. Private tables are left out:
 * there people choose each other, and may.
 */
export function seatingOf(deals: readonly PlayedDeal[], known: readonly KnownVisit[]): Seating {
  const stratumOfTable = new Map(known.map(({ tableId, stratum }) => [tableId, stratum]));
  const here = new Set(known.map(({ tableId, playerId }) => `${tableId} ${playerId}`));
  const visits: Seating["visits"][number][] = [];
  const strata = new Map<string, { visits: number; meetings: number; at: number }>();
  const tables = new Map<string, number>();
  for (const { tableId, kind, endedAt, seats, isByChance } of deals) {
    if (!isByChance) continue;
    const name = stratumOfTable.get(tableId) ?? stratumOf(kind, endedAt);
    stratumOfTable.set(tableId, name);
    const stratum = strata.get(name) ?? { visits: 0, meetings: 0, at: endedAt };
    strata.set(name, stratum);
    const isNew = (player: string): boolean => !here.has(`${tableId} ${player}`);
    const players = seats.map(({ player }) => player);
    for (const [at, one] of players.entries()) {
      for (const other of players.slice(at + 1)) {
        if (!isNew(one) && !isNew(other)) continue;
        stratum.meetings += 1;
        tables.set(pairKey(one, other), (tables.get(pairKey(one, other)) ?? 0) + 1);
      }
    }
    for (const playerId of players.filter(isNew)) {
      here.add(`${tableId} ${playerId}`);
      stratum.visits += 1;
      visits.push({ tableId, playerId, stratum: name, at: endedAt });
    }
  }
  return { visits, strata, tables };
}
