import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { DAY_MS, HOUR_MS, MINUTE_MS, type PlayerId, paise, SECOND_MS } from "../../kernel/index.ts";
import { auditDeposits } from "../audit/deposits.ts";
import type { GatewayEvent } from "../ports.ts";
import { type Counter, counter, freshPlayer } from "../testing/cashier.ts";

setDefaultTimeout(60_000);

let at: Counter;
beforeAll(async () => {
  at = await counter();
});
afterAll(() => at.close());

const depositOf = async (player: PlayerId) => (await at.wallet.balances(player)).deposit;
const transfersOf = async (player: PlayerId) =>
  Number(
    (await at.database.sql`SELECT count(*) AS n FROM wallet.transfer WHERE player = ${player} AND kind = 'deposit'`)[0]!
      .n,
  );
const unmatchedOf = async (id: string) =>
  (await at.database.sql`SELECT reason, state, amount_paise FROM cashier.stray_payment WHERE order_id = ${id}`).map(
    (row) => ({ ...row }),
  );
const payment = (id: string, changed = {}) => ({
  is: "paid" as const,
  order: { orderId: id, gatewayOrderId: null },
  payment: { paymentId: `pay-${id}`, amountPaise: 50_000, currency: "INR", upiHash: null, ...changed },
});
const alarms = () => at.log.lines.flatMap(({ fields }) => fields.alarm ?? []);
const suspense = async () =>
  Number(
    (
      await at.database
        .sql`SELECT coalesce(sum(balance), 0) AS n FROM wallet.account WHERE kind = 'house' AND bucket = 'suspense'`
    )[0]!.n,
  );

