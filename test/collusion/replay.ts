/** A strategy on the real ledger and the real bonus module, which must say after every step what the model says. */
import { expect } from "bun:test";
import { type BonusWorld, bonusWorld, device, player } from "../../modules/bonus/testing/world.ts";
import { DAY_MS, HOUR_MS, type PlayerId, paise } from "../../modules/kernel/index.ts";
import type { Move, SettleRequest, StakeKey } from "../../modules/wallet/index.ts";
import { act } from "./model.ts";
import { type Action, ahead, type Friend, opening, PROMOTIONS, type Rules, type State } from "./state.ts";
import { settlementOf } from "./tables.ts";

/** The real server of one strategy. */
interface Real {
  readonly world: BonusWorld;
  readonly rules: Rules;
  readonly offers: readonly string[];
  readonly friends: readonly PlayerId[];
  /** How often each seat of each table was sat on. */
  readonly sittings: number[][];
  serial: number;
}

/** Plays the strategy on a database of its own; answers how many deals were settled. */
export async function replay(rules: Rules, steps: readonly Action[]): Promise<number> {
  const world = await bonusWorld();
  try {
    const real = await openWorld(world, rules);
    const state = opening(rules);
    let deals = 0;
    for (const step of steps) {
      const before = structuredClone(state);
      if (!act(rules, state, step)) continue;
      await execute(real, before, step);
      if (step.do === "deal") deals++;
      await compare(real, state, step);
    }
    return deals;
  } finally {
    await world.close();
  }
}

async function openWorld(world: BonusWorld, rules: Rules): Promise<Real> {
  const { wheel } = world.settings;
  const best = Math.max(...wheel.segments.map(({ valuePaise }) => valuePaise));
  const segments = wheel.segments.map((each) => ({ ...each, valuePaise: paise(best) }));
  world.settings = { ...world.settings, wheel: { ...wheel, segments }, lockBonus: { releaseBps: rules.releaseBps } };
  const friends = Array.from({ length: rules.players }, (_, n) => player(`friend${n}`));
  for (const [n, friend] of friends.entries()) world.person(friend).devices.push(device(String(n)));
  await world.bonus.seed();
  await world.bonus.playerReferred({
    friend: friends[1] as PlayerId,
    referrer: friends[0] as PlayerId,
    at: world.time.now(),
  });
  const listed = await world.bonus.active(player("nobody"));
  const offers = PROMOTIONS.map(({ name }) => listed.find(({ sName }) => sName === name)?._id ?? "");
  return { world, rules, offers, friends, sittings: rules.tables.map(() => friends.map(() => 1)), serial: 0 };
}

const stakeOf = ({ sittings }: Real, table: number, seat: number): StakeKey => ({
  tableId: `t${table}`,
  seat,
  sitting: sittings[table]?.[seat] ?? 1,
});

async function moved(real: Real, who: PlayerId, move: Move, kind: "deposit" | "withdrawal" | "tournament") {
  const done = await real.world.wallet.move({ key: `move:${real.serial++}`, kind, player: who, moves: [move] });
  expect(done).toMatchObject({ ok: true });
}

async function execute(real: Real, before: State, step: Action): Promise<void> {
  const { world, rules, offers, friends } = real;
  const at = (seat: number) => friends[seat] as PlayerId;
  switch (step.do) {
    case "deposit": {
      const [who, amountPaise] = [at(step.player), paise(step.amount)];
      await moved(
        real,
        who,
        { from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: amountPaise },
        "deposit",
      );
      const promotionId = step.promotion === null ? null : (offers[step.promotion] ?? null);
      const depositId = `deposit:${real.serial++}`;
      return world.bonus.depositCredited({ player: who, depositId, amountPaise, promotionId, upiId: null });
    }
    case "spin":
      expect(await world.bonus.spin(at(step.player), device(String(step.player)))).toMatchObject({ ok: true });
      return;
    case "sit": {
      const { unit, bonusBps } = rules.tables[step.table] as Rules["tables"][number];
      const request = {
        key: `sit:${real.serial++}`,
        player: at(step.player),
        stake: stakeOf(real, step.table, step.player),
      };
      const sat = await world.wallet.reserve({
        ...request,
        currency: "inr",
        amount: paise(unit * step.units),
        bonusBps,
      });
      expect(sat).toMatchObject({ ok: true });
      return;
    }
    case "deal": {
      const request = settledAgain(real, before, step);
      expect(await world.wallet.settle(request)).toMatchObject({ ok: true });
      world.time.advance(HOUR_MS);
      return world.bonus.sweep();
    }
    case "leave": {
      const left = await world.wallet.release({
        key: `leave:${real.serial++}`,
        stake: stakeOf(real, step.table, step.player),
      });
      expect(left).toMatchObject({ ok: true });
      const sittings = real.sittings[step.table];
      if (sittings) sittings[step.player] = (sittings[step.player] ?? 1) + 1;
      return;
    }
    case "tournament":
      return playTournament(real, before, step.winner);
    case "withdraw": {
      const amount = paise((before.friends[step.player] as Friend).winnings);
      return moved(
        real,
        at(step.player),
        { from: { bucket: "winnings" }, to: { house: "payoutClearing" }, amount },
        "withdrawal",
      );
    }
    default:
      throw new Error(`${step.do} is not replayed`);
  }
}

