import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { auditWithdrawals, type Withdrawal } from "../../../cashier/index.ts";
import { rupees, type TestCashier, testCashier } from "../../../cashier/testing/withdrawals.ts";
import { instant, type Paise, type PlayerId, paise } from "../../../kernel/index.ts";
import { auditLedger } from "../../../wallet/index.ts";
import { atDesk } from "../../log/entry.ts";
import { type Browser, TERMINAL, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import { payoutApproval } from "./approval.ts";
import type { PayoutDetails, PayoutPage } from "./contract.ts";
import type { PayoutFacts } from "./ports.ts";

setDefaultTimeout(60_000);

const FACTS: PayoutFacts = {
  name: "Asha Rao",
  firstSeen: instant(Date.parse("2026-01-02T00:00:00Z")),
  isClosed: false,
  isBlocked: false,
  excludedUntil: null,
  kyc: {
    panState: "approved",
    aadhaarState: "",
    panName: "ASHA RAO",
    accountHolder: "Asha Rao",
    bankName: "HDFC",
    accountLast4: "8901",
    namesMatch: true,
  },
  balances: { deposit: paise(1), winnings: paise(2), instant: paise(3), lock: paise(4) },
  deposited: { ever: paise(500), recently: paise(400) },
  obstacles: { debt: paise(0), isDisputed: true, held: paise(7) },
  deals: { count: 12, most: 9_999 },
};

let cashier: TestCashier;
let desk: TestDesk;
let limit: Paise = rupees(1_000);
let facts = FACTS;
const people: Record<"fiona" | "farid" | "mani", Browser> = {} as never;

beforeAll(async () => {
  cashier = await testCashier();
  // What is approved waits until a test has the other process send it.
  const withdrawals = cashier.another({ payouts: null });
  const namesOf = async (players: readonly PlayerId[]) =>
    new Map(players.map((one) => [one, `name of ${one}`] as const));
  const payouts = { desk: withdrawals, twoAbove: () => limit, factsOf: async () => facts, namesOf };
  desk = await testDesk([payoutApproval(withdrawals)], { payouts, database: cashier.database });
  people.fiona = await desk.hire("fiona", "finance");
  people.farid = await desk.hire("farid", "finance");
  people.mani = await desk.hire("mani", "manager");
});
afterAll(async () => {
  expect((await auditLedger(cashier.database)).faults).toEqual([]);
  expect((await auditWithdrawals(cashier.database)).faults).toEqual([]);
  expect(await desk.operator.log.verify()).toMatchObject({ isSound: true });
  await desk.close();
});

async function asked(gross: Paise, player: PlayerId = cashier.player()): Promise<Withdrawal> {
  await cashier.win(player, gross);
  const one = await cashier.withdrawals.redeem(player, gross);
  if (!one.ok) throw new Error(one.error.message);
  return one.value;
}
const post = (who: Browser, path: string, body: unknown = {}) => desk.call(who, "POST", path, { body });
const approve = (who: Browser, { id }: Withdrawal) => post(who, `/payouts/${id}/approve`);
const reject = (who: Browser, { id }: Withdrawal, state = "inReview") =>
  post(who, `/payouts/${id}/reject`, { reason: "The name Asha Rao differs", state });
const now = async ({ id }: Withdrawal) => (await cashier.withdrawals.show(id))!;
const entriesOf = async ({ id }: Withdrawal) =>
  (await desk.operator.log.page({}, 500)).filter(({ subject }) => subject === id).toReversed();
const detailsOf = async ({ id }: Withdrawal) => {
  const { status, data } = await desk.call(people.mani, "GET", `/payouts/${id}`);
  expect(status).toBe(200);
  return data as PayoutDetails;
};

async function propose(one: Withdrawal, who = people.fiona, grossPaise: number = one.gross): Promise<string> {
  const payload = { withdrawal: one.id, grossPaise };
  const made = await post(who, "/proposals", { kind: "payout.approve", payload, reason: "Looked at." });
  if (made.status !== 200) throw new Error(made.message);
  return (made.data as { id: string }).id;
}
const outcomeOf = async (id: string) => {
  const [row] = await desk.operator.proposals.list("finance", { id }, { limit: 1 });
  return [row?.state, (JSON.parse(row?.outcome ?? "null") as { message?: string } | null)?.message ?? null];
};

describe("O-16: at or below the limit one decides", () => {
  test("approves: the withdrawal has the operator's name, and the log the act", async () => {
    const one = await asked(limit);
    expect((await approve(people.mani, one)).status).toBe(403);
    expect((await approve(people.fiona, one)).status).toBe(200);
    expect(await now(one)).toMatchObject({ state: "approved", decidedBy: "fiona", decisionKey: null });
    expect(await entriesOf(one)).toMatchObject([
      {
        actor: "operator:fiona",
        kind: "payout.approved",
        before: '{"state":"inReview"}',
        reason: null,
        after: '{"state":"approved","grossPaise":100000}',
      },
    ]);
  });

  test("is refused where the payout is another one than was shown, or goes to another account by now", async () => {
    const [one, other] = [await asked(limit), await asked(rupees(500))];
    const [{ shown }, { shown: ofOther }] = [await detailsOf(one), await detailsOf(other)];
    const decisions = async (said: string) => [
      await post(people.fiona, `/payouts/${one.id}/approve`, { shown: said }),
      await post(people.fiona, `/payouts/${one.id}/reject`, { shown: said, reason: "No", state: "inReview" }),
    ];
    const refused = { status: 409, message: "What stands has changed since you looked. Please look again." };
    expect(await decisions(ofOther)).toMatchObject([refused, refused]);
    facts = { ...FACTS, kyc: { ...FACTS.kyc, accountLast4: "1234" } };
    expect(await decisions(shown)).toMatchObject([refused, refused]);
    facts = FACTS;
    expect([(await now(one)).state, await entriesOf(one)]).toEqual(["inReview", []]);
    expect(await decisions(shown)).toMatchObject([{ status: 200 }, { status: 409 }]);
  });

  test("rejects with a reason, which the player reads and the log does not have", async () => {
    const one = await asked(limit);
    expect((await post(people.fiona, `/payouts/${one.id}/reject`, { reason: "  ", state: "inReview" })).status).toBe(
      400,
    );
    expect((await reject(people.fiona, one)).status).toBe(200);
    expect(await now(one)).toMatchObject({
      state: "rejected",
      decidedBy: "fiona",
      reason: "The name Asha Rao differs",
    });
    expect((await cashier.wallet.balances(one.player)).winnings).toBe(limit);
    const entries = await entriesOf(one);
    expect(entries.map(({ kind, before }) => [kind, before])).toEqual([["payout.rejected", '{"state":"inReview"}']]);
    expect(JSON.stringify(entries)).not.toContain("Asha");
  });

  test("of decisions at once one counts, and the others are told whose", async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await asked(rupees(100));
      const all = await Promise.all([
        approve(people.fiona, one),
        reject(people.farid, one),
        approve(people.farid, one),
        reject(people.fiona, one),
      ]);
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const { state, decidedBy } = await now(one);
      for (const { status, message } of all)
        if (status === 409) expect(message).toBe(`It is ${state} already, by ${decidedBy}.`);
      expect((await entriesOf(one)).map(({ kind, actor }) => [kind, actor])).toEqual([
        [`payout.${state}`, `operator:${decidedBy}`],
      ]);
    }
  });

  test("what was approved is rejected by those alone who have seen that, and by nobody once the bank has it", async () => {
    const one = await asked(rupees(100));
    await approve(people.fiona, one);
    expect((await reject(people.farid, one)).message).toBe("It is approved already, by fiona.");
    expect((await reject(people.farid, one, "approved")).status).toBe(200);
    await cashier.withdrawals.sweep();
    const sent = await asked(rupees(100));
    cashier.service.next.push({ is: "processing" });
    await approve(people.fiona, sent);
    await cashier.withdrawals.sweep();
    expect((await reject(people.farid, sent, "approved")).message).toBe("It is with the bank already, by fiona.");
  });

  test("racing the player's cancel: one of both, and money leaves only where it was approved", async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await asked(rupees(100));
      const [approved, cancelled] = await Promise.all([
        approve(people.fiona, one),
        cashier.withdrawals.cancel(one.player, one.id),
      ]);
      expect(approved.status === 200).toBe(!cancelled.ok);
      if (cancelled.ok) expect(approved.message).toBe("It is cancelled by the player already.");
      expect(await entriesOf(one)).toHaveLength(cancelled.ok ? 0 : 1);
    }
  });

  test("the act and the decision stand together or not at all", async () => {
    const one = await asked(rupees(100));
    const { withdrawals } = cashier;
    const alongside = () => Promise.reject(new Error("the machine stopped"));
    const gone = { stopped: true };
    const tried = async (decision: Promise<unknown>) =>
      decision.then(
        () => ({}),
        () => gone,
      );
    expect(await tried(withdrawals.approve(one.id, "fiona", { alongside }))).toBe(gone);
    expect(await tried(withdrawals.reject(one.id, "fiona", "No.", { alongside }))).toBe(gone);
    expect(await now(one)).toEqual(one);
    expect((await cashier.wallet.balances(one.player)).winnings).toBe(paise(0));
    expect(await entriesOf(one)).toEqual([]);
  });

  test("who is blocked, or demoted, after the request was let in has decided nothing", async () => {
    const one = await asked(rupees(100));
    const quick = await desk.hire("quick", "finance");
    const principal = await desk.operator.access.sessions.principal(quick.cookies.get("operator_session")!);
    await desk.staff.block("quick", TERMINAL);
    const { payouts } = desk.operator;
    const said = { reason: "No.", state: "inReview" } as const;
    for (const decision of [
      payouts.approve(atDesk(principal!), one.id),
      payouts.reject(atDesk(principal!), one.id, said),
    ])
      expect(await decision).toMatchObject({ error: { code: "notAllowed" } });
    expect([(await now(one)).state, await entriesOf(one)]).toEqual(["inReview", []]);
  });

  test("one whose tries are used up is tried again, and no other", async () => {
    const one = await asked(rupees(100));
    const retry = () => post(people.fiona, `/payouts/${one.id}/retry`);
    expect((await retry()).status).toBe(409);
    await approve(people.fiona, one);
    expect((await retry()).message).toBe("It is under way: nothing has to be tried again.");
    await cashier.database.owner`UPDATE cashier.withdrawal SET next_at = NULL WHERE id = ${one.id}`;
    expect((await detailsOf(one)).isStuck).toBe(true);
    expect((await Promise.all([retry(), retry()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await entriesOf(one)).map(({ kind }) => kind)).toEqual(["payout.approved", "payout.retried"]);
  });

  test("M-7: the queue's file says of each what was deducted and the bank's number, at the end of its line", async () => {
    const player = cashier.player();
    const one = await asked(rupees(200), player);
    const file = async (state: string) => {
      const saved = await desk.call(people.fiona, "GET", `/payouts/csv?player=${player}&state=${state}`);
      const [head, line] = (saved.data as string).split("\r\n").map((each) => each.split(",").slice(-2));
      return { head, line };
    };
    expect(one.tds).toBe(rupees(60));
    expect(await file("inReview")).toEqual({ head: ['"tds"', '"utr"'], line: ["60.00", '""'] });
    await approve(people.fiona, one);
    await cashier.withdrawals.sweep();
    expect(await file("paid")).toEqual({ head: ['"tds"', '"utr"'], line: ["60.00", '"UTR1"'] });
  });

  test("what is not there is 404", async () => {
    for (const id of ["nobody", "018f3f6e-7f3a-7b1c-8d2e-0123456789ab", "%00"]) {
      expect((await desk.call(people.fiona, "GET", `/payouts/${id}`)).status).toBe(404);
      expect((await approve(people.fiona, { id } as Withdrawal)).status).toBe(404);
      expect((await reject(people.fiona, { id } as Withdrawal)).status).toBe(404);
    }
  });
});

