import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { DAY_MS, HOUR_MS, instant, MINUTE_MS, ok, type PlayerId, paise, refuse } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, type Region } from "../../settings/index.ts";
import { NOT_AVAILABLE } from "../not-available-contract.ts";
import { type Counter, counter, freshPlayer, MUMBAI } from "../testing/cashier.ts";

setDefaultTimeout(60_000);

let at: Counter;
beforeAll(async () => {
  at = await counter();
});
afterAll(() => at.close());

const order = (player: PlayerId, rupees: number, location: string | undefined = MUMBAI) =>
  at.cashier.deposits.order(player, { amount: paise(rupees * 100), promotionId: null, location });
const codeOf = async (answer: ReturnType<typeof order>) => {
  const { ok, ...rest } = await answer;
  return ok ? "ok" : (rest as { error: { code: string } }).error.code;
};
const depositOf = async (player: PlayerId) => (await at.wallet.balances(player)).deposit;

describe("an order", () => {
  test("S2 § 4: waits with a UPI code, is paid, and is credited once", async () => {
    const player = freshPlayer();
    const ordered = await order(player, 500);
    if (!ordered.ok) throw new Error(ordered.error.message);
    const { id, qrString, expiresAt } = ordered.value;
    expect(id).toMatch(/^[0-9A-Z]{26}$/);
    expect(qrString).toContain(id);
    expect(expiresAt - at.time.now()).toBe(15 * MINUTE_MS);
    expect(await at.statusOf(player, id)).toBe("pending");
    expect(await at.pay(id)).toEqual({ ok: true, value: { isNew: true } });
    expect(await at.statusOf(player, id)).toBe("success");
    expect(await depositOf(player)).toBe(paise(50_000));
    expect(await at.cashier.lifetimeDeposits(player)).toBe(paise(50_000));
    expect(at.bonusTold.at(-1)).toEqual({
      player,
      depositId: id,
      amountPaise: 50_000,
      promotionId: null,
      upiId: "someone",
    });
    expect(at.announced.at(-1)).toEqual({ player, event: "resDeposit", data: { CustRefNum: id, nAmount: 500 } });
    expect(await at.faults()).toEqual([]);
  });

  test("is answered again while it waits, to 16 parallel wishes with one code", async () => {
    const player = freshPlayer();
    const before = at.gateway.codes.length;
    const many = await Promise.all(Array.from({ length: 16 }, () => at.order(player, 300)));
    expect(new Set(many).size).toBe(1);
    expect(await at.order(player, 300)).toBe(many[0]!);
    expect(at.gateway.codes.length - before).toBe(1);
  });

  test("at most three wait at once, whoever asks how fast", async () => {
    const player = freshPlayer();
    const asked = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => codeOf(order(player, n * 100))));
    expect(asked.toSorted()).toEqual(["ok", "ok", "ok", "tooManyOrders", "tooManyOrders", "tooManyOrders"]);
    const first = (await at.database.sql`SELECT id FROM cashier.deposit_order WHERE player = ${player}`)[0]!.id;
    await at.cashier.deposits.cancel(player, first);
    expect(await codeOf(order(player, 900))).toBe("ok");
  });

  test("is posting from the payment until the ledger has its money: an account is not closed before", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 100);
    // What is paid on it after the closing goes back.
    expect(await at.cashier.isPosting(player)).toBe(false);
    const ledgerAway = { move: () => Promise.reject(new Error("away")), balances: at.wallet.balances };
    const payment = { paymentId: `pay-${id}`, amountPaise: 10_000, currency: "INR", upiHash: null };
    const event = { id: `away-${id}`, at: at.time.now(), event: { is: "paid", order: { orderId: id }, payment } };
    const body = new TextEncoder().encode(JSON.stringify(event));
    await at.again({ wallet: ledgerAway }).callback({ gateway: "fake", body, header: () => "right" });
    expect(await at.cashier.isPosting(player)).toBe(true);
    await at.time.advanceAsync(60_000);
    await at.cashier.sweep();
    expect(await at.cashier.isPosting(player)).toBe(false);
    expect((await at.wallet.balances(player)).deposit).toBe(paise(10_000));
  });

  test("belongs to its player alone", async () => {
    const id = await at.order(freshPlayer(), 100);
    const other = freshPlayer();
    expect(await at.statusOf(other, id)).toBe("noSuchOrder");
    expect(await at.cashier.deposits.cancel(other, id)).toMatchObject({ ok: false, error: { code: "noSuchOrder" } });
    for (const id of ["", "x", "'; --", "0".repeat(26)]) expect(await at.statusOf(other, id)).toBe("noSuchOrder");
  });

  test("fails when the gateway gives no code, and the next try may succeed", async () => {
    const player = freshPlayer();
    at.gateway.answers = false;
    expect(await codeOf(order(player, 200))).toBe("noGateway");
    at.gateway.answers = true;
    expect(await codeOf(order(player, 200))).toBe("ok");
  });

  test("thirty an hour and no more", async () => {
    const player = freshPlayer();
    for (let i = 0; i < 30; i++) await at.cashier.deposits.cancel(player, await at.order(player, 100 + i));
    expect(await codeOf(order(player, 100))).toBe("tooOften");
    await at.time.advanceAsync(HOUR_MS + 1);
    expect(await codeOf(order(player, 100))).toBe("ok");
  });
});

