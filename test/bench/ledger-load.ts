/** What the ledger's benchmark posts, and how callers post it. */
import { type Clock, instant, type Log, type PlayerId, paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import type { FeeShare } from "../../modules/wallet/fees/fee-shares.ts";
import { createWallet, type SettlementTransfer, type StakeKey, type Wallet } from "../../modules/wallet/index.ts";
import { type Posting, settlePosting } from "../../modules/wallet/posting/postings.ts";
import type { OpenDatabase } from "../../src/platform/database.ts";

export const STAKES = 2_000;
export const DEALS = 400;
export const SEATS = 6;
export const SECONDS = 3;

export const clock: Clock = { now: () => instant(Date.now()) };
const quiet: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => quiet };
const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };

export const openWallet = (database: OpenDatabase): Wallet => createWallet({ database, clock, log: quiet, settings });

const stakeOf = (n: number): StakeKey => ({ tableId: `bench-${n}`, seat: 0, sitting: 1 });
export const seatOf = (deal: number, seat: number): StakeKey => ({ tableId: `six-${deal}`, seat, sitting: 1 });
export const seated = (deal: number, seat: number) => `six-${deal}-p${seat}` as PlayerId;

/** Practice stakes for settlements between two, and tables of six in rupees, with bonus in the stakes and lock bonus at home. */
export async function openStakes(wallet: Wallet): Promise<void> {
  const practice = Array.from({ length: STAKES }, async (_, n) => {
    const player = `bench-${n}` as PlayerId;
    await wallet.grantOpening(player);
    const amount = paise(500_000);
    await wallet.reserve({ key: `bench-in-${n}`, player, stake: stakeOf(n), currency: "practice", amount });
  });
  const rupees = Array.from({ length: DEALS * SEATS }, async (_, n) => {
    const [deal, seat] = [Math.floor(n / SEATS), n % SEATS];
    const player = seated(deal, seat);
    const credit = (bucket: "deposit" | "instant" | "lock") =>
      ({ from: { house: "promotions" }, to: { bucket }, amount: paise(100_000_000) }) as const;
    const moves = [credit("deposit"), credit("instant"), credit("lock")];
    await wallet.move({ key: `six-money-${n}`, kind: "deposit", player, moves });
    const amount = paise(100_000_000);
    const stake = seatOf(deal, seat);
    await wallet.reserve({ key: `six-in-${n}`, player, stake, currency: "inr", amount, bonusBps: 900 });
  });
  await Promise.all([...practice, ...rupees]);
}

/** One paisa from stake to stake, in a scattered order. */
export function twoStakes(id: number, n: number) {
  const from = (id * 7_919 + n * 104_729) % STAKES;
  const to = (from + 1 + (n % (STAKES - 1))) % STAKES;
  const transfers = [
    { type: "stakeToStake", from: stakeOf(from), to: stakeOf(to), amount: paise(1) },
  ] as const satisfies readonly SettlementTransfer[];
  return { key: `two-${id}-${n}`, currency: "practice", transfers } as const;
}

/** The same settlement as the posting function gets it. */
export function twoPosting(id: number, n: number, key: string): Posting {
  return settlePosting({ ...twoStakes(id, n), key }, []);
}

/** A deal of six in rupees: five lose to the sixth, who pays the fee; bonus parts and shares of the fee as in play. */
export function sixPlayers(deal: number, key: string) {
  const seats = Array.from({ length: SEATS }, (_, seat) => seatOf(deal, seat));
  const winner = seatOf(deal, 0);
  const losers = seats.slice(1);
  const transfers: SettlementTransfer[] = losers.map((from) => ({
    type: "stakeToStake",
    from,
    to: winner,
    amount: paise(100),
  }));
  transfers.push({ type: "stakeToFee", from: winner, amount: paise(45) });
  return { key, currency: "inr", transfers } as const;
}

/** The same deal as the posting function gets it. */
export function sixPosting(deal: number, key: string): Posting {
  const shares = Array.from({ length: SEATS - 1 }, (_, n): FeeShare => {
    const seat = n + 1;
    return { player: seated(deal, seat), stake: seatOf(deal, seat), amount: paise(9), releaseBps: 5_000 };
  });
  return settlePosting(sixPlayers(deal, key), shares);
}

/** A fee of one paisa, out of a stake of its own: the operator's account is what all of them have in common. */
export function feePosting(id: number, n: number, striped: boolean): Posting {
  const from = stakeOf((id * 7_919 + n * 104_729) % STAKES);
  const transfers = [{ type: "stakeToFee", from, amount: paise(1) }] as const;
  const posting = settlePosting({ key: `fee-${striped}-${id}-${n}`, currency: "practice", transfers }, []);
  if (striped) return posting;
  const one = (name: string) => name.replace(/^(house:fee:practice):\d+$/, "$1:0");
  return { ...posting, legs: posting.legs.map((leg) => ({ ...leg, to: { ...leg.to, name: one(leg.to.name) } })) };
}

export interface Pace {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** `count` callers for some seconds, each with one call in flight at a time. */
export async function pace(count: number, call: (id: number, n: number) => Promise<unknown>): Promise<Pace> {
  const begun = performance.now();
  const until = begun + SECONDS * 1_000;
  const took: number[] = [];
  const caller = async (id: number) => {
    for (let n = 0; performance.now() < until; n++) {
      const asked = performance.now();
      await call(id, n);
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, id) => caller(id)));
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { perSecond: (took.length * 1_000) / (performance.now() - begun), p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Throws on a refusal: a benchmark of refusals would be fast. */
export async function mustPost(answer: Promise<{ readonly ok: boolean }>): Promise<void> {
  if (!(await answer).ok) throw new Error("the ledger refused what the benchmark posts");
}