describe("O-16: above the limit it takes two", () => {
  const above = () => paise(limit + 100);

  test("one proposes, another approves, and it is approved once, whoever finishes it how often", async () => {
    const one = await asked(above());
    const alone = await approve(people.fiona, one);
    expect([alone.status, alone.message]).toEqual([
      409,
      "A payout above ₹1000 takes two: propose it, and somebody else approves.",
    ]);
    const id = await propose(one);
    expect((await detailsOf(one)).proposal).toEqual({ id, by: "fiona" });
    expect((await post(people.fiona, `/proposals/${id}/approve`)).status).toBe(403);
    expect((await post(people.mani, `/proposals/${id}/approve`)).status).toBe(200);
    await Promise.all([desk.operator.runOnce(), desk.build().runOnce()]);
    expect(await outcomeOf(id)).toEqual(["carriedOut", null]);
    expect(await now(one)).toMatchObject({ state: "approved", decidedBy: "mani", decisionKey: id });
    // After a crash between the approval and what is written of the proposal: the same key again, in two processes.
    const kind = payoutApproval(cashier.withdrawals);
    const again = () =>
      kind.execute({ withdrawal: one.id, grossPaise: one.gross }, id, null, { proposer: "fiona", approver: "mani" });
    await cashier.withdrawals.sweep();
    expect((await Promise.all([again(), again()])).map(({ ok }) => ok)).toEqual([true, true]);
    expect((await now(one)).state).toBe("paid");
    expect((await entriesOf(one)).map(({ kind, actor }) => [kind, actor])).toEqual([["payout.approved", "server"]]);
  });

  test("of two proposals one approves; the other ends with who was quicker", async () => {
    const one = await asked(above());
    const [first, second] = [await propose(one), await propose(one, people.farid)];
    for (const id of [first, second]) {
      await post(people.mani, `/proposals/${id}/approve`);
      await desk.operator.runOnce();
    }
    const outcomes = await Promise.all([first, second].map(outcomeOf));
    expect(outcomes.toSorted()).toEqual([
      ["carriedOut", null],
      ["failed", "It is approved already, by mani."],
    ]);
  });

  const MEANWHILE = {
    cancelled: [
      ({ player, id }: Withdrawal) => cashier.withdrawals.cancel(player, id),
      "cancelled by the player already",
    ],
    rejected: [(one: Withdrawal) => reject(people.farid, one), "rejected already, by farid"],
  } as const;
  test.each(["cancelled", "rejected"] as const)(
    "what was %s meanwhile is never paid: the proposal fails",
    async (how) => {
      const one = await asked(above());
      const id = await propose(one);
      const [meanwhile, why] = MEANWHILE[how];
      await meanwhile(one);
      // Whoever approves has not seen it yet.
      expect((await post(people.mani, `/proposals/${id}/approve`)).status).toBe(200);
      await desk.operator.runOnce();
      expect(await outcomeOf(id)).toEqual(["failed", `It is ${why}.`]);
      await cashier.withdrawals.sweep();
      expect([(await now(one)).state, cashier.service.orders.some(({ reference }) => reference === one.id)]).toEqual([
        how,
        false,
      ]);
    },
  );

  test("rejecting never takes two", async () => {
    expect((await reject(people.farid, await asked(above()))).status).toBe(200);
  });

  test("another amount than the withdrawal's, or a withdrawal that is not there, approves nothing", async () => {
    const one = await asked(above());
    const ids = [await propose(one, people.fiona, one.gross + 1), await propose({ ...one, id: "nobody" })];
    for (const id of ids) await post(people.mani, `/proposals/${id}/approve`);
    await desk.operator.runOnce();
    expect((await now(one)).state).toBe("inReview");
    expect(await Promise.all(ids.map(outcomeOf))).toEqual([
      ["failed", "Its amount is not the one that was proposed."],
      ["failed", "There is no such payout."],
    ]);
    for (const grossPaise of [0, 1.5, "100"])
      await expect(propose(one, people.fiona, grossPaise as number)).rejects.toThrow("Say");
  });

  test("the limit that counts is the one at the decision; what two have approved stays approved", async () => {
    const [one, other] = [await asked(above()), await asked(rupees(500))];
    const id = await propose(one);
    await post(people.mani, `/proposals/${id}/approve`);
    limit = rupees(100);
    expect((await approve(people.fiona, other)).status).toBe(409);
    await desk.operator.runOnce();
    expect((await now(one)).state).toBe("approved");
    limit = rupees(5_000);
    const alone = await asked(rupees(5_000));
    expect((await approve(people.fiona, alone)).status).toBe(200);
    limit = rupees(1_000);
  });
});