describe("callbacks (M-15)", () => {
  test("64 parallel identical ones: one credit", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 500);
    const answers = await Promise.all(Array.from({ length: 64 }, () => at.callback(payment(id), `same-${id}`)));
    expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect([await depositOf(player), await transfersOf(player)]).toEqual([paise(50_000), 1]);
  });

  test("64 parallel ones of one payment under 64 event ids, in two processes: one credit", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 500);
    const other = at.again();
    const body = (n: number) =>
      new TextEncoder().encode(JSON.stringify({ id: `e-${id}-${n}`, at: at.time.now(), event: payment(id) }));
    const header = () => "right";
    await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        (n % 2 ? other : at.cashier).callback({ gateway: "fake", body: body(n), header }),
      ),
    );
    expect([await depositOf(player), await transfersOf(player)]).toEqual([paise(50_000), 1]);
    expect(await at.cashier.lifetimeDeposits(player)).toBe(paise(50_000));
    expect(at.bonusTold.filter(({ depositId }) => depositId === id).length).toBeGreaterThanOrEqual(1);
  });

  test("a forged one is refused and leaves nothing behind", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 500);
    const body = new TextEncoder().encode(JSON.stringify({ id: "forged", at: at.time.now(), event: payment(id) }));
    const forged = await at.cashier.callback({ gateway: "fake", body, header: () => "wrong" });
    expect(forged).toMatchObject({ ok: false, error: { code: "badSignature" } });
    const elsewhere = await at.cashier.callback({ gateway: "other", body, header: () => "right" });
    expect(elsewhere).toMatchObject({ ok: false, error: { code: "noSuchGateway" } });
    expect(await at.database.sql`SELECT 1 FROM cashier.gateway_event WHERE id = 'forged'`).toHaveLength(0);
    expect(await at.statusOf(player, id)).toBe("pending");
  });

  test("one from another time is refused, one that was sent for a day is taken", async () => {
    const id = await at.order(freshPlayer(), 500);
    const when = (ms: number) => at.callback(payment(id), `when-${id}-${ms}`, at.time.now() + ms);
    expect(await when(-8 * DAY_MS)).toMatchObject({ ok: false, error: { code: "tooOld" } });
    expect(await when(HOUR_MS)).toMatchObject({ ok: false, error: { code: "tooOld" } });
    expect(await when(-DAY_MS)).toMatchObject({ ok: true });
  });

  test("a late one, after the order expired or failed, is credited", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 500);
    await at.time.advanceAsync(HOUR_MS);
    at.gateway.status = { is: "closed" };
    await at.cashier.sweep();
    expect(await at.statusOf(player, id)).toBe("failed");
    await at.callback(payment(id));
    expect(await at.statusOf(player, id)).toBe("success");

    const second = await at.order(player, 500);
    await at.callback({ is: "failed", order: { orderId: second, gatewayOrderId: null }, paymentId: "pay-x" });
    expect(await at.statusOf(player, second)).toBe("failed");
    await at.callback(payment(second));
    expect(await at.statusOf(player, second)).toBe("success");
    expect(await depositOf(player)).toBe(paise(100_000));
    at.gateway.status = { is: "waiting" };
  });

  test("a failure that comes after the payment changes nothing", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 500);
    await at.callback(payment(id));
    await at.callback({ is: "failed", order: { orderId: id, gatewayOrderId: null }, paymentId: "pay-y" });
    expect(await at.statusOf(player, id)).toBe("success");
  });

  test.each([500, 700])("a credited payment that is told of another order, of ₹%i, is money once", async (amount) => {
    const [one, other] = [freshPlayer(), freshPlayer()];
    const [id, another] = [await at.order(one, 500), await at.order(other, amount)];
    await at.callback(payment(id));
    const before = await suspense();
    for (let i = 0; i < 3; i++)
      expect(await at.callback(payment(another, { paymentId: `pay-${id}` }))).toMatchObject({ ok: true });
    await at.callback(payment("no-order", { paymentId: `pay-${id}` }));
    expect([await suspense(), await depositOf(one), await depositOf(other)]).toEqual([before, paise(50_000), paise(0)]);
    expect(await unmatchedOf(another)).toEqual([]);
    expect(alarms()).toContain("strayPayment");
    expect(await at.statusOf(other, another)).toBe("pending");
  });

  test("a payment that is told of another order first leaves suspense when it is told of its own", async () => {
    const [one, other] = [freshPlayer(), freshPlayer()];
    const [id, another] = [await at.order(one, 500), await at.order(other, 700)];
    const before = await suspense();
    await at.callback(payment(another, { paymentId: `pay-${id}` }));
    expect((await suspense()) - before).toBe(50_000);
    await Promise.all([1, 2, 3].map((n) => at.callback(payment(id), `own-${id}-${n}`)));
    expect([await suspense(), await depositOf(one), await depositOf(other)]).toEqual([before, paise(50_000), paise(0)]);
    expect(await unmatchedOf(another)).toEqual([{ reason: "wrongAmount", state: "matched", amount_paise: 50_000 }]);
  });

  test("a payment that is told of two orders at once, in two processes, is money once", async () => {
    const other = at.again();
    const before = await suspense();
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [freshPlayer(), freshPlayer()];
      const [id, another] = [await at.order(one, 500), await at.order(two, 700)];
      const tell = (cashier: typeof other, order: string) => {
        const event = payment(order, { paymentId: `pay-${id}` });
        const body = JSON.stringify({ id: `twice-${id}-${order}`, at: at.time.now(), event });
        return cashier.callback({ gateway: "fake", body: new TextEncoder().encode(body), header: () => "right" });
      };
      await Promise.all([tell(at.cashier, id), tell(other, another)]);
      expect([await suspense(), await depositOf(one), await depositOf(two)]).toEqual([before, paise(50_000), paise(0)]);
    }
  });

  test("a wrong amount goes to suspense with an alarm, and the order goes on waiting", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 500);
    const before = await suspense();
    for (let i = 0; i < 3; i++) await at.callback(payment(id, { amountPaise: 40_000, paymentId: `odd-${id}` }));
    expect(await unmatchedOf(id)).toEqual([{ reason: "wrongAmount", state: "suspense", amount_paise: 40_000 }]);
    expect((await suspense()) - before).toBe(40_000);
    expect(alarms()).toContain("strayPayment");
    expect([await depositOf(player), await at.statusOf(player, id)]).toEqual([paise(0), "pending"]);
    await at.callback(payment(id));
    expect(await depositOf(player)).toBe(paise(50_000));
  });

  test("another currency is kept and not posted; a second payment goes to suspense", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 500);
    await at.callback(payment(id, { currency: "USD", paymentId: `usd-${id}` }));
    await at.callback(payment(id));
    await at.callback(payment(id, { paymentId: `again-${id}` }));
    expect((await unmatchedOf(id)).toSorted((a, b) => String(a.reason).localeCompare(String(b.reason)))).toEqual([
      { reason: "secondPayment", state: "suspense", amount_paise: 50_000 },
      { reason: "wrongCurrency", state: "kept", amount_paise: 50_000 },
    ]);
    expect(await depositOf(player)).toBe(paise(50_000));
  });

  test("an unknown order is kept for the operator, in suspense, with an alarm", async () => {
    const id = "0".repeat(26);
    expect(await at.callback(payment(id, { paymentId: "pay-unknown" }))).toMatchObject({ ok: true });
    const [kept] = await at.database
      .sql`SELECT reason, state, player FROM cashier.stray_payment WHERE payment_id = 'pay-unknown'`;
    expect({ ...kept }).toEqual({ reason: "unknownOrder", state: "suspense", player: null });
  });
});