describe("who may deposit, how much, from where", () => {
  test.each(["place", "code"])(
    "who excludes themselves while the %s is asked for is shown nothing to pay",
    async (slow) => {
      const own = await counter();
      const player = freshPlayer();
      const exclude = async () => {
        own.status.excludedUntil = instant(own.time.now() + DAY_MS);
        await own.cashier.endOrders(player);
      };
      const stateAt = async () => {
        if (slow === "place") await exclude();
        return ok("Maharashtra" as const);
      };
      const gateway = {
        ...own.gateway,
        async createCode(order: Parameters<typeof own.gateway.createCode>[0]) {
          const code = await own.gateway.createCode(order);
          if (slow === "code") await exclude();
          return code;
        },
      };
      const facts = {
        statusOf: async () => own.status,
        kycOf: async () => own.kyc,
        homeStateOf: async () => null,
        stateAt,
      };
      const { deposits } = own.again({ facts, gateway });
      const answer = await deposits.order(player, { amount: paise(10_000), promotionId: null, location: MUMBAI });
      const rows = await own.database.sql`SELECT state FROM cashier.deposit_order WHERE player = ${player}`;
      await own.close();
      expect(answer).toMatchObject({ ok: false, error: { code: "excluded" } });
      expect(rows.filter(({ state }) => state === "open" || state === "created")).toEqual([]);
    },
  );

  test("S2 § 5: the amount lies within the range, with the specification's words", async () => {
    const player = freshPlayer();
    expect(await order(player, 99)).toMatchObject({ error: { message: "Minimum deposit amount is ₹100" } });
    expect(await order(player, 100_001)).toMatchObject({ error: { message: "Maximum deposit amount is ₹100000" } });
  });

  test("S2 § 1: not from a restricted state, by the place or by the player's own", async () => {
    const player = freshPlayer();
    expect(await order(player, 100, "17.385,78.4867")).toMatchObject({
      error: { code: "restricted", message: NOT_AVAILABLE },
    });
    expect(await codeOf(order(player, 100, "nowhere"))).toBe("locationNotFound");
    // A call without a place makes no order: who denies it would else deposit from anywhere.
    const assamese = await counter();
    const ordersOf = (home: Region | null) => {
      const facts = {
        statusOf: async () => assamese.status,
        kycOf: async () => assamese.kyc,
        homeStateOf: async () => home,
        stateAt: async (location: string | undefined) =>
          location === undefined ? refuse("locationNotFound", "no place") : ok("Maharashtra" as const),
      };
      const { deposits } = assamese.again({ facts });
      return (location: string | undefined) =>
        codeOf(deposits.order(freshPlayer(), { amount: paise(10_000), promotionId: null, location }));
    };
    expect(await ordersOf("Assam")(MUMBAI)).toBe("restricted");
    expect(await ordersOf("Maharashtra")(undefined)).toBe("locationNotFound");
    expect(await ordersOf(null)(MUMBAI)).toBe("ok");
    await assamese.close();
  });

  test("M-13, M-12, maintenance: each gate by itself", async () => {
    const player = freshPlayer();
    const gates: readonly (readonly [string, { settings?: object; status?: object }])[] = [
      ["cashOff", { settings: { cash: { on: false } } }],
      [
        "maintenance",
        { settings: { maintenance: { ...DEFAULT_SETTINGS.maintenance, mode: "enabled", state: "running" } } },
      ],
      ["notAllowed", { status: { isAdult: false } }],
      ["notAllowed", { status: { termsAccepted: false } }],
      ["notAllowed", { status: { mobileVerified: false } }],
      ["notAllowed", { status: { closed: true } }],
      ["excluded", { status: { excludedUntil: at.time.now() + DAY_MS } }],
    ];
    for (const [code, { settings, status }] of gates) {
      const before = [{ ...at.settings }, { ...at.status }] as const;
      Object.assign(at.settings, settings);
      Object.assign(at.status, status);
      expect(await codeOf(order(player, 100))).toBe(code);
      Object.assign(at.settings, before[0]);
      Object.assign(at.status, before[1]);
    }
    expect(await codeOf(order(player, 100))).toBe("ok");
  });

  test("M-12: PAN and bank above ₹10,000 of all deposits, those that wait among them", async () => {
    const player = freshPlayer();
    await at.pay(await at.order(player, 6_000));
    await at.order(player, 3_000);
    expect(await codeOf(order(player, 1_001))).toBe("notProven");
    expect(await codeOf(order(player, 1_000))).toBe("ok");
    at.kyc.panApproved = true;
    expect(await codeOf(order(player, 5_000))).toBe("notProven");
    at.kyc.bankVerified = true;
    expect(await codeOf(order(player, 5_000))).toBe("ok");
    Object.assign(at.kyc, { panApproved: false, bankVerified: false });
  });

  test("a promotion that does not fit is refused with the bonus module's words; one that fits goes with the order", async () => {
    const player = freshPlayer();
    const wish = (promotionId: string) =>
      at.cashier.deposits.order(player, { amount: paise(10_000), promotionId, location: MUMBAI });
    expect(await wish("bad")).toMatchObject({
      error: { code: "promotion", message: "This promotion is not available." },
    });
    const good = await wish("good");
    if (!good.ok) throw new Error("refused");
    await at.pay(good.value.id);
    expect(at.bonusTold.at(-1)?.promotionId).toBe("good");
  });
});

