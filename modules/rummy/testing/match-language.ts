/**
 * Matches in short, for tests. A line is a setup, a deal, a decision, or what the match is expected to be then:
 *
 *     pool101 for 6, entry 100: A B C D
 *     deal: A wins, B 25, C drops middle, D leaves
 *     => A 0, B 25, C 40, (D 20)
 *
 * Players sit in the order named, from seat 0. A player who is out stands in brackets. After the scores stands what is
 * wanted (`rejoin at 72 for 100: B`, `split A 500, B 300`, `tie-break`) or the end (`lastIn: A 360, fee 40`).
 * Other lines: `B rejoins`, `B declines`, `A agrees`, `A refuses`, `A leaves`, `time up`, `deal: void`.
 * Amounts are rupees; the fee is 10 % unless `, fee 0` or the like follows the entry.
 */
import { expect } from "bun:test";
import { fromRupees } from "../../kernel/index.ts";
import type { DealResult, DealResultRow, Seat } from "../deal/types.ts";
import { afterDeal, decide, leaveMatch, seatsToDeal, startMatch } from "../variants/match.ts";
import type { MatchDecision, MatchState, MatchStep } from "../variants/match-types.ts";
import { settleMatch } from "../variants/prizes.ts";
import { VARIANTS, type Variant } from "../variants/variants.ts";

interface Played {
  readonly variant: Variant;
  readonly names: readonly string[];
  state: MatchState;
  /** The code with which the last decision was refused. */
  refused: string | null;
}

/** Plays the lines and checks every expectation; answers the match as it is then. */
export function match(text: string): MatchState {
  const [setup, ...lines] = text
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.length > 0);
  const played = setUp(setup!);
  for (const line of lines) {
    if (line.startsWith("=>")) expect(describeMatch(played)).toBe(line.slice(2).trim());
    else playLine(played, line);
  }
  return played.state;
}

function setUp(line: string): Played {
  const found = /^(\w+?)(?: × (\d+))? for (\d), entry (\d+)(?:, fee (\d+))?: ([\w ]+)$/.exec(line);
  if (!found) throw new Error(`no setup: ${line}`);
  const [, variant, deals = "0", maxSeats, entry, fee = "10", players] = found;
  const names = players!.split(" ");
  const profile = VARIANTS[variant as Variant].match;
  if (profile.type === "points") throw new Error("points have no match");
  const state = startMatch({
    profile,
    maxSeats: Number(maxSeats),
    deals: Number(deals),
    entryFee: fromRupees(Number(entry)),
    feeBps: Number(fee) * 100,
    seats: names.map((_, seat) => seat),
  });
  return { variant: variant as Variant, names, state, refused: null };
}

function playLine(played: Played, line: string): void {
  const deal = /^deal(?: \d+)?: (.+)$/.exec(line);
  if (deal) {
    const { result, gone } = dealOf(played, deal[1]!);
    played.state = afterDeal(played.state, result, gone).state;
    return;
  }
  const [name, verb] = line.split(" ") as [string, string];
  const seat = played.names.indexOf(name);
  if (verb === "leaves") played.state = leaveMatch(played.state, seat).state;
  else take(played, decide(played.state, decisionOf(line, seat, verb)));
}

function decisionOf(line: string, seat: Seat, verb: string): MatchDecision {
  if (line === "time up") return { type: "timeUp" };
  if (verb === "rejoins" || verb === "declines") return { type: "rejoin", seat, accept: verb === "rejoins" };
  if (verb === "agrees" || verb === "refuses") return { type: "split", seat, agree: verb === "agrees" };
  throw new Error(`not understood: ${line}`);
}

function take(played: Played, decided: ReturnType<typeof decide>): void {
  played.refused = decided.ok ? null : decided.error.code;
  if (decided.ok) played.state = (decided.value satisfies MatchStep).state;
}

function dealOf({ variant, names, state }: Played, text: string): { result: DealResult; gone: Seat[] } {
  const seats = seatsToDeal(state);
  if (text === "void") {
    const rows = seats.map((seat): DealResultRow => ({ seat, outcome: "void", count: 0, groups: null }));
    return { result: { winner: null, how: "void", wildRank: 0, rows }, gone: [] };
  }
  const said = text.split(", ").map((part) => part.split(" "));
  const rows = said.map(([name, ...words]): DealResultRow => {
    const seat = names.indexOf(name!);
    if (!seats.includes(seat)) throw new Error(`${name} is not dealt in`);
    return { seat, groups: null, ...outcomeOf(variant, words.join(" ")) };
  });
  if (rows.length !== seats.length) throw new Error(`every player in the deal has a part in it: ${text}`);
  rows.sort((a, b) => a.seat - b.seat);
  const winner = rows.find(({ outcome }) => outcome === "won")?.seat ?? null;
  const gone = rows.filter(({ outcome }) => outcome === "left").map(({ seat }) => seat);
  return { result: { winner, how: "declared", wildRank: 0, rows }, gone };
}

function outcomeOf(variant: Variant, words: string): Pick<DealResultRow, "outcome" | "count"> {
  const { firstDrop, middleDrop, fullCount } = VARIANTS[variant].rules;
  switch (words) {
    case "wins":
      return { outcome: "won", count: 0 };
    case "drops":
    case "drops first":
      return { outcome: "firstDrop", count: firstDrop! };
    case "drops middle":
      return { outcome: "middleDrop", count: middleDrop! };
    case "leaves":
      return { outcome: "left", count: firstDrop ?? fullCount };
    case "misses":
      return { outcome: "missedTurns", count: middleDrop ?? fullCount };
    case "shows wrong":
      return { outcome: "wrongShow", count: fullCount };
    default:
      return { outcome: "lost", count: Number(words) };
  }
}

/** The match in the language's own words. */
function describeMatch({ names, state, refused }: Played): string {
  const scores = state.seats
    .map(({ seat, score, status }) => (status === "in" ? `${names[seat]} ${score}` : `(${names[seat]} ${score})`))
    .join(", ");
  return [scores, wantedOf(names, state), refused ? `refused ${refused}` : null].filter(Boolean).join("; ");
}

function wantedOf(names: readonly string[], state: MatchState): string | null {
  const { wanted, result } = state;
  if (result) {
    settleMatch(state);
    const won = result.rows.filter((row) => row.won > 0).map((row) => `${names[row.seat]} ${row.won / 100}`);
    return `${result.how}: ${won.join(", ")}, fee ${result.fee / 100}`;
  }
  if (wanted?.type === "rejoin") {
    const left = wanted.seats.filter((seat) => !wanted.answers.some((answer) => answer.seat === seat));
    return `rejoin at ${wanted.entryScore} for ${wanted.cost / 100}: ${left.map((seat) => names[seat]).join(", ")}`;
  }
  if (wanted) return `split ${wanted.shares.map(({ seat, amount }) => `${names[seat]} ${amount / 100}`).join(", ")}`;
  return state.tieBreak ? "tie-break" : null;
}
