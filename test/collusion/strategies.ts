/** Strategies of friends at random, at tables of any size and fee that an operator may set, down to the paisa. */
import fc from "fast-check";
import { type Action, PROMOTIONS, type Rules, tableOf } from "./state.ts";

const MOST_PLAYERS = 6;
const TABLES = 2;
const player = fc.integer({ min: 0, max: MOST_PLAYERS - 1 });
const table = fc.integer({ min: 0, max: TABLES - 1 });

const rules: fc.Arbitrary<Rules> = fc.record({
  players: fc.integer({ min: 2, max: MOST_PLAYERS }),
  tables: fc.array(
    fc
      .record({
        unit: fc.oneof(fc.constantFrom(5, 50, 400, 1_000), fc.integer({ min: 1, max: 3_000 })),
        isMatch: fc.boolean(),
        feeBps: fc.oneof(fc.constantFrom(900, 1_200, 1_500), fc.integer({ min: 0, max: 1_500 })),
        isPrivate: fc.boolean(),
      })
      .map(({ unit, isMatch, feeBps, isPrivate }) => tableOf(isMatch ? unit * 100 : unit, isMatch, feeBps, isPrivate)),
    { minLength: TABLES, maxLength: TABLES },
  ),
  releaseBps: fc.oneof(fc.constant(5_000), fc.integer({ min: 0, max: 10_000 })),
  counts: fc.constant("borne" as const),
  taxed: fc.boolean(),
});

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("deposit" as const),
      player,
      amount: fc.integer({ min: 10_000, max: 1_000_000 }),
      promotion: fc.constantFrom(null, ...PROMOTIONS.keys()),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("spin" as const), player }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("sit" as const), player, table, units: fc.integer({ min: 1, max: 260 }) }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant("deal" as const),
      table,
      winner: player,
      // A loser counts two points at least.
      lost: fc.array(fc.oneof(fc.constant(0), fc.constant(80), fc.integer({ min: 2, max: 80 })), {
        minLength: MOST_PLAYERS,
        maxLength: MOST_PLAYERS,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("leave" as const), player, table }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("tournament" as const), winner: player }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("withdraw" as const), player }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refund" as const), player }) },
  { weight: 1, arbitrary: fc.constant({ do: "expire" as const }) },
);

/** Players beyond the rules' number are other ones of it. */
function within(players: number, step: Action): Action {
  if ("player" in step) return { ...step, player: step.player % players };
  return "winner" in step ? { ...step, winner: step.winner % players } : step;
}

/** Everybody deposits and sits down at every table first, so that what follows finds something to move. */
export const strategyOf: fc.Arbitrary<{ readonly rules: Rules; readonly steps: readonly Action[] }> = fc
  .record({
    rules,
    promotions: fc.array(fc.constantFrom(null, ...PROMOTIONS.keys()), { minLength: 6, maxLength: 6 }),
    amount: fc.integer({ min: 100_000, max: 900_000 }),
    steps: fc.array(action, { maxLength: 80, size: "max" }),
  })
  .map((made) => {
    const everybody = [...Array(made.rules.players).keys()];
    const steps = [
      ...everybody.map(
        (each): Action => ({
          do: "deposit",
          player: each,
          amount: made.amount,
          promotion: made.promotions[each] ?? null,
        }),
      ),
      ...everybody.map((each): Action => ({ do: "spin", player: each })),
      ...everybody.flatMap((each) =>
        made.rules.tables.map(
          ({ isMatch }, at): Action => ({
            do: "sit",
            player: each,
            table: at,
            units: isMatch ? 1 : 80 + (made.amount % 200),
          }),
        ),
      ),
      ...made.steps.map((step) => within(made.rules.players, step)),
    ];
    return { rules: made.rules, steps };
  });
