import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { DAY_MS, HOUR_MS, instant, iso, limitAt, MINUTE_MS, type PlayerId, paise } from "../../kernel/index.ts";
import { type Counter, counter, freshPlayer, MUMBAI } from "../testing/cashier.ts";
import { type Period, periodStart } from "./limits.ts";

setDefaultTimeout(60_000);

let at: Counter;
beforeAll(async () => {
  at = await counter();
});
afterAll(() => at.close());

const start = (period: Period, text: string) => iso(periodStart(period, instant(Date.parse(text))));
const change = async (player: PlayerId, period: Period, rupees: number | null) => {
  const changed = await at.cashier.depositLimits.change(player, period, rupees === null ? null : paise(rupees * 100));
  if (!changed.ok) throw new Error(changed.error.message);
  return changed.value - at.time.now();
};
const limitOf = async (player: PlayerId, period: Period) =>
  (await at.cashier.depositLimits.read(player)).find((limit) => limit.period === period)!;
const order = async (player: PlayerId, rupees: number) => {
  const ordered = await at.cashier.deposits.order(player, {
    amount: paise(rupees * 100),
    promotionId: null,
    location: MUMBAI,
  });
  return ordered.ok ? ordered.value.id : ordered.error.message;
};
const deposit = async (player: PlayerId, rupees: number) => at.pay(await order(player, rupees));

test("periods begin at midnight in India, weeks on Monday", () => {
  // Sunday, 1 November 2026, 00:30 in India is Saturday evening in London.
  expect(start("day", "2026-11-01T00:30:00+05:30")).toBe("2026-10-31T18:30:00.000Z");
  expect(start("week", "2026-11-01T00:30:00+05:30")).toBe("2026-10-25T18:30:00.000Z");
  expect(start("month", "2026-11-01T00:30:00+05:30")).toBe("2026-10-31T18:30:00.000Z");
  expect(start("week", "2026-11-02T00:00:00+05:30")).toBe("2026-11-01T18:30:00.000Z");
  expect(start("month", "2026-10-31T23:59:59+05:30")).toBe("2026-09-30T18:30:00.000Z");
});

test("a wish that waits is replaced by the next one", () => {
  const t = (hours: number) => instant(hours * HOUR_MS);
  const changes = [
    { limit: paise(1_000), askedAt: t(0), fromAt: t(0) },
    { limit: paise(2_000), askedAt: t(1), fromAt: t(25) },
    { limit: paise(1_500), askedAt: t(2), fromAt: t(26) },
  ];
  expect(limitAt(changes, t(25.5))).toEqual({ limit: paise(1_000), pending: { limit: paise(1_500), fromAt: t(26) } });
  expect(limitAt(changes, t(26))).toEqual({ limit: paise(1_500), pending: null });
  expect(limitAt([], t(0))).toEqual({ limit: null, pending: null });
});

