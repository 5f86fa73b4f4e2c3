import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { rupees, type TestCashier, testCashier } from "../../../cashier/testing/withdrawals.ts";
import { instant, type PlayerId, paise } from "../../../kernel/index.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { TogetherDone, TogetherRow } from "./contract.ts";
import type { PayoutFacts } from "./ports.ts";

setDefaultTimeout(60_000);

const FACTS: PayoutFacts = {
  name: "Asha",
  firstSeen: instant(0),
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
  balances: { deposit: paise(0), winnings: paise(0), instant: paise(0), lock: paise(0) },
  deposited: { ever: paise(0), recently: paise(0) },
  obstacles: { debt: paise(0), isDisputed: false, held: paise(0) },
  deals: { count: 12, most: 9_999 },
};

let cashier: TestCashier;
let desk: TestDesk;
let fiona: Browser;
const facts = new Map<PlayerId, PayoutFacts>();
beforeAll(async () => {
  cashier = await testCashier();
  const withdrawals = cashier.another({ payouts: null });
  const factsOf = async (player: PlayerId) => facts.get(player) ?? FACTS;
  const payouts = { desk: withdrawals, twoAbove: () => rupees(1_000), factsOf, namesOf: async () => new Map() };
  desk = await testDesk([], { payouts, database: cashier.database });
  fiona = await desk.hire("fiona", "finance");
});
afterAll(() => desk.close());

async function asked(gross: number, more?: Partial<PayoutFacts>) {
  const player = cashier.player();
  if (more !== undefined) facts.set(player, { ...FACTS, ...more });
  await cashier.win(player, rupees(gross));
  cashier.time.advance(1_000);
  const made = await cashier.withdrawals.redeem(player, rupees(gross));
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}
const stateOf = async (id: string) => (await cashier.withdrawals.show(id))?.state;

test("O-16: of several in one act each is decided as it was shown and alone; what takes two or a look is not offered", async () => {
  const [plain, other, changed] = [await asked(200), await asked(300), await asked(400)];
  const large = await asked(2_000);
  const disputed = await asked(250, { obstacles: { ...FACTS.obstacles, isDisputed: true } });
  const offered = (await desk.call(fiona, "GET", "/payouts/together")).data as { rows: TogetherRow[] };
  expect(offered.rows.map(({ id }) => id)).toEqual([plain.id, other.id, changed.id]);

  // Another account than the one that was shown; and a sum above the limit, which somebody sends beside the list.
  facts.set(changed.player, { ...FACTS, kyc: { ...FACTS.kyc, accountLast4: "0000" } });
  const largeShown = ((await desk.call(fiona, "GET", `/payouts/${large.id}`)).data as TogetherRow).shown;
  const payouts = [
    ...offered.rows.map(({ id, shown }) => ({ id, shown })),
    { id: large.id, shown: largeShown },
    { id: "none", shown: largeShown },
  ];
  const answer = await desk.call(fiona, "POST", "/payouts/together", { body: { payouts } });
  expect(answer.status).toBe(200);
  const done = (answer.data as { rows: TogetherDone[] }).rows;
  expect(done.map(({ problem }) => problem === null)).toEqual([true, true, false, false, false]);
  expect(await Promise.all([plain, other, changed, large, disputed].map(({ id }) => stateOf(id)))).toEqual([
    "approved",
    "approved",
    "inReview",
    "inReview",
    "inReview",
  ]);
  const entries = await desk.operator.log.page({ actor: "operator:fiona" }, 10);
  expect(entries.filter(({ kind }) => kind === "payout.approved").map(({ subject }) => subject)).toEqual([
    other.id,
    plain.id,
  ]);
});
