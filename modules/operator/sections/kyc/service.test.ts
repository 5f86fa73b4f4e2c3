import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestKyc, testKyc } from "../../../../test/support/kyc.ts";
import { instant, type PlayerId } from "../../../kernel/index.ts";
import { atDesk } from "../../log/entry.ts";
import { type Browser, TERMINAL, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { KycDetails, KycPage } from "./contract.ts";

setDefaultTimeout(60_000);

let kyc: TestKyc;
let desk: TestDesk;
const people: Record<"asha" | "ravi" | "fiona", Browser> = {} as never;

beforeAll(async () => {
  kyc = await testKyc();
  kyc.rules.automatic = false;
  const who = { name: "tiger", firstSeen: instant(0), isClosed: false, isBlocked: false, excludedUntil: null };
  desk = await testDesk([], {
    database: kyc.database,
    documents: { kyc: kyc.kyc, namesOf: async () => new Map(), whoIs: async () => who },
  });
  people.asha = await desk.hire("asha", "support");
  people.ravi = await desk.hire("ravi", "support");
  people.fiona = await desk.hire("fiona", "finance");
});
afterAll(async () => {
  expect(await desk.operator.log.verify()).toMatchObject({ isSound: true });
  await kyc.kyc.stop();
  await desk.close();
});

let serial = 1_000;
/** Somebody whose PAN waits for a person to look. */
async function submitted(
  name = "Meera Nair",
  pan = `MEEPN${++serial}K`,
): Promise<{ player: PlayerId; id: string; pan: string }> {
  kyc.time.advance(1);
  const player = kyc.player();
  kyc.names.set(player, name);
  const sent = await kyc.call(player, "/kyc", { sPanNumber: pan, dDOB: "15-08-1990" });
  if (sent.status !== 200) throw new Error(sent.message);
  return { player, pan, id: sent.data.sRequestId! };
}
const get = (who: Browser | null, path: string) => desk.call(who, "GET", path);
const post = (who: Browser, path: string, body: unknown = {}) => desk.call(who, "POST", path, { body });
const approve = (who: Browser, id: string) => post(who, `/kyc/${id}/approve`);
const reject = (who: Browser, id: string, state = "pending") =>
  post(who, `/kyc/${id}/reject`, { reason: "Meera Nair is not your name", state });
const detailsOf = async (id: string) => (await get(people.asha, `/kyc/${id}`)).data as KycDetails;
const pageOf = async (query: string) => (await get(people.asha, `/kyc?${query}`)).data as KycPage;
const entriesOf = async (id: string) =>
  (await desk.operator.log.page({}, 500))
    .filter((entry) => entry.subject === id && entry.kind !== "document.viewed")
    .toReversed();

describe("O-18: the queue of documents", () => {
  test("by state and kind, the oldest that wait first, and only what has changed is sent again", async () => {
    const [first, second] = [await submitted(), await submitted()];
    const page = await pageOf("kind=pan");
    expect(page.rows?.map(({ id }) => id).slice(-2)).toEqual([first.id, second.id]);
    expect(page.rows?.at(-1)).toMatchObject({ kind: "pan", state: "pending", player: second.player, decidedBy: null });
    expect((await pageOf(`kind=pan&known=${page.version}`)).rows).toBeNull();
    const newest = (await pageOf("order=newest")).rows!.map(({ id }) => id);
    expect([newest.slice(0, 2), newest.toReversed()]).toEqual([
      ...[[second.id, first.id], (await pageOf("order=oldest")).rows!.map(({ id }) => id)],
    ]);
    await approve(people.asha, second.id);
    expect((await pageOf(`kind=pan&known=${page.version}`)).rows?.map(({ id }) => id)).not.toContain(second.id);
    expect((await pageOf("state=approved")).rows?.[0]).toMatchObject({ id: second.id, decidedBy: "asha" });
    expect((await pageOf("kind=aadhaar")).rows).toEqual([]);
  });

  test("pages end where the next ones begin, also of both kinds together, and whatever is sent as their beginning", async () => {
    await kyc.database.owner`
      INSERT INTO kyc.documents (player_id, kind, id, state, review, number_hash, number_sealed, submitted_at)
      SELECT gen_random_uuid(), CASE n % 3 WHEN 0 THEN 'aadhaar' ELSE 'pan' END,
        ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'rejected', '', 'h' || n, 'x', now()
      FROM generate_series(1, 120) AS n`;
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: KycPage = await pageOf(`state=rejected&after=${after}`);
      seen.push(...page.rows!.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(seen).toEqual(seen.toSorted().toReversed());
    for (const after of ["x", "%00", "'", "00000000-0000-0000-0000-00000000000g"])
      expect((await get(people.asha, `/kyc?state=rejected&after=${after}`)).status).toBe(200);
  });
});

describe("O-18: what is shown to decide by", () => {
  test("names beside names, the same number elsewhere, earlier rejections; of numbers four digits", async () => {
    const other = await submitted("Meera Nair");
    await reject(people.asha, other.id);
    const { player, id, pan } = await submitted("Ravi Kumar", other.pan);
    const account = { sBankName: "State Bank", sIFSC: "SBIN0001234", sAccountHolderName: "Ravi Menon" };
    await kyc.call(player, "/bank", { ...account, sAccountNo: "12345678901" });
    const details = await detailsOf(id);
    expect(details).toMatchObject({
      kind: "pan",
      state: "pending",
      name: "Ravi Kumar",
      dateOfBirth: "1990-08-15",
      numberEnd: pan.slice(-4),
      elsewhere: [{ player: other.player, state: "rejected", isClosed: false }],
      rejections: 0,
      account: { bankName: "State Bank", numberEnd: "8901" },
      isPayable: null,
      who: {
        name: "tiger",
        firstSeen: "1970-01-01T00:00:00.000Z",
        isClosed: false,
        isBlocked: false,
        excludedUntil: null,
      },
    });
    expect(details.names.filter(({ of }) => of !== "bank")).toEqual([
      { of: "profile", name: "Ravi Kumar", isSame: true },
      { of: "account", name: "Ravi Menon", isSame: false },
    ]);
    expect(JSON.stringify(details)).not.toMatch(new RegExp(`${pan}|12345678901|SBIN0001234`));
    await reject(people.asha, id);
    expect(await detailsOf(id)).toMatchObject({
      rejections: 1,
      rejectReason: "Meera Nair is not your name",
      decidedBy: "asha",
    });
    expect((await detailsOf(id)).history[0]).toMatchObject({ event: "pan rejected", by: "asha" });
  });

  test("that somebody has looked is in the log before anything is shown", async () => {
    const { id } = await submitted();
    const viewed = async () =>
      (await desk.operator.log.page({}, 500)).filter(
        (entry) => entry.subject === id && entry.kind === "document.viewed",
      );
    expect((await get(people.fiona, `/kyc/${id}`)).status).toBe(200);
    expect((await viewed()).map(({ actor }) => actor)).toEqual(["operator:fiona"]);
    await desk.database.owner`ALTER FUNCTION operator.append_act RENAME TO not_now`;
    const refused = await get(people.fiona, `/kyc/${id}`);
    await desk.database.owner`ALTER FUNCTION operator.not_now RENAME TO append_act`;
    expect(refused.status).toBe(500);
    expect(JSON.stringify(refused.data)).not.toContain("Meera");
    expect(await viewed()).toHaveLength(1);
  });

  test("what is not there is 404, for looks and for decisions", async () => {
    for (const id of ["nobody", "018f3f6e-7f3a-7b1c-8d2e-0123456789ab", "%00"]) {
      expect((await get(people.asha, `/kyc/${id}`)).status).toBe(404);
      expect((await approve(people.asha, id)).status).toBe(404);
      expect((await reject(people.asha, id)).status).toBe(404);
      expect((await post(people.asha, `/kyc/${id}/release`, { reason: "No." })).status).toBe(404);
    }
  });
});

describe("O-18: decisions", () => {
  test("the player reads why, and the log has the act without it", async () => {
    const { player, id } = await submitted();
    expect((await post(people.asha, `/kyc/${id}/reject`, { reason: " ", state: "pending" })).status).toBe(400);
    expect((await reject(people.fiona, id)).status).toBe(403);
    expect((await reject(people.asha, id)).status).toBe(200);
    expect((await kyc.kyc.dataOf(player)).oPan).toMatchObject({
      eState: "rejected",
      sRejectReason: "Meera Nair is not your name",
    });
    const entries = await entriesOf(id);
    expect(entries).toMatchObject([
      {
        actor: "operator:asha",
        kind: "document.rejected",
        before: '{"state":"pending"}',
        reason: null,
        after: `{"state":"rejected","kind":"pan","player":"${player}"}`,
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain("Meera");
  });

  test("of decisions at once one counts, and the others are told whose", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await submitted();
      const all = await Promise.all([
        approve(people.asha, id),
        reject(people.ravi, id),
        approve(people.ravi, id),
        reject(people.asha, id),
      ]);
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const { state, decidedBy } = await detailsOf(id);
      for (const { status, message } of all)
        if (status === 409) expect(message).toBe(`It is ${state} already, by ${decidedBy}.`);
      expect((await entriesOf(id)).map(({ kind, actor }) => [kind, actor])).toEqual([
        [`document.${state}`, `operator:${decidedBy}`],
      ]);
    }
  });

  test("what was approved is rejected by those alone who have seen that", async () => {
    const { id } = await submitted();
    await approve(people.asha, id);
    expect((await reject(people.ravi, id)).message).toBe("It is approved already, by asha.");
    expect((await reject(people.ravi, id, "approved")).status).toBe(200);
  });

  test("who is blocked after the request was let in has decided nothing; act and decision stand together", async () => {
    const { id } = await submitted();
    const quick = await desk.hire("quick", "support");
    const principal = await desk.operator.access.sessions.principal(quick.cookies.get("operator_session")!);
    await desk.staff.block("quick", TERMINAL);
    const said = { reason: "No.", state: "pending" } as const;
    const { documents } = desk.operator;
    for (const decision of [documents.approve(atDesk(principal!), id), documents.reject(atDesk(principal!), id, said)])
      expect(await decision).toMatchObject({ error: { code: "notAllowed" } });
    const alongside = () => Promise.reject(new Error("the machine stopped"));
    await kyc.kyc.approve(id, "asha", { alongside }).catch(() => {});
    expect(await detailsOf(id)).toMatchObject({ state: "pending", decidedBy: null });
    expect(await entriesOf(id)).toEqual([]);
  });
});

describe("O-18: bank accounts", () => {
  test("are listed, shown beside the names, and released once, as the ones that were seen", async () => {
    const { player, id } = await submitted("Asha Rao");
    await approve(people.asha, id);
    const account = {
      sBankName: "State Bank",
      sIFSC: "SBIN0001234",
      sAccountHolderName: "Asha Rao",
      sAccountNo: "55555678902",
    };
    expect((await kyc.call(player, "/bank", account)).status).toBe(200);
    const [row] = (await pageOf("kind=bank")).rows ?? [];
    expect(row).toMatchObject({ kind: "bank", state: "saved", player, isClosed: false });
    expect(await detailsOf(row!.id)).toMatchObject({
      name: "Asha Rao",
      numberEnd: "8902",
      isPayable: true,
      elsewhere: [],
    });
    const release = (who: Browser) => post(who, `/kyc/${row!.id}/release`, { reason: "Another bank" });
    const both = await Promise.all([release(people.asha), release(people.ravi)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await kyc.kyc.payee(player)).toBeNull();
    expect((await entriesOf(row!.id)).map(({ kind, reason }) => [kind, reason])).toEqual([["account.released", null]]);
    // Saved anew it is another account: who looked at the old one releases nothing.
    expect((await kyc.call(player, "/bank", account)).status).toBe(200);
    expect((await release(people.asha)).status).toBe(404);
    expect(await kyc.kyc.payee(player)).not.toBeNull();
  });

  test("of who has left it is kept for as long as the law says", async () => {
    const { player, id } = await submitted("Asha Rao");
    await approve(people.asha, id);
    const account = {
      sBankName: "State Bank",
      sIFSC: "SBIN0001234",
      sAccountHolderName: "Asha Rao",
      sAccountNo: "66665678902",
    };
    await kyc.call(player, "/bank", account);
    await kyc.kyc.accountClosed(player);
    const [row] = (await pageOf("kind=bank")).rows ?? [];
    expect(row).toMatchObject({ player, isClosed: true });
    expect((await post(people.asha, `/kyc/${row!.id}/release`, { reason: "No." })).status).toBe(404);
    expect(await kyc.kyc.payee(player)).not.toBeNull();
  });
});
