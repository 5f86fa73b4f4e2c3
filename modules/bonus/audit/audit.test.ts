import { afterAll, beforeAll, expect, test } from "bun:test";
import postgres from "postgres";
import { DAY_MS, paise } from "../../kernel/index.ts";
import { auditLedger } from "../../wallet/index.ts";
import { auditBonus } from "../index.ts";
import { type BonusHouse, bonusHouse, device, player } from "../testing/house.ts";

let house: BonusHouse;
let owner: postgres.Sql;
beforeAll(async () => {
  house = await bonusHouse();
  owner = postgres(house.database.url, { max: 1 });
  await house.bonus.seed();
  const offers = await house.bonus.active(player("x"));
  const idOf = (name: string) => offers.find(({ sName }) => sName === name)?._id ?? null;
  const deposits = [
    ["asha", 150_000, idOf("Welcome bonus")],
    ["asha", 600_000, idOf("Big table boost")],
    ["ravi", 200_000, idOf("Quick top-up")],
  ] as const;
  for (const [n, [name, amount, promotionId]] of deposits.entries()) {
    const deposit = { player: player(name), depositId: `d${n}`, amountPaise: paise(amount), promotionId, upiId: null };
    await house.bonus.depositCredited(deposit);
  }
  await house.bonus.spin(player("ravi"), device("a"));
  const [ticket] = (await house.bonus.profileOf(player("asha"))).userTickets;
  const request = { player: player("asha"), ticketId: ticket?._id ?? "", entry: "t1" };
  await house.bonus.tickets.use(request);
  await house.bonus.tickets.giveBack(request);
  await house.lose(player("asha"), "lock", 5_000);
  house.time.advance(7 * DAY_MS);
  await house.bonus.sweep();
  house.ledgerFails = true;
  house.time.advance(DAY_MS);
  await house.bonus.spin(player("ravi"), device("a"));
  house.ledgerFails = false;
}, 30_000);
afterAll(async () => {
  await owner.end();
  await house.close();
});
const codes = async () => (await auditBonus(house.database)).faults.map(({ code }) => code);

test("M-10: grants, returns and tickets agree with the ledger, both ways; what waits is no fault", async () => {
  expect(await auditBonus(house.database)).toEqual({
    room: "bonus",
    looked: "5 grants, 1 returns, 1 tickets; 1 not posted yet",
    faults: [],
  });
  expect((await auditLedger(house.database)).faults).toEqual([]);
});

test("a grant of which the ledger knows nothing, or something else, is named", async () => {
  await owner`UPDATE bonus.bonus_grant SET posted_at = now() WHERE posted_at IS NULL`;
  expect(await codes()).toEqual(["bonusNotInLedger"]);
  await owner`UPDATE bonus.bonus_grant SET posted_at = NULL WHERE granted_at > ${new Date(house.time.now() - 1)}`;
  await owner`UPDATE bonus.bonus_grant SET amount_paise = amount_paise + 1 WHERE source = 'promotion' AND bucket = 'instant'`;
  expect(await codes()).toEqual(["bonusUnlikeLedger", "ledgerWithoutBonus"]);
  await owner`UPDATE bonus.bonus_grant SET amount_paise = amount_paise - 1 WHERE source = 'promotion' AND bucket = 'instant'`;
  expect(await codes()).toEqual([]);
});

test("a transfer that nobody in this room wished for is named", async () => {
  const move = { key: "bonus:grant:made-up", kind: "bonus", player: player("mallory") } as const;
  await house.wallet.move({
    ...move,
    moves: [{ from: { house: "promotions" }, to: { bucket: "instant" }, amount: paise(1) }],
  });
  expect((await auditBonus(house.database)).faults).toEqual([
    { code: "ledgerWithoutBonus", what: "bonus:grant:made-up", amount: 0 },
  ]);
});

test("a ticket that changed hands after its transfers is named", async () => {
  await owner`UPDATE bonus.ticket SET player = 'mallory'`;
  expect(await codes()).toEqual(expect.arrayContaining(["bonusUnlikeLedger", "ledgerWithoutBonus"]));
});

test("a row that the ledger knows with other contents is alarmed, named, and keeps no other waiting", async () => {
  const id = "00000000-0000-7000-8000-000000000001";
  await house.wallet.move({
    key: `bonus:grant:${id}`,
    kind: "bonus",
    player: player("kiran"),
    moves: [{ from: { house: "promotions" }, to: { bucket: "instant" }, amount: paise(5) }],
  });
  await owner`INSERT INTO bonus.bonus_grant (id, player, source, reference, bucket, amount_paise, granted_at, expires_at, look_at)
    VALUES (${id}, 'kiran', 'wheel', 'x', 'instant', 6, to_timestamp(0), now(), now())`;
  house.ledgerFails = true;
  await house.bonus.spin(player("lata"), device("c"));
  house.ledgerFails = false;
  await house.bonus.sweep();
  expect((await house.wallet.balances(player("lata"))).instant).toBeGreaterThan(0);
  expect(house.log.lines.some(({ fields }) => fields.alarm === "keyConflict")).toBe(true);
  expect((await auditBonus(house.database)).faults).toContainEqual(
    expect.objectContaining({ code: "ledgerWithoutBonus", what: `bonus:grant:${id}` }),
  );
});