/** The model's settlement between the stakes of the real ledger. */
function settledAgain(real: Real, before: State, step: Extract<Action, { do: "deal" }>): SettleRequest {
  const { transfers, paidIn, ownInPrize } = settlementOf(real.rules, before, step)?.settlement ?? { transfers: [] };
  const again = ({ seat }: StakeKey) => stakeOf(real, step.table, seat);
  const renamed = (parts: NonNullable<SettleRequest["paidIn"]>) =>
    parts.map(({ stake, amount }) => ({ stake: again(stake), amount }));
  return {
    key: `deal:${real.serial++}`,
    currency: "inr",
    transfers: transfers.map((each) =>
      each.type === "stakeToFee"
        ? { ...each, from: again(each.from) }
        : { ...each, from: again(each.from), to: again(each.to) },
    ),
    ...(paidIn ? { paidIn: renamed(paidIn) } : {}),
    ...(ownInPrize ? { ownInPrize: renamed(ownInPrize) } : {}),
    ...(real.rules.tables[step.table]?.isPrivate ? { noLockRelease: true } : {}),
  };
}

async function playTournament(real: Real, before: State, winner: number): Promise<void> {
  const { world, friends } = real;
  const entry = `tournament:${real.serial++}`;
  let value = 0;
  for (const [n, friend] of friends.entries()) {
    if ((before.friends[n] as Friend).tickets === 0) continue;
    const ticket = (await world.bonus.profileOf(friend)).userTickets.find(({ eState }) => eState === "active");
    const used = await world.bonus.tickets.use({ player: friend, ticketId: ticket?._id ?? "", entry: `${entry}:${n}` });
    value += used.ok ? used.value.valuePaise : Number.NaN;
  }
  const prize = paise(value - Math.floor((value * 900) / 10_000));
  await moved(
    real,
    friends[winner] as PlayerId,
    { from: { house: "tournamentEscrow" }, to: { bucket: "winnings" }, amount: prize },
    "tournament",
  );
}

async function compare({ world, friends }: Real, state: State, step: Action): Promise<void> {
  for (const [n, who] of friends.entries()) {
    const { deposit, winnings, instant, lock } = await world.wallet.balances(who);
    const { deposit: d, winnings: w, instant: i, lock: l, fees } = state.friends[n] as Friend;
    const real = { deposit, winnings, instant, lock, fees: await world.wallet.feesPaidBy(who) } as Record<
      string,
      number
    >;
    expect({ step, n, ...real }).toEqual({ step, n, deposit: d, winnings: w, instant: i, lock: l, fees } as never);
  }
  expect(ahead(state)).toBeLessThanOrEqual(0);
}

/** What a replay can do: a turn of the wheel for each, nothing that waits for weeks, deposits that stay. */
export function replayable(steps: readonly Action[]): readonly Action[] {
  const spun = new Set<number>();
  return steps.filter((step) => {
    if (step.do === "expire" || step.do === "refund") return false;
    if (step.do !== "spin") return true;
    return !spun.has(step.player) && spun.add(step.player).size > 0;
  });
}

/** Deals a replay may have, an hour each: what is granted for a week is good to the end. */
export const MOST_DEALS = (6 * DAY_MS) / HOUR_MS;
