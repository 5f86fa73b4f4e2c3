/** The detector over a season of deals in memory; on the platform the same figures lie in tables (`modules/fairplay/store`). */

import { type KnownVisit, seatingOf } from "../../../modules/fairplay/counting/seats.ts";
import { expectedMeetings } from "../../../modules/fairplay/model/company.ts";
import { addDeal, noSums } from "../../../modules/fairplay/model/figures.ts";
import { isEnough, type Judgement, judgePair } from "../../../modules/fairplay/model/judge-pair.ts";
import type { PlayedDeal } from "../../../modules/fairplay/reading/played-deal.ts";
import { readDeal } from "../../../modules/fairplay/reading/read-deal.ts";
import { addTallies, noTallies } from "../../../modules/fairplay/reading/tally.ts";
import type { PlayerId } from "../../../modules/kernel/index.ts";
import { createProgramDetector, type ProgramDetector } from "./program-detector.ts";

export interface Detector {
  take(deal: PlayedDeal): void;
  /** Everybody who was looked at, by pair. */
  judge(): ReadonlyMap<string, Judgement>;
  readonly programs: Pick<ProgramDetector, "judge">;
}

export function createDetector(): Detector {
  const sums = noSums();
  const strata = new Map<string, { visits: number; meetings: number; readonly by: Map<string, number> }>();
  /** Visits to the table that is being played at: tables come one after the other. */
  let known: KnownVisit[] = [];
  const shared = new Map<string, number>();
  const programs = createProgramDetector();

  function seat(deal: PlayedDeal): void {
    if (known[0]?.tableId !== deal.tableId) known = [];
    const added = seatingOf([deal], known);
    known.push(...added.visits);
    for (const [name, { visits, meetings }] of added.strata) {
      const stratum = strata.get(name) ?? { visits: 0, meetings: 0, by: new Map<string, number>() };
      strata.set(name, stratum);
      stratum.visits += visits;
      stratum.meetings += meetings;
    }
    for (const { stratum, playerId } of added.visits) {
      const { by } = strata.get(stratum)!;
      by.set(playerId, (by.get(playerId) ?? 0) + 1);
    }
    for (const [key, tables] of added.tables) shared.set(key, (shared.get(key) ?? 0) + tables);
  }

  function expected(one: PlayerId, other: PlayerId): number {
    let sum = 0;
    for (const stratum of strata.values()) {
      const [mine, theirs] = [stratum.by.get(one), stratum.by.get(other)];
      if (mine !== undefined && theirs !== undefined) sum += expectedMeetings(stratum, mine, theirs);
    }
    return sum;
  }

  return {
    programs,
    take(deal) {
      seat(deal);
      programs.take(deal);
      const figures = readDeal(deal);
      if (figures) addDeal(sums, figures);
    },
    judge() {
      const norms = noTallies();
      for (const { behaviours } of sums.players.values()) addTallies(norms, behaviours);
      const enough = [...sums.pairs].filter(([key, { deals }]) => isEnough(deals, shared.get(key) ?? 0));
      return new Map(
        enough.map(([key, pair]) => {
          const [one, other] = key.split(" ") as [PlayerId, PlayerId];
          const facts = { pair, one: sums.players.get(one)!, other: sums.players.get(other)!, norms };
          const company = { tables: shared.get(key) ?? 0, expectedTables: expected(one, other) };
          return [key, judgePair({ ...facts, ...company, lookedAt: enough.length })];
        }),
      );
    },
  };
}
