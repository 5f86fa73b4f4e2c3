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

/** The model's balances. */
interface Books {
  homes: Home[];
  stakes: Map<string, Stake>;
  /** What each has borne of fees themselves. */
  fees: number[];
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
      /** What of a prize was the winner's own; 0 where none is paid. */
      readonly own: number;
      readonly isPrivate: boolean;
    }
  | { readonly do: "release"; readonly player: number; readonly table: number };

/** What the ledger should hold and answer. */
export function createModel(players: number, releaseBps: number) {
  let books: Books = {
    homes: Array.from({ length: players }, () => [0, 0, 0, 0]),
    stakes: new Map(),
    fees: new Array<number>(players).fill(0),
  };
  return {
    /** Does it, all or nothing, and answers "done" or the refusal's code. */
    apply(command: ModelCommand): string {
      const after = structuredClone(books);
      const code = act(after, command, releaseBps);
      if (code === "done") books = after;
      return code;
    },
    home: (player: number): readonly number[] => homeOf(books, player),
    feesOf: (player: number): number => books.fees[player] ?? 0,
    /** What the player's open stakes hold, ascending. */
    stakesOf: (player: number): readonly number[] =>
      [...books.stakes]
        .filter(([key, stake]) => key.endsWith(`:${player}`) && !stake.closed)
        .map(([, stake]) => sum(stake))
        .toSorted((a, b) => a - b),
  };
}

const homeOf = ({ homes }: Books, player: number): Home => homes[player] as Home;
const sum = ({ bonus, deposit, winnings, gains }: Stake) => bonus + deposit + winnings + gains;

function act(books: Books, command: ModelCommand, releaseBps: number): string {
  switch (command.do) {
    case "credit":
    case "debit":
      return move(books, command);
    case "reserve":
      return reserve(books, command);
    case "settle":
      return settle(books, command, releaseBps);
    case "release":
      return release(books, command);
  }
}

function reserve(books: Books, { player, table, amount, bonusBps }: Extract<ModelCommand, { do: "reserve" }>): string {
  const key = `${table}:${player}`;
  const home = homeOf(books, player);
  const stake = books.stakes.get(key) ?? { bonus: 0, deposit: 0, winnings: 0, gains: 0, closed: false };
  if (stake.closed) return "noSuchStake";
  const bonus = Math.min(home[2], Math.floor((amount * bonusBps) / 10_000));
  const deposit = Math.min(home[0], amount - bonus);
  const winnings = amount - bonus - deposit;
  if (winnings > home[1]) return "insufficientChips";
  home[2] -= bonus;
  home[0] -= deposit;
  home[1] -= winnings;
  stake.bonus += bonus;
  stake.deposit += deposit;
  stake.winnings += winnings;
  books.stakes.set(key, stake);
  return "done";
}

/** Takes an amount from a stake's buckets in this order; false when they do not hold it. */
function takeInOrder(stake: Stake, amount: number, order: readonly ("bonus" | "deposit" | "winnings" | "gains")[]) {
  let left = amount;
  for (const bucket of order) {
    const part = Math.min(left, stake[bucket]);
    stake[bucket] -= part;
    left -= part;
  }
  return left === 0;
}

/** What bonus paid of each one's loss, as it is and rounded up. */
type PaidByBonus = Map<number, { readonly paid: number; readonly atMost: number }>;
interface Loser {
  readonly player: number;
  readonly amount: number;
}

function settle(books: Books, command: Extract<ModelCommand, { do: "settle" }>, releaseBps: number): string {
  const { winner, feeBps, entries, own } = command;
  const losers = command.losses
    .map((amount, player) => ({ player, amount }))
    .filter(({ player, amount }) => player !== winner && amount > 0);
  if (losers.length === 0 && own === 0) return "done";
  const total = losers.reduce((all, { amount }) => all + amount, 0);
  const fee = Math.floor((total * feeBps) / 10_000);
  const byBonus: PaidByBonus = new Map();
  const code = pay(books, command, losers, fee, byBonus);
  if (code !== "done") return code;
  const whole = makeWhole(books, command, byBonus);
  if (whole !== "done") return whole;
  const paid = entries
    ? books.homes.map((_, player) => ({ player, part: 10_000 }))
    : losers.map(({ player, amount }) => ({ player, part: amount }));
  shareFee(books, command, { fee, paid, byBonus, releaseBps });
  return "done";
}