describe("what was lost is found again", () => {
  test("a lost callback: the gateway is asked, with backoff", async () => {
    const mine = await counter();
    const player = freshPlayer();
    const id = await mine.order(player, 500);
    const asked = mine.gateway.asked;
    await mine.cashier.sweep();
    expect(mine.gateway.asked).toBe(asked);
    mine.gateway.status = { is: "waiting" };
    await mine.time.advanceAsync(16 * SECOND_MS);
    await mine.cashier.sweep();
    expect(mine.gateway.asked).toBe(asked + 1);
    await mine.cashier.sweep();
    expect(mine.gateway.asked).toBe(asked + 1);
    mine.gateway.status = {
      is: "paid",
      payments: [{ paymentId: `polled-${id}`, amountPaise: 50_000, currency: "INR", upiHash: null }],
    };
    await mine.time.advanceAsync(MINUTE_MS);
    await mine.cashier.sweep();
    expect(await mine.statusOf(player, id)).toBe("success");
    // The callback that comes after all changes nothing.
    await mine.callback(payment(id, { paymentId: `polled-${id}` }));
    expect((await mine.wallet.balances(player)).deposit).toBe(paise(50_000));
    await mine.close();
  });

  test("an order that nobody pays ends, and nobody is asked for ever", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 700);
    for (let i = 0; i < 40; i++) {
      await at.time.advanceAsync(5 * MINUTE_MS);
      await at.cashier.sweep();
    }
    expect(await at.statusOf(player, id)).toBe("failed");
    const [row] = await at.database.sql`SELECT state, next_at FROM cashier.deposit_order WHERE id = ${id}`;
    expect({ ...row }).toEqual({ state: "expired", next_at: null });
  });

  test("an order that only a wrong amount was paid for ends too, and nobody is asked for ever", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 700);
    const odd = { paymentId: `odd-${id}`, amountPaise: 100, currency: "INR", upiHash: null };
    at.gateway.status = { is: "paid", payments: [odd] };
    for (let i = 0; i < 40; i++) {
      await at.time.advanceAsync(5 * MINUTE_MS);
      await at.cashier.sweep();
    }
    at.gateway.status = { is: "waiting" };
    expect(await at.statusOf(player, id)).toBe("failed");
    const [row] = await at.database.sql`SELECT state, next_at FROM cashier.deposit_order WHERE id = ${id}`;
    expect({ ...row }).toEqual({ state: "expired", next_at: null });
    expect(await unmatchedOf(id)).toEqual([{ reason: "wrongAmount", state: "suspense", amount_paise: 100 }]);
  });

  test("a gateway that does not answer: the order stays pending, and is given up after a day", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 800);
    at.gateway.answers = false;
    await at.time.advanceAsync(HOUR_MS);
    await at.cashier.sweep();
    expect(await at.statusOf(player, id)).toBe("pending");
    await at.time.advanceAsync(DAY_MS);
    await at.cashier.sweep();
    expect(await at.statusOf(player, id)).toBe("failed");
    expect(alarms()).toContain("orderUnknown");
    at.gateway.answers = true;
  });

  test.each(["before the ledger has it", "after the ledger has it"])(
    "a crash %s: finished by the next start",
    async (when) => {
      const player = freshPlayer();
      const id = await at.order(player, 500);
      const dying = at.again({
        wallet: {
          ...at.wallet,
          move: async (request) => {
            if (when.startsWith("after")) await at.wallet.move(request);
            throw new Error("the process is gone");
          },
        },
      });
      const body = new TextEncoder().encode(
        JSON.stringify({ id: `crash-${id}`, at: at.time.now(), event: payment(id) }),
      );
      await dying.callback({ gateway: "fake", body, header: () => "right" });
      expect(await at.statusOf(player, id)).toBe("pending");
      await at.time.advanceAsync(2 * MINUTE_MS);
      await Promise.all([at.again().sweep(), at.again().sweep(), at.cashier.sweep()]);
      await at.cashier.sweep();
      expect(await at.statusOf(player, id)).toBe("success");
      expect([await depositOf(player), await transfersOf(player)]).toEqual([paise(50_000), 1]);
      expect(await at.cashier.lifetimeDeposits(player)).toBe(paise(50_000));
      expect(at.bonusTold.filter(({ depositId }) => depositId === id).length).toBeGreaterThanOrEqual(1);
    },
  );

  test("a bonus module that fails is told again", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 500);
    let fails = true;
    const told: string[] = [];
    const flaky = at.again({
      bonus: {
        quote: async () => ({ ok: false, error: { code: "no", message: "no" } }),
        depositCredited: async ({ depositId }) => {
          if (fails) throw new Error("the bonus module is closed");
          told.push(depositId);
        },
        depositReturned: async () => {},
      },
    });
    const body = new TextEncoder().encode(JSON.stringify({ id: `bonus-${id}`, at: at.time.now(), event: payment(id) }));
    await flaky.callback({ gateway: "fake", body, header: () => "right" });
    expect(await depositOf(player)).toBe(paise(50_000));
    fails = false;
    await at.time.advanceAsync(2 * MINUTE_MS);
    await flaky.sweep();
    expect(told).toEqual([id]);
    await at.time.advanceAsync(HOUR_MS);
    await flaky.sweep();
    expect(told).toEqual([id]);
  });

  test("the ledger is sound after all of this", async () => {
    expect(await at.faults()).toEqual([]);
    expect((await auditDeposits(at.database)).faults).toEqual([]);
  });
});

