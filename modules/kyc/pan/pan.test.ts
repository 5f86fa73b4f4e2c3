import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestKyc, testKyc } from "../../../test/support/kyc.ts";
import { err, type PlayerId } from "../../kernel/index.ts";
import { REVIEWS } from "../documents/judge.ts";

setDefaultTimeout(60_000);
let server: TestKyc;
beforeAll(async () => {
  server = await testKyc();
});
afterAll(() => server.close());
beforeEach(() => {
  server.rules.automatic = true;
});

let serial = 0;
const next = (digits: number) => {
  serial += 1;
  return String(serial).padStart(digits, "0");
};
/** A PAN that nobody has submitted before. */
const freshPan = () => `ABCPE${next(4)}F`;
const BIRTH = "15-08-1990";
const submit = (player: PlayerId, sPanNumber = freshPan(), dDOB = BIRTH) =>
  server.call(player, "/kyc", { sPanNumber, dDOB });
const stateOf = async (player: PlayerId) => (await server.kyc.dataOf(player)).oPan;

describe("S2 § 4: PAN", () => {
  test("none → approved, where its register confirms all of it; a request id comes back and the number is shown masked", async () => {
    const asha = server.player();
    server.names.set(asha, "Asha Rao");
    expect((await server.kyc.profileOf(asha)).oKYC.eState).toBe("");
    const answer = await submit(asha, "asdpr1234k");
    expect(answer).toMatchObject({ status: 200, message: "success.", data: { eState: "approved", nExpiresIn: 0 } });
    expect(answer.data.sRequestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await stateOf(asha)).toEqual({
      eState: "approved",
      sRejectReason: "",
      sNumber: "ASXXXXXX4K",
      sDocumentName: "PAN Card",
      sFullName: "Asha Rao",
    });
    expect((await server.kyc.profileOf(asha)).oKYC).toEqual({
      eState: "approved",
      sRejectReason: "",
      sPanNumber: "ASXXXXXX4K",
      sAadharNumber: "",
      sDocumentName: "PAN Card",
    });
    expect(await server.kyc.statusOf(asha)).toMatchObject({
      panApproved: true,
      aadhaarApproved: false,
      fullName: "Asha Rao",
    });
  });

  test("none → pending, where documents are approved by hand; then the operator approves", async () => {
    server.rules.automatic = false;
    const asha = server.player();
    expect((await submit(asha)).data.eState).toBe("pending");
    expect((await server.kyc.statusOf(asha)).panApproved).toBe(false);
    // Before the approval nobody is told whose PAN it is.
    expect((await stateOf(asha)).sFullName).toBe("");
    const [waiting] = (await server.kyc.documents({ state: "pending" }, { after: null, limit: 200 })).filter(
      ({ playerId }) => playerId === asha,
    );
    expect(waiting).toMatchObject({ kind: "pan", review: REVIEWS.byHand });
    expect(await server.kyc.approve(waiting!.id, "test")).toMatchObject({ ok: true });
    expect((await stateOf(asha)).eState).toBe("approved");
    expect(await server.kyc.approve(waiting!.id, "test")).toMatchObject({ ok: false });
  });

  test("pending and approved take no other document, rejected takes one", async () => {
    server.rules.automatic = false;
    const asha = server.player();
    await submit(asha);
    const again = await submit(asha);
    expect([again.status, again.message]).toEqual([
      409,
      "Your document has been submitted and is waiting for approval",
    ]);
    const [waiting] = (await server.kyc.documents({ state: "pending" }, { after: null, limit: 200 })).filter(
      ({ playerId }) => playerId === asha,
    );
    await server.kyc.reject(waiting!.id, "The photo is not yours", "test");
    expect(await stateOf(asha)).toMatchObject({ eState: "rejected", sRejectReason: "The photo is not yours" });
    server.rules.automatic = true;
    expect((await submit(asha)).data.eState).toBe("approved");
    const once = await submit(asha);
    expect([once.status, once.message]).toEqual([409, "Your document is approved already"]);
    // What the operator saw before is not what was submitted since.
    expect(await server.kyc.approve(waiting!.id, "test")).toMatchObject({ ok: false, error: { code: "notFound" } });
  });

  test("an unknown PAN and another birthday are rejected with the reason", async () => {
    const asha = server.player();
    expect((await submit(asha, "ZZZPZ0001Z")).data.eState).toBe("rejected");
    expect((await stateOf(asha)).sRejectReason).toBe("This PAN is not known to the Income Tax Department");
    expect((await submit(asha, "ZZZPZ0002Z")).data.eState).toBe("rejected");
    expect((await stateOf(asha)).sRejectReason).toBe("The date of birth is not the one on your PAN");
  });

  test("a register that does not say the name leaves it to the operator", async () => {
    const asha = server.player();
    expect((await submit(asha, "ZZZPZ0004Z")).data.eState).toBe("pending");
  });

  test("under 18 years by the day in India nobody submits", async () => {
    // The clock stands at 1 January 2026, 05:30 in India.
    const asha = server.player();
    const young = await submit(asha, freshPan(), "02-01-2008");
    expect([young.status, young.message]).toEqual([400, "You must be at least 18 years old"]);
    expect((await submit(asha, freshPan(), "01-01-2008")).data.eState).toBe("approved");
  });

  test("a register that cannot be reached changes nothing and counts for nothing", async () => {
    const asha = server.player();
    for (let i = 0; i < 12; i += 1) {
      const answer = await submit(asha, "ZZZPZ0005Z");
      expect([answer.status, answer.message]).toEqual([503, "We could not check this just now. Please try again."]);
    }
    expect((await stateOf(asha)).eState).toBe("");
    expect((await submit(asha)).data.eState).toBe("approved");
  });

  test("R-51: a PAN belongs to one player; one that was rejected binds nobody", async () => {
    const [asha, eve, dev] = [server.player(), server.player(), server.player()];
    const pan = freshPan();
    const original = server.provider.checkPan;
    server.provider.checkPan = async () => ({ ok: true, value: { name: "X", dateOfBirthMatches: false } });
    expect((await submit(eve, pan)).data.eState).toBe("rejected");
    server.provider.checkPan = original;
    expect((await submit(asha, pan)).data.eState).toBe("approved");
    const before = server.asked.checkPan;
    const taken = await submit(dev, pan.toLowerCase());
    expect([taken.status, taken.message]).toEqual([409, "This PAN is registered with another account"]);
    expect(server.asked.checkPan).toBe(before);
    expect((await server.kyc.statusOf(dev)).panHash).toBeNull();
  });

  test("64 submissions of one player at once: one is asked about and written down", async () => {
    const asha = server.player();
    const before = server.asked.checkPan;
    const answers = await Promise.all(Array.from({ length: 64 }, () => submit(asha)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(63);
    expect(server.asked.checkPan - before).toBe(1);
    expect((await server.kyc.exportOf(asha)).history).toHaveLength(1);
  });

  test("64 players with one PAN at once: one has it", async () => {
    const pan = freshPan();
    const players = Array.from({ length: 64 }, () => server.player());
    const answers = await Promise.all(players.map((player) => submit(player, pan)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const approved = await Promise.all(players.map(async (player) => (await server.kyc.statusOf(player)).panApproved));
    expect(approved.filter(Boolean)).toHaveLength(1);
  });

  test("so many a day are checked, for a player and for a number; tomorrow again", async () => {
    const asha = server.player();
    const original = server.provider.checkPan;
    server.provider.checkPan = async () => err({ code: "unknownNumber", message: "unknown" });
    const pan = freshPan();
    for (let i = 0; i < 10; i += 1) expect((await submit(asha, pan)).status).toBe(200);
    const eve = server.player();
    for (let i = 0; i < 3; i += 1) expect((await submit(eve, pan)).status).toBe(200);
    server.provider.checkPan = original;
    const enough = await submit(asha);
    expect([enough.status, enough.message]).toEqual([
      429,
      "You have tried too often today. Please try again tomorrow.",
    ]);
    expect((await submit(eve, pan)).status).toBe(429);
    expect((await submit(eve)).status).toBe(200);
    server.time.advance(24 * 3_600_000 + 1);
    expect((await submit(asha)).data.eState).toBe("approved");
  });

  test("whoever crashed while asking blocks nobody for longer than a minute", async () => {
    const asha = server.player();
    const original = server.provider.checkPan;
    const hung = Promise.withResolvers<never>();
    const asked = Promise.withResolvers<void>();
    server.provider.checkPan = () => {
      asked.resolve();
      return hung.promise;
    };
    const lost = submit(asha);
    await asked.promise;
    expect(await openChecks(asha)).toBe(1);
    server.provider.checkPan = original;
    const meanwhile = await submit(asha);
    expect([meanwhile.status, meanwhile.message]).toEqual([
      409,
      "Your details are being checked. Please wait a moment.",
    ]);
    server.time.advance(60_000);
    expect((await submit(asha, "ZZZPZ0002Z")).data.eState).toBe("rejected");
    // The answer that comes after all is too late to change anything.
    hung.resolve({ ok: true, value: { name: "X", dateOfBirthMatches: true } } as never);
    expect((await lost).status).toBe(409);
    expect((await stateOf(asha)).eState).toBe("rejected");
  });

  test("without a session there is nothing (401)", async () => {
    expect((await server.call(null, "/kyc", { sPanNumber: freshPan(), dDOB: BIRTH })).status).toBe(401);
    expect((await server.call(null, "/kyc")).status).toBe(401);
  });
});

async function openChecks(player: PlayerId): Promise<number> {
  const [row] = await server.database
    .sql`select count(*) as n from kyc.checks where player_id = ${player} and ended_at is null`;
  return Number(row?.n);
}