/** Moves the losses to the winner, and the fee out of what was won. */
function pay(
  { stakes }: Books,
  { table, winner }: Extract<ModelCommand, { do: "settle" }>,
  losers: readonly Loser[],
  fee: number,
  byBonus: PaidByBonus,
): string {
  const open = (player: number) => {
    const stake = stakes.get(`${table}:${player}`);
    return stake && !stake.closed ? stake : undefined;
  };
  const won = open(winner);
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
  return "done";
}

/** M-4: what of the prize was the winner's own becomes gains: the bonus bears its part, then D and W. */
function makeWhole(
  { stakes }: Books,
  { table, winner, own }: Extract<ModelCommand, { do: "settle" }>,
  byBonus: PaidByBonus,
): string {
  if (own === 0) return "done";
  const stake = stakes.get(`${table}:${winner}`);
  if (!stake || stake.closed) return "noSuchStake";
  const staked = stake.bonus + stake.deposit + stake.winnings;
  if (own > staked) return "insufficientChips";
  const bonus = Math.floor((own * stake.bonus) / staked);
  const { paid, atMost } = byBonus.get(winner) ?? { paid: 0, atMost: 0 };
  byBonus.set(winner, { paid: paid + bonus, atMost: atMost + Math.ceil((own * stake.bonus) / staked) });
  stake.bonus -= bonus;
  takeInOrder(stake, own - bonus, ["deposit", "winnings"]);
  stake.gains += own;
  return "done";
}

/** M-10: who bore the fee, and the lock bonus that this sets free. */
function shareFee(
  books: Books,
  { table, isPrivate }: Extract<ModelCommand, { do: "settle" }>,
  of: {
    readonly fee: number;
    readonly paid: readonly { readonly player: number; readonly part: number }[];
    readonly byBonus: PaidByBonus;
    readonly releaseBps: number;
  },
): void {
  const all = of.paid.reduce((sum, { part }) => sum + part, 0);
  for (const { player, part } of of.paid) {
    // A player who never sat has no share and is not told.
    if (!books.stakes.has(`${table}:${player}`)) continue;
    const home = homeOf(books, player);
    const share = Math.floor((of.fee * part) / all);
    const { paid: bonus, atMost } = of.byBonus.get(player) ?? { paid: 0, atMost: 0 };
    books.fees[player] = (books.fees[player] ?? 0) + Math.max(0, share - bonus);
    const counted = Math.max(0, share - atMost);
    const released = isPrivate ? 0 : Math.min(home[3], Math.floor((counted * of.releaseBps) / 10_000));
    home[3] -= released;
    home[1] += released;
  }
}

function release(books: Books, { player, table }: Extract<ModelCommand, { do: "release" }>): string {
  const stake = books.stakes.get(`${table}:${player}`);
  if (!stake) return "noSuchStake";
  const home = homeOf(books, player);
  home[0] += stake.deposit;
  home[1] += stake.winnings + stake.gains;
  home[2] += stake.bonus;
  books.stakes.set(`${table}:${player}`, { bonus: 0, deposit: 0, winnings: 0, gains: 0, closed: true });
  return "done";
}

function move(
  books: Books,
  { do: kind, player, bucket, amount }: Extract<ModelCommand, { do: "credit" | "debit" }>,
): string {
  const home = homeOf(books, player);
  const held = home[bucket as 0 | 1 | 2 | 3];
  if (kind === "debit" && held < amount) return "insufficientChips";
  home[bucket as 0 | 1 | 2 | 3] = held + (kind === "credit" ? amount : -amount);
  return "done";
}