describe("what gateways tell of disputes, refunds and twice", () => {
  test("an event id with another body is refused and alarmed; with the same body it is known", async () => {
    const id = await at.order(freshPlayer(), 500);
    const event = payment(id);
    expect(await at.callback(event, `reused-${id}`)).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await at.callback(event, `reused-${id}`)).toMatchObject({ ok: true, value: { isNew: false } });
    const other = payment(id, { paymentId: "another", amountPaise: 70_000 });
    expect(await at.callback(other, `reused-${id}`)).toMatchObject({ ok: false, error: { code: "otherBody" } });
    expect(alarms()).toContain("otherBody");
    expect(at.security).toContainEqual(
      expect.objectContaining({
        kind: "alarm",
        outcome: "refused",
        detail: expect.objectContaining({ alarm: "otherBody" }),
      }),
    );
    expect(await unmatchedOf(id)).toEqual([]);
  });

  test("M-15: what is told of a payment before the payment itself waits for it; a payment of nobody's is given up after a week", async () => {
    const mine = await counter();
    const [first, second] = [freshPlayer(), freshPlayer()];
    const orders = [await mine.order(first, 500), await mine.order(second, 500)] as const;
    const lost = { is: "dispute", disputeId: "early", paymentId: `pay-${orders[0]}`, amountPaise: 50_000, to: "lost" };
    const refunded = { is: "refund", refundId: "r2", paymentId: `pay-${orders[1]}`, amountPaise: 20_000, to: "paid" };
    await mine.callback(lost as GatewayEvent, "early-lost");
    await mine.callback({ ...refunded, reference: null } as GatewayEvent, "early-refund");
    await mine.callback({ ...lost, disputeId: "nobodys", paymentId: "pay-nobodys" } as GatewayEvent, "nobodys");
    const toldOf = () => mine.log.lines.flatMap(({ fields }) => fields.alarm ?? []);
    expect(toldOf()).toEqual(["strayDispute", "strayRefund", "strayDispute"]);
    for (const [n, player] of [first, second].entries()) {
      await mine.callback(payment(orders[n]!));
      expect((await mine.wallet.balances(player)).deposit).toBe(paise(50_000));
    }
    // Due at once, whenever they would have been looked at again.
    await mine.cashier.sweep();
    expect((await mine.wallet.balances(first)).deposit).toBe(paise(0));
    expect((await mine.wallet.balances(second)).deposit).toBe(paise(30_000));
    for (let hour = 0; hour <= 7 * 24; hour += 1) {
      await mine.time.advanceAsync(HOUR_MS);
      await mine.cashier.sweep();
    }
    const open = await mine.database.sql`SELECT id FROM cashier.gateway_event WHERE handled_at IS NULL`;
    expect(open).toHaveLength(0);
    expect(toldOf().filter((alarm) => alarm === "strayDispute")).toHaveLength(3);
    expect(await mine.faults()).toEqual([]);
    expect((await auditDeposits(mine.database)).faults).toEqual([]);
    await mine.close();
  });

  test("a refund that the operator did not order is kept and alarmed; one of its own is not", async () => {
    const id = await at.order(freshPlayer(), 500);
    await at.callback(payment(id));
    const refund = { is: "refund", refundId: "r1", paymentId: `pay-${id}`, amountPaise: 100, to: "paid" } as const;
    await at.callback({ ...refund, reference: `back-pay-${id}` });
    expect(alarms()).not.toContain("strayRefund");
    await at.callback({ ...refund, reference: null }, `refund-${id}`);
    expect(alarms()).toContain("strayRefund");
    const [kept] = await at.database.sql`SELECT handled_at FROM cashier.gateway_event WHERE id = ${`refund-${id}`}`;
    expect(kept!.handled_at).not.toBeNull();
  });
});
