/** The rules of rupees at tables in a few plain lines, to hold the ledger against: M-3, M-4, M-10. */

/** D, W, I, L. */
type Home = [deposit: number, winnings: number, instant: number, lock: number];
interface Stake {
  bonus: number;
  deposit: number;
  winnings: number;
  gains: number;
  closed: boolean;
}

export type ModelCommand =
  | { readonly do: "credit" | "debit"; readonly player: number; readonly bucket: number; readonly amount: number }
  | {
      readonly do: "reserve";
      readonly player: number;
      readonly table: number;
      readonly amount: number;
      readonly bonusBps: number;
    }
  | {
      readonly do: "settle";
      readonly table: number;
      readonly winner: number;
      readonly losses: readonly number[];
      readonly feeBps: number;
      readonly entries: boolean;
      readonly isPrivate: boolean;
    }
  | { readonly do: "release"; readonly player: number; readonly table: number };

export function createModel(players: number, releaseBps: number) {
  let homes: Home[] = Array.from({ length: players }, () => [0, 0, 0, 0]);
  let stakes = new Map<string, Stake>();
  /** What each has borne of fees themselves. */
  const fees = new Array<number>(players).fill(0);
  const home = (player: number): Home => homes[player] as Home;
  const sum = ({ bonus, deposit, winnings, gains }: Stake) => bonus + deposit + winnings + gains;

  const reserve = ({ player, table, amount, bonusBps }: Extract<ModelCommand, { do: "reserve" }>): string => {
    const key = `${table}:${player}`;
    const stake = stakes.get(key) ?? { bonus: 0, deposit: 0, winnings: 0, gains: 0, closed: false };
    if (stake.closed) return "noSuchStake";
    const bonus = Math.min(home(player)[2], Math.floor((amount * bonusBps) / 10_000));
    const deposit = Math.min(home(player)[0], amount - bonus);
    const winnings = amount - bonus - deposit;
    if (winnings > home(player)[1]) return "insufficientChips";
    home(player)[2] -= bonus;
    home(player)[0] -= deposit;
    home(player)[1] -= winnings;
    stake.bonus += bonus;
    stake.deposit += deposit;
    stake.winnings += winnings;
    stakes.set(key, stake);
    return "done";
  };

  const takeInOrder = (
    stake: Stake,
    amount: number,
    order: readonly ("bonus" | "deposit" | "winnings" | "gains")[],
  ) => {
    let left = amount;
    for (const bucket of order) {
      const part = Math.min(left, stake[bucket]);
      stake[bucket] -= part;
      left -= part;
    }
    return left === 0;
  };

  const settle = (command: Extract<ModelCommand, { do: "settle" }>): string => {
    const { table, winner, feeBps, entries, isPrivate } = command;
    const losers = command.losses
      .map((amount, player) => ({ player, amount }))
      .filter(({ player, amount }) => player !== winner && amount > 0);
    if (losers.length === 0) return "done";
    const open = (player: number) => {
      const stake = stakes.get(`${table}:${player}`);
      return stake && !stake.closed ? stake : undefined;
    };
    const won = open(winner);
    const total = losers.reduce((all, { amount }) => all + amount, 0);
    const fee = Math.floor((total * feeBps) / 10_000);
    // What bonus paid of each one's loss, as it is and rounded up.
    const byBonus = new Map<number, { paid: number; atMost: number }>();
    for (const { player, amount } of losers) {
      const stake = open(player);
      if (!stake || !won) return "noSuchStake";
      if (amount > sum(stake)) return "insufficientChips";
      const bonus = Math.floor((amount * stake.bonus) / sum(stake));
      byBonus.set(player, { paid: bonus, atMost: Math.ceil((amount * stake.bonus) / sum(stake)) });
      stake.bonus -= bonus;
      takeInOrder(stake, amount - bonus, ["deposit", "winnings", "gains"]);
      won.gains += amount;
    }
    const before = won?.bonus ?? 0;
    if (!won || !takeInOrder(won, fee, ["gains", "winnings", "deposit", "bonus"])) return "insufficientChips";
    byBonus.set(winner, { paid: before - won.bonus, atMost: before - won.bonus });
    const paid = entries
      ? homes.map((_, player) => ({ player, part: 10_000 }))
      : losers.map(({ player, amount }) => ({ player, part: amount }));
    const all = paid.reduce((sum, { part }) => sum + part, 0);
    for (const { player, part } of paid) {
      // Who never sat has no share: nobody can be told.
      if (!stakes.has(`${table}:${player}`)) continue;
      const share = Math.floor((fee * part) / all);
      const { paid: bonus, atMost } = byBonus.get(player) ?? { paid: 0, atMost: 0 };
      fees[player] = (fees[player] ?? 0) + Math.max(0, share - bonus);
      const counted = Math.max(0, share - atMost);
      const released = isPrivate ? 0 : Math.min(home(player)[3], Math.floor((counted * releaseBps) / 10_000));
      home(player)[3] -= released;
      home(player)[1] += released;
    }
    return "done";
  };

  const release = ({ player, table }: Extract<ModelCommand, { do: "release" }>): string => {
    const stake = stakes.get(`${table}:${player}`);
    if (!stake) return "noSuchStake";
    home(player)[0] += stake.deposit;
    home(player)[1] += stake.winnings + stake.gains;
    home(player)[2] += stake.bonus;
    stakes.set(`${table}:${player}`, { bonus: 0, deposit: 0, winnings: 0, gains: 0, closed: true });
    return "done";
  };

  const move = ({ do: kind, player, bucket, amount }: Extract<ModelCommand, { do: "credit" | "debit" }>): string => {
    const mine = home(player);
    const held = mine[bucket as 0 | 1 | 2 | 3];
    if (kind === "debit" && held < amount) return "insufficientChips";
    mine[bucket as 0 | 1 | 2 | 3] = held + (kind === "credit" ? amount : -amount);
    return "done";
  };

  const act = (command: ModelCommand): string => {
    switch (command.do) {
      case "credit":
      case "debit":
        return move(command);
      case "reserve":
        return reserve(command);
      case "settle":
        return settle(command);
      case "release":
        return release(command);
    }
  };

  return {
    /** Does it, all or nothing, and answers "done" or the refusal's code. */
    apply(command: ModelCommand): string {
      const before = { homes: structuredClone(homes), stakes: structuredClone(stakes), fees: [...fees] };
      const code = act(command);
      if (code !== "done") {
        homes = before.homes;
        stakes = before.stakes;
        fees.splice(0, fees.length, ...before.fees);
      }
      return code;
    },
    home: (player: number): readonly number[] => home(player),
    feesOf: (player: number): number => fees[player] ?? 0,
    /** What the player's open stakes hold, ascending. */
    stakesOf: (player: number): readonly number[] =>
      [...stakes]
        .filter(([key, stake]) => key.endsWith(`:${player}`) && !stake.closed)
        .map(([, stake]) => sum(stake))
        .toSorted((a, b) => a - b),
  };
}