describe("GST that the operator bears (M-6)", () => {
  const modeOf = async (id: string) =>
    (await at.database.sql`SELECT gst_mode FROM cashier.deposit_order WHERE id = ${id}`)[0]!.gst_mode;
  const alarmsOf = (player: PlayerId) =>
    at.security.filter(
      (event) => event.kind === "alarm" && event.player === player && event.detail?.alarm === "absorbedGst",
    );

  test("M-6: has a cap a player and day: beyond it the tax is part of the payment, with an alarm", async () => {
    Object.assign(at.kyc, { panApproved: true, bankVerified: true });
    const player = freshPlayer();
    const first = await at.order(player, 17_000);
    const over = await at.order(player, 600);
    expect([await modeOf(first), await modeOf(over)]).toEqual(["absorbed", "inclusive"]);
    expect(alarmsOf(player)).toHaveLength(1);
    await at.pay(first);
    await at.pay(over);
    // 600 × 40/140 is the state's.
    expect((await at.wallet.balances(player)).deposit).toBe(paise(1_700_000 + 42_857));
    await at.time.advanceAsync(86_400_000);
    expect(await modeOf(await at.order(player, 600))).toBe("absorbed");
  });

  test("M-6: many orders at once do not get past it together", async () => {
    const player = freshPlayer();
    const ids = await Promise.all([6_000, 6_100, 6_200].map((rupees) => at.order(player, rupees)));
    const modes = await Promise.all(ids.map(modeOf));
    expect(modes.toSorted()).toEqual(["absorbed", "absorbed", "inclusive"]);
  });

  test("M-6: whoever had a deposit paid back bears the tax for a month, so that paying in and out costs the operator nothing", async () => {
    const player = freshPlayer();
    await at.database.sql`
      INSERT INTO cashier.withdrawal (id, player, kind, cause, year, gross_paise, taxable_paise, tds_paise, net_paise, state, asked_at, changed_at)
      VALUES (${`back-${player}`}, ${player}, 'refund', 'exclusion', '2026-2027', 100, 0, 0, 100, 'paid', ${new Date(at.time.now())}, ${new Date(at.time.now())})`;
    expect(await modeOf(await at.order(player, 100))).toBe("inclusive");
    expect(alarmsOf(player)).toHaveLength(1);
    await at.time.advanceAsync(31 * 86_400_000);
    expect(await modeOf(await at.order(player, 200))).toBe("absorbed");
  });
});