describe("what is shown", () => {
  const pageOf = async (query: string) => (await desk.call(people.mani, "GET", `/payouts?${query}`)).data as PayoutPage;

  test("the queue page by page, oldest first and each once; unchanged it says so, and a filter finds what it names", async () => {
    const player = cashier.player();
    await cashier.database.owner`
      INSERT INTO cashier.withdrawal (id, player, kind, cause, year, gross_paise, taxable_paise, tds_paise, net_paise, state, asked_at, changed_at)
      SELECT 'page-' || n, ${player} || n, 'refund', 'closing', '2026-2027', 100, 0, 0, 100, 'inReview',
        date_trunc('second', now()) - interval '1 day' - (n % 7) * interval '1 minute', now() FROM generate_series(1, 120) AS n`;
    const seen: string[] = [];
    let after: string | null = "";
    for (let pages = 0; after !== null && pages < 5; pages += 1) {
      const { rows, next }: PayoutPage = await pageOf(`kind=refund&after=${after}`);
      expect(rows!.length).toBe(next === null ? 20 : 50);
      seen.push(...rows!.map(({ askedAt, id }) => `${askedAt} ${id}`));
      after = next;
    }
    expect([seen.length, new Set(seen).size, seen]).toEqual([120, 120, seen.toSorted()]);
    const at = async (order: string) =>
      (await pageOf(`kind=refund&order=${order}`)).rows!.map(({ askedAt, id }) => `${askedAt} ${id}`);
    expect([await at("oldest"), await at("newest")]).toEqual([seen.slice(0, 50), seen.toReversed().slice(0, 50)]);
    const { version } = await pageOf("kind=refund");
    expect(await pageOf(`kind=refund&known=${version}`)).toMatchObject({ version, rows: null });
    const one = await asked(rupees(100));
    const [row, ...others] = (await pageOf(`player=${one.player}`)).rows!;
    expect([row!.id, row!.name, others.length]).toEqual([one.id, `name of ${one.player}`, 0]);
    expect((await pageOf(`player=${one.player}&state=paid`)).rows).toEqual([]);
    expect((await pageOf("after=page-none")).rows).toEqual([]);
    await cashier.database.owner`DELETE FROM cashier.withdrawal WHERE id LIKE 'page-%'`;
  });

  test("a sheet has what one needs to decide, and of the account its last four digits", async () => {
    const player = cashier.player();
    const before = await asked(rupees(200), player);
    await approve(people.fiona, before);
    await cashier.withdrawals.sweep();
    const one = await asked(rupees(300), player);
    const details = await detailsOf(one);
    expect(details).toMatchObject({
      id: one.id,
      state: "inReview",
      grossPaise: 30_000,
      tdsPaise: one.tds,
      netPaise: one.net,
      takesTwo: false,
      who: { name: "Asha Rao", firstSeen: "2026-01-02T00:00:00.000Z" },
      kyc: { accountLast4: "8901", namesMatch: true },
      sums: { depositedPaise: 500, depositedRecentlyPaise: 400, paidPaise: 20_000, paidRecentlyPaise: 20_000 },
      obstacles: { debtPaise: 0, isDisputed: true, heldPaise: 7 },
      deals: { count: 12, isMore: false },
    });
    expect(details.latest.map(({ id, state }) => [id, state])).toEqual([
      [one.id, "inReview"],
      [before.id, "paid"],
    ]);
  });
});
