import { afterAll, beforeAll, expect, test } from "bun:test";
import postgres from "postgres";
import { DAY_MS, paise } from "../../kernel/index.ts";
import { auditLedger } from "../../wallet/index.ts";
import { auditBonus } from "../index.ts";
import { type BonusWorld, bonusWorld, device, player } from "../testing/world.ts";

let world: BonusWorld;
let owner: postgres.Sql;
beforeAll(async () => {
  world = await bonusWorld();
  owner = postgres(world.database.url, { max: 1 });
  await world.bonus.seed();
  const offers = await world.bonus.active(player("x"));
  const idOf = (name: string) => offers.find(({ sName }) => sName === name)?._id ?? null;
  const deposits = [
    ["asha", 150_000, idOf("Welcome bonus")],
    ["asha", 600_000, idOf("Big table boost")],
    ["ravi", 200_000, idOf("Quick top-up")],
  ] as const;
  for (const [n, [name, amount, promotionId]] of deposits.entries()) {
    const deposit = { player: player(name), depositId: `d${n}`, amountPaise: paise(amount), promotionId, upiId: null };
    await world.bonus.depositCredited(deposit);
  }
  await world.bonus.spin(player("ravi"), device("a"));
  const [ticket] = (await world.bonus.profileOf(player("asha"))).userTickets;
  const request = { player: player("asha"), ticketId: ticket?._id ?? "", entry: "t1" };
  await world.bonus.tickets.use(request);
  await world.bonus.tickets.giveBack(request);
  await world.lose(player("asha"), "lock", 5_000);
  world.time.advance(7 * DAY_MS);
  await world.bonus.sweep();
  world.ledgerFails = true;
  world.time.advance(DAY_MS);
  await world.bonus.spin(player("ravi"), device("a"));
  world.ledgerFails = false;
}, 120_000);
afterAll(async () => {
  await owner.end();
  await world.close();
});
const codes = async () => (await auditBonus(world.database)).faults.map(({ code }) => code);

test("M-10: grants, returns and tickets agree with the ledger, both ways; what waits is no fault", async () => {
  expect(await auditBonus(world.database)).toEqual({
    module: "bonus",
    looked: "5 grants, 1 returns, 1 tickets; 1 not posted yet",
    faults: [],
  });
  expect((await auditLedger(world.database)).faults).toEqual([]);
});

test("a grant of which the ledger knows nothing, or something else, is named", async () => {
  await owner`UPDATE bonus.bonus_grant SET posted_at = now() WHERE posted_at IS NULL`;
  expect(await codes()).toEqual(["bonusNotInLedger"]);
  await owner`UPDATE bonus.bonus_grant SET posted_at = NULL WHERE granted_at > ${new Date(world.time.now() - 1)}`;
  await owner`UPDATE bonus.bonus_grant SET amount_paise = amount_paise + 1 WHERE source = 'promotion' AND bucket = 'instant'`;
  expect(await codes()).toEqual(["bonusUnlikeLedger", "ledgerWithoutBonus"]);
  await owner`UPDATE bonus.bonus_grant SET amount_paise = amount_paise - 1 WHERE source = 'promotion' AND bucket = 'instant'`;
  expect(await codes()).toEqual([]);
});

test("a transfer that nobody in this module wished for is named", async () => {
  const move = { key: "bonus:grant:made-up", kind: "bonus", player: player("mallory") } as const;
  await world.wallet.move({
    ...move,
    moves: [{ from: { house: "promotions" }, to: { bucket: "instant" }, amount: paise(1) }],
  });
  expect((await auditBonus(world.database)).faults).toEqual([
    { code: "ledgerWithoutBonus", what: "bonus:grant:made-up", amount: 0 },
  ]);
});

test("a ticket that changed hands after its transfers is named", async () => {
  await owner`UPDATE bonus.ticket SET player = 'mallory'`;
  expect(await codes()).toEqual(expect.arrayContaining(["bonusUnlikeLedger", "ledgerWithoutBonus"]));
});

test("a row that the ledger knows with other contents is alarmed, named, and keeps no other waiting", async () => {
  const id = "00000000-0000-7000-8000-000000000001";
  await world.wallet.move({
    key: `bonus:grant:${id}`,
    kind: "bonus",
    player: player("kiran"),
    moves: [{ from: { house: "promotions" }, to: { bucket: "instant" }, amount: paise(5) }],
  });
  await owner`INSERT INTO bonus.bonus_grant (id, player, source, reference, bucket, amount_paise, granted_at, expires_at, look_at)
    VALUES (${id}, 'kiran', 'wheel', 'x', 'instant', 6, to_timestamp(0), now(), now())`;
  world.ledgerFails = true;
  await world.bonus.spin(player("lata"), device("c"));
  world.ledgerFails = false;
  await world.bonus.sweep();
  expect((await world.wallet.balances(player("lata"))).instant).toBeGreaterThan(0);
  expect(world.log.lines.some(({ fields }) => fields.alarm === "keyConflict")).toBe(true);
  expect((await auditBonus(world.database)).faults).toContainEqual(
    expect.objectContaining({ code: "ledgerWithoutBonus", what: `bonus:grant:${id}` }),
  );
});