describe("deposit limits (issue 4.8)", () => {
  test("the newest wish holds, however many there were before it, and what waits leaves what holds in force", async () => {
    const player = freshPlayer();
    await change(player, "month", 3_000);
    // A wish for more every ten minutes, each of which replaced the one before while that still waited.
    await at.database.owner`
      INSERT INTO cashier.deposit_limit_change (player, period, limit_paise, asked_at, from_at)
      SELECT ${player}, period, 100000 + n, asked_at, asked_at + interval '1 day'
      FROM generate_series(1, 5000) AS n, unnest(ARRAY['day', 'month']) AS period,
        LATERAL (SELECT ${new Date(at.time.now())}::timestamptz + n * interval '10 minutes' AS asked_at) AS asked
      ORDER BY n`;
    // An hour before the last one would hold.
    await at.time.advanceAsync(50_000 * MINUTE_MS + 23 * HOUR_MS);
    expect(await limitOf(player, "month")).toMatchObject({ limit: 300_000, pending: { limit: 105_000 } });
    expect(await limitOf(player, "day")).toMatchObject({ limit: null, pending: { limit: 105_000 } });
    expect(await change(player, "day", 400)).toBe(0);
    expect(await limitOf(player, "day")).toMatchObject({ limit: 40_000, pending: null });
    expect(await order(player, 401)).toContain("above your deposit limit of ₹400 a day");
  });

  test("tighten at once, loosen after a day, are lifted after a week", async () => {
    const player = freshPlayer();
    expect(await change(player, "day", 1_000)).toBe(0);
    expect(await change(player, "day", 500)).toBe(0);
    expect(await change(player, "day", 800)).toBe(DAY_MS);
    expect(await limitOf(player, "day")).toMatchObject({ limit: 50_000, pending: { limit: 80_000 } });
    await at.time.advanceAsync(DAY_MS);
    expect(await limitOf(player, "day")).toMatchObject({ limit: 80_000, pending: null });
    expect(await change(player, "day", null)).toBe(7 * DAY_MS);
    // Asking for what holds anyway takes the wish back.
    expect(await change(player, "day", 800)).toBe(0);
    await at.time.advanceAsync(8 * DAY_MS);
    expect(await limitOf(player, "day")).toMatchObject({ limit: 80_000, pending: null });
  });

  test("hold for what was paid and for what waits, each period by itself, up to the last rupee", async () => {
    const player = freshPlayer();
    await change(player, "day", 1_000);
    await change(player, "week", 1_500);
    await deposit(player, 600);
    expect(await order(player, 500)).toBe(
      "This is above your deposit limit of ₹1000 a day. You can still deposit ₹400.",
    );
    await deposit(player, 400);
    expect(await limitOf(player, "day")).toMatchObject({ used: 100_000, left: 0 });
    // Monday to Saturday a new day begins within the same week.
    while (periodStart("week", instant(at.time.now() + DAY_MS)) !== periodStart("week", at.time.now()))
      await at.time.advanceAsync(DAY_MS);
    const other = freshPlayer();
    await change(other, "day", 1_000);
    await change(other, "week", 1_500);
    await deposit(other, 1_000);
    await at.time.advanceAsync(DAY_MS);
    expect(await order(other, 600)).toContain("a week. You can still deposit ₹500.");
    expect(await order(other, 500)).toMatch(/^[0-9A-Z]{26}$/);
    expect(await order(other, 100)).toContain("You can still deposit ₹0.");
  });

  test("hold against parallel orders", async () => {
    const player = freshPlayer();
    await change(player, "day", 500);
    const made = await Promise.all([100, 200, 300, 400].map((rupees) => order(player, rupees)));
    const sum = [100, 200, 300, 400].reduce(
      (all, rupees, i) => all + (/^[0-9A-Z]{26}$/.test(made[i]!) ? rupees : 0),
      0,
    );
    expect(sum).toBeLessThanOrEqual(500);
    expect(sum).toBeGreaterThan(0);
  });

  test("hold for orders that were cancelled or failed while their codes can still be paid", async () => {
    const player = freshPlayer();
    await change(player, "day", 1_000);
    const cancelled = await order(player, 600);
    await at.cashier.deposits.cancel(player, cancelled);
    expect(await order(player, 500)).toContain("You can still deposit ₹400.");
    expect(await limitOf(player, "day")).toMatchObject({ used: 60_000, left: 40_000 });
    // Whoever wants the same again is shown the code that is still good.
    expect(await order(player, 600)).toBe(cancelled);
    expect(await at.statusOf(player, cancelled)).toBe("pending");
    await at.cashier.deposits.cancel(player, cancelled);
    const failed = await order(player, 400);
    await at.callback({ is: "failed", order: { orderId: failed, gatewayOrderId: null }, paymentId: "pay-failed" });
    expect(await order(player, 100)).toContain("You can still deposit ₹0.");
    await at.pay(cancelled);
    // Once the gateway says that nobody can pay the other code any more, it does not count.
    at.gateway.status = { is: "closed" };
    await at.time.advanceAsync(20 * MINUTE_MS);
    await at.cashier.sweep();
    at.gateway.status = { is: "waiting" };
    expect(await limitOf(player, "day")).toMatchObject({ used: 60_000, left: 40_000 });
    expect(await order(player, 400)).toMatch(/^[0-9A-Z]{26}$/);
  });

  test("a code that waits is not shown again once it is above a limit that was tightened since", async () => {
    const player = freshPlayer();
    const id = await order(player, 600);
    expect(await order(player, 600)).toBe(id);
    await change(player, "week", 500);
    expect(await order(player, 600)).toContain("You can still deposit ₹500.");
    await change(player, "week", 400);
    expect(await order(player, 400)).toContain("You can still deposit ₹0.");
    const other = freshPlayer();
    const waits = await order(other, 600);
    await change(other, "week", 600);
    expect(await order(other, 600)).toBe(waits);
  });

  test("twenty wishes a day and no more", async () => {
    const player = freshPlayer();
    for (let i = 0; i < 20; i++) await change(player, "month", 1_000 - i);
    expect(await at.cashier.depositLimits.change(player, "month", paise(100))).toMatchObject({
      error: { code: "tooOften" },
    });
  });
});
