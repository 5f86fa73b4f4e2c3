/** Looks for the strategy that leaves friends with the most, by every step of a small set from the most promising states. */
import { act } from "./model.ts";
import { type Action, ahead, copyOf, opening, type Rules, type State } from "./state.ts";

export interface Found {
  /** The most that the friends were ever ahead by, in paise. */
  readonly best: number;
  /** How they came to it. */
  readonly steps: readonly Action[];
  readonly tried: number;
}

/** What each friend may bring along: deposits with every choice of promotions, and lucky turns of the wheel. */
function preparations({ players }: Rules): readonly (readonly Action[])[] {
  const everybody = Array.from({ length: players }, (_, player) => player);
  const deposits = (amount: number, promotion: number | null, times = 1) =>
    everybody.flatMap((player) =>
      Array.from({ length: times }, (): Action => ({ do: "deposit", player, amount, promotion })),
    );
  const spins = everybody.flatMap((player) => Array.from({ length: 20 }, (): Action => ({ do: "spin", player })));
  return [
    deposits(1_000_000, null),
    deposits(500_000, 0),
    [...deposits(500_000, 0), ...spins],
    deposits(1_000_000, 1, 4),
    [...deposits(100_000, 0), ...deposits(1_000_000, 1, 4)],
    [...deposits(100_000, 0), ...deposits(1_000_000, 2, 2)],
    [...deposits(100_000, 0), ...deposits(1_000_000, 2, 2), ...deposits(500_000, 1, 3), ...spins],
  ];
}

/** Every step that may be worth something at these tables. */
function stepsOf({ players, tables }: Rules): readonly Action[] {
  const everybody = Array.from({ length: players }, (_, player) => player);
  const steps: Action[] = [{ do: "tournament", winner: 0 }, { do: "expire" }];
  for (const player of everybody) steps.push({ do: "withdraw", player }, { do: "refund", player });
  for (const [table, { isMatch }] of tables.entries()) {
    for (const winner of everybody) {
      const lost = (units: number) => everybody.map((seat) => (seat === winner ? 0 : units));
      for (const units of isMatch ? [1] : [2, 11, 80]) steps.push({ do: "deal", table, winner, lost: lost(units) });
      steps.push(
        { do: "sit", player: winner, table, units: isMatch ? 1 : 240 },
        { do: "leave", player: winner, table },
      );
    }
  }
  return steps;
}

interface Line {
  readonly state: State;
  readonly steps: readonly Action[];
  readonly promise: number;
}

/** Bonus at a table is a step towards something, and what was won there can be staked again. */
function promiseOf(state: State): number {
  const staked = state.friends.reduce(
    (sum, { stakes }) => sum + stakes.reduce((all, stake) => all + (stake?.bonus ?? 0), 0),
    0,
  );
  return ahead(state) + staked / 100;
}

/** Keeps the `width` most promising lines of each length, each state once. */
export function search(rules: Rules, { width, depth }: { readonly width: number; readonly depth: number }): Found {
  const steps = stepsOf(rules);
  let found: Found = { best: 0, steps: [], tried: 0 };
  let tried = 0;
  for (const prepared of preparations(rules)) {
    const begun = opening(rules);
    for (const step of prepared) act(rules, begun, step);
    let lines: readonly Line[] = [{ state: begun, steps: prepared, promise: 0 }];
    for (let length = 1; length <= depth; length++) {
      const next = new Map<string, Line>();
      for (const line of lines) {
        for (const step of steps) {
          const state = copyOf(line.state);
          if (!act(rules, state, step)) continue;
          tried++;
          const now = ahead(state);
          const own = { state, steps: [...line.steps, step], promise: promiseOf(state) };
          if (now > found.best) found = { best: now, steps: own.steps, tried };
          next.set(JSON.stringify(state), own);
        }
      }
      lines = [...next.values()].toSorted((a, b) => b.promise - a.promise).slice(0, width);
    }
  }
  return { ...found, tried };
}
