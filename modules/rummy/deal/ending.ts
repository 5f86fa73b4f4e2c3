import { countGroups, labelGroups } from "../declaration/score.ts";
import { bestArrangement } from "../solver/arrange.ts";
import { type Draft, handOf, type SeatState, seatsStillIn } from "./state.ts";
import type { DealResult, DealResultRow, ResultGroup, RuleProfile, Seat } from "./types.ts";

/** A valid declaration ends the deal: losers count as R-19 … R-21 say. */
export function endDeclared(draft: Draft, winner: Seat): void {
  const { state } = draft;
  end(
    draft,
    winner,
    "declared",
    state.seats.map((each): DealResultRow => {
      if (each.out) return outRow(each);
      if (each.seat === winner) {
        const groups = labelGroups(each.groups, state.wildRank, state.profile.maxSetSize);
        return { seat: winner, outcome: "won", count: 0, groups };
      }
      return { seat: each.seat, outcome: "lost", ...loserCount(each, state.wildRank, state.profile) };
    }),
  );
}

/** All others are out: the last one wins, unless no player ever acted. */
export function lastStanding(draft: Draft): void {
  if (!draft.state.acted) {
    endVoid(draft);
    return;
  }
  const winner = seatsStillIn(draft.state)[0]!.seat;
  const rows = draft.state.seats.map((each) => (each.seat === winner ? wonRow(winner) : outRow(each)));
  end(draft, winner, "lastStanding", rows);
}

/** Ends the deal void: no player pays. */
export function endVoid(draft: Draft): void {
  const rows = draft.state.seats.map(({ seat }): DealResultRow => ({ seat, outcome: "void", count: 0, groups: null }));
  end(draft, null, "void", rows);
}

/** What a loser who was in at the show counts, and the arrangement that counts. */
function loserCount(
  seat: Pick<SeatState, "groups">,
  wildRank: number,
  profile: RuleProfile,
): { count: number; groups: ResultGroup[] } {
  const { fullCount, maxSetSize, declarableLoserCount, loserArrangement } = profile;
  const submitted = countGroups(seat.groups, wildRank, fullCount, maxSetSize);
  const best = loserArrangement === "best" ? bestArrangement(handOf(seat), wildRank, maxSetSize) : null;
  const bestCount = best ? Math.min(best.points, fullCount) : submitted;
  const groups = best && bestCount < submitted ? [...best.groups] : labelGroups(seat.groups, wildRank, maxSetSize);
  const points = Math.min(bestCount, submitted);
  return { count: points === 0 ? declarableLoserCount : points, groups };
}

function end(draft: Draft, winner: Seat | null, how: DealResult["how"], rows: DealResultRow[]): void {
  const result: DealResult = { winner, how, wildRank: draft.state.wildRank, rows };
  draft.state.stage = { type: "over", result };
  draft.events.push({ type: "ended", result });
}

function wonRow(seat: Seat): DealResultRow {
  return { seat, outcome: "won", count: 0, groups: null };
}

function outRow({ seat, out }: SeatState): DealResultRow {
  return { seat, outcome: out!.reason, count: out!.count, groups: null };
}
