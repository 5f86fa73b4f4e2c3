/** What happens to rupees at tables, drawn at random, and how the wallet is asked for it. */
import fc from "fast-check";
import { type PlayerId, paise, type Result } from "../../kernel/index.ts";
import type { Move, SettlementTransfer, StakeKey, Wallet } from "../index.ts";
import type { ModelCommand } from "./rupee-model.ts";

export const PLAYERS = 3;
const TABLES = 2;
export const BUCKETS = ["deposit", "winnings", "instant", "lock"] as const;
const seat = fc.integer({ min: 0, max: PLAYERS - 1 });
const table = fc.integer({ min: 0, max: TABLES - 1 });
const amount = fc.integer({ min: 1, max: 30_000 });

export const commandOf: fc.Arbitrary<ModelCommand> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("credit" as const),
      player: seat,
      bucket: fc.integer({ min: 0, max: 3 }),
      amount,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("debit" as const),
      player: seat,
      bucket: fc.integer({ min: 0, max: 3 }),
      amount,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("reserve" as const),
      player: seat,
      table,
      amount,
      bonusBps: fc.constantFrom(0, 1, 900, 1_500),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("settle" as const),
      table,
      winner: seat,
      losses: fc.array(fc.integer({ min: 0, max: 6_000 }), { minLength: PLAYERS, maxLength: PLAYERS }),
      feeBps: fc.constantFrom(0, 900, 1_500),
      entries: fc.boolean(),
      own: fc.oneof(fc.constant(0), amount),
      isPrivate: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("release" as const), player: seat, table }) },
);

/** Everybody has something of everything and sits at every table, so that what follows finds something to move. */
export const openingOf: fc.Arbitrary<ModelCommand[]> = fc
  .array(
    fc.record({
      rich: fc.integer({ min: 20_000, max: 90_000 }),
      stake: amount,
      bonusBps: fc.constantFrom(0, 900, 1_500),
    }),
    {
      minLength: PLAYERS * TABLES,
      maxLength: PLAYERS * TABLES,
    },
  )
  .map((each) =>
    each.flatMap(({ rich, stake, bonusBps }, n): ModelCommand[] => {
      const [player, table] = [n % PLAYERS, Math.floor(n / PLAYERS)];
      const credits = BUCKETS.map((_, bucket): ModelCommand => {
        // Often less deposit than the stake takes, less bonus than its part, less lock bonus than fees release.
        const amount =
          [Math.ceil(stake / 2), rich, Math.ceil((rich * stake) / 900_000), Math.ceil(rich / 500)][bucket] ?? 1;
        return { do: "credit", player, bucket, amount };
      });
      return [...credits, { do: "reserve", player, table, amount: stake, bonusBps }];
    }),
  );

let rounds = 0;
/** One run's names, so that runs share a database without meeting. */
export function cast() {
  const round = `i${++rounds}`;
  return {
    player: (n: number) => `${round}-p${n}` as PlayerId,
    stake: (table: number, seat: number): StakeKey => ({ tableId: `${round}-t${table}`, seat, sitting: 1 }),
    key: (n: number) => `${round}-k${n}`,
  };
}
export type Names = ReturnType<typeof cast>;

/** What a settlement asks for: losers pay the winner, who pays the fee; a match names everybody's entry besides. */
function settlementOf(command: Extract<ModelCommand, { do: "settle" }>, names: Names) {
  const stake = (seat: number) => names.stake(command.table, seat);
  const losers = command.losses
    .map((amount, seat) => ({ seat, amount }))
    .filter(({ seat, amount }) => seat !== command.winner && amount > 0);
  const fee = Math.floor((losers.reduce((sum, { amount }) => sum + amount, 0) * command.feeBps) / 10_000);
  const transfers: SettlementTransfer[] = losers.map(({ seat, amount }) => ({
    type: "stakeToStake",
    from: stake(seat),
    to: stake(command.winner),
    amount: paise(amount),
  }));
  if (fee > 0) transfers.push({ type: "stakeToFee", from: stake(command.winner), amount: paise(fee) });
  const paidIn = Array.from({ length: PLAYERS }, (_, seat) => ({ stake: stake(seat), amount: paise(10_000) }));
  return {
    transfers,
    ...(command.entries ? { paidIn } : {}),
    ...(command.own > 0 ? { ownInPrize: [{ stake: stake(command.winner), amount: paise(command.own) }] } : {}),
    ...(command.isPrivate ? { noLockRelease: true as const } : {}),
  };
}

export function run(wallet: Wallet, command: ModelCommand, key: string, names: Names): Promise<Result<unknown>> {
  switch (command.do) {
    case "credit":
    case "debit": {
      const bucket = BUCKETS[command.bucket] ?? "deposit";
      const [server, home] = [{ house: "promotions" }, { bucket }] as const;
      const [from, to] = command.do === "credit" ? [server, home] : [home, server];
      const moves: Move[] = [{ from, to, amount: paise(command.amount) }];
      return wallet.move({ key, kind: "bonus", player: names.player(command.player), moves });
    }
    case "reserve": {
      const { player, amount, bonusBps } = command;
      const stake = names.stake(command.table, player);
      return wallet.reserve({
        key,
        player: names.player(player),
        stake,
        currency: "inr",
        amount: paise(amount),
        bonusBps,
      });
    }
    case "settle": {
      const request = settlementOf(command, names);
      if (request.transfers.length === 0 && command.own === 0) return Promise.resolve({ ok: true, value: undefined });
      return wallet.settle({ key, currency: "inr", ...request });
    }
    case "release":
      return wallet.release({ key, stake: names.stake(command.table, command.player) });
  }
}
