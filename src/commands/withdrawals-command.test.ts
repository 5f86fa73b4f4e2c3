/** `operator withdrawals`, `refunds`, `tds` and `close-year`, as a person at a terminal types them. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type PlayerId, paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { operatorOf, seenIn } from "../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { askedWithdrawals } from "../../test/support/withdrawals.ts";

const MINA = "01a1fb22-487a-7479-81a4-00000000000a" as PlayerId;
const RAVI = "01a1fb22-487a-7479-81a4-00000000000b" as PlayerId;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 60_000);
afterAll(() => database.close());

const operator = operatorOf(() => database);
/** Looks at a withdrawal, and then does something to it. */
const decide = async (verb: string, id: string, ...more: string[]) =>
  operator("withdrawals", verb, id, ...more, "--seen", seenIn(await operator("withdrawals", "show", id)));

test("lists, shows, rejects and approves withdrawals; closes a year; writes a tax statement", async () => {
  const { ids, wallet, withdrawals } = await askedWithdrawals(database, [MINA, RAVI]);
  const [mina = "", ravi = ""] = ids;

  const listed = await operator("withdrawals", "list");
  expect(listed).toMatchObject({ code: 0, problem: "" });
  expect(listed.out.split("\n")).toEqual([
    expect.stringMatching(new RegExp(`^${mina} .*player ${MINA}  gross 500.00  tds 150.00  net 350.00  inReview$`)),
    expect.stringContaining(ravi),
  ]);
  expect((await operator("refunds", "list")).out).toBe("Nothing is in review.");
  expect((await operator("withdrawals", "show", mina)).out).toContain("taxable: ₹500.00");
  expect(await operator("refunds", "show", mina)).toMatchObject({
    code: 1,
    problem: `rummy: there is no such refund: ${mina}`,
  });

  const look = `what \`operator withdrawals show ${mina}\` says behind "seen:" is what --seen takes`;
  for (const words of [
    ["approve", mina],
    ["retry", mina],
    ["reject", mina, "Name"],
  ])
    expect(await operator("withdrawals", ...words)).toMatchObject({ code: 1, problem: `rummy: look first: ${look}` });
  const seen = seenIn(await operator("withdrawals", "show", mina));
  expect((await decide("reject", mina, "Name", "differs")).code).toBe(0);
  // Rejected as it was seen; approving what was seen is too late.
  expect((await operator("withdrawals", "approve", mina, "--seen", seen)).problem).toStartWith(
    "rummy: It is rejected already, by terminal:",
  );
  expect((await wallet.balances(MINA)).winnings).toBe(paise(100_000));
  expect((await operator("withdrawals", "show", mina)).out).toMatch(/^state: rejected$[\s\S]*^reason: Name differs$/m);
  expect((await decide("approve", ravi, "--as", "meera")).code).toBe(0);
  const { decidedBy } = (await withdrawals.show(ravi))!;
  expect(decidedBy).toMatch(/^terminal:meera \(.+\)$/);
  const entries =
    await database.sql`SELECT actor, kind, before, after FROM operator.act WHERE kind LIKE 'payout.%' ORDER BY seq`;
  expect(entries.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ["payout.rejected", '{"state":"inReview"}', '{"state":"rejected","grossPaise":50000}'],
    ["payout.approved", '{"state":"inReview"}', '{"state":"approved","grossPaise":50000}'],
  ]);
  expect(entries[1]!.actor).toBe(decidedBy);
  expect(await decide("approve", ravi)).toMatchObject({
    code: 1,
    problem: `rummy: It is approved already, by ${decidedBy}.`,
  });
  expect((await operator("withdrawals", "reject", ravi)).problem).toContain("operator withdrawals reject ID REASON");

  const year = (await withdrawals.show(ravi))?.year ?? "2026-2027";
  const statement = (await operator("tds", year)).out.split("\n");
  expect(statement).toEqual([
    "player,pan,name,quarter,month,grossWithdrawals,netWinnings,tds",
    expect.stringMatching(new RegExp(`^${RAVI},,"",Q\\d,\\d{4}-\\d{2},500\\.00,500\\.00,150\\.00$`)),
  ]);
  expect(JSON.parse((await operator("tds", year, "json")).out)).toMatchObject([{ player: RAVI, gross: 500, tds: 150 }]);
  expect((await operator("tds", "2026")).code).toBe(1);
  expect(await operator("close-year", "2020-2021")).toMatchObject({
    code: 0,
    out: "2020-2021 is closed for 2 player(s).",
  });
  expect(await operator("close-year", year)).toMatchObject({
    code: 1,
    problem: `rummy: ${year} is not over yet, or its last day is not closed.`,
  });
}, 120_000);

test("O-17: above the limit the terminal approves until two at the desk can; rejecting never waits for them", async () => {
  const limit = JSON.stringify({ ...DEFAULT_SETTINGS.withdrawals, twoAbovePaise: 40_000 });
  expect((await operator("set", "withdrawals", limit)).code).toBe(0);
  const ids = ["above-1", "above-2"];
  for (const id of ids)
    await database.owner`
      INSERT INTO cashier.withdrawal (id, player, kind, year, gross_paise, taxable_paise, tds_paise, net_paise, state, asked_at, changed_at)
      VALUES (${id}, gen_random_uuid()::text, 'winnings', '2026-2027', 40001, 0, 0, 40001, 'inReview', now(), now())`;
  const enrol = (name: string, role: string) => database.owner`
    INSERT INTO operator.account (id, name, role, password_hash, totp_sealed) VALUES (gen_random_uuid(), ${name}, ${role}, 'x', 'x')`;
  const [first, second] = ids;
  // Two who may approve, and none who may propose: the desk could not.
  await enrol("mani", "manager");
  await enrol("mona", "manager");
  expect((await decide("approve", first!)).code).toBe(0);
  await enrol("fiona", "finance");
  expect(await decide("approve", second!)).toMatchObject({
    code: 1,
    problem: "rummy: A payout above ₹400 takes two: propose it, and somebody else approves.",
  });
  await database.owner`UPDATE operator.account SET blocked_at = now() WHERE name IN ('mani', 'mona')`;
  await database.owner`UPDATE cashier.withdrawal SET player = gen_random_uuid()::text WHERE id = ${second!}`;
  expect((await decide("approve", second!)).code).toBe(0);
}, 120_000);
