import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { until } from "../../test/support/child.ts";
import { type TestIdentity, testIdentity } from "../../test/support/identity.ts";
import { peopleOf } from "../../test/support/people.ts";
import { seededRandom } from "../../test/support/random.ts";
import { testVault } from "../../test/support/vault.ts";
import { DAY_MS, instant, KEPT, type PlayerId, POLICIES } from "../kernel/index.ts";
import { startOf } from "../kernel/india.ts";
import { createChoiceStore } from "./choices/store.ts";
import { type Consent, createConsent } from "./index.ts";

setDefaultTimeout(120_000);

let server: TestIdentity;
let consent: Consent;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
  consent = createConsent({
    ...server,
    clock: server.time,
    timers: server.time,
    random: seededRandom(5),
    vault: testVault(),
    textOf: (purpose, language) => `the text of ${purpose} in ${language}`,
  });
  server.identity.onTermsAccepted(consent.termsAccepted);
  server.identity.onPlayerClosed(consent.accountClosed);
});
afterAll(() => server.close());
const { player } = peopleOf(() => server);

async function somebody(more: Record<string, unknown> = { eLanguage: "hi" }): Promise<PlayerId> {
  const { token } = await player(more);
  const found = await server.identity.authenticate(token);
  if (!found.ok) throw new Error("the token is good");
  const id = found.value.id;
  await until("the event of the registration", async () => (await consent.choicesOf(id)).length === 2, 10_000);
  return id;
}

/** A player from before there were versions, as the database has them. */
async function fromBefore(): Promise<PlayerId> {
  const id = await somebody();
  await server.database
    .owner`UPDATE identity.players SET terms_version = '2024-1', terms_language = NULL WHERE id = ${id}`;
  return id;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const beginning = startOf(POLICIES.from);

describe("evidence", () => {
  test("CR-2: a registration is a consent to terms and notice, with version, language, time and hash of what was shown", async () => {
    const id = await somebody();
    const rows = await consent.choicesOf(id);
    expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual(["notice", "terms"]);
    for (const { purpose, ...row } of rows) {
      const text = `the text of ${purpose} in hi`;
      expect(row).toMatchObject({ isGiven: true, version: POLICIES.number, language: "hi", sha256: hashOf(text) });
      const [kept] = await server.database.owner`SELECT text FROM consent.shown_text WHERE sha256 = ${row.sha256}`;
      expect(kept).toEqual({ text });
    }
    const agreement = (await server.identity.agreementOf(id))!;
    await consent.termsAccepted(id, agreement);
    expect(await consent.choicesOf(id)).toHaveLength(2);
  });

  test("CR-2: no text is claimed that nobody knows was shown", async () => {
    const id = await somebody({ eLanguage: undefined });
    expect((await consent.choicesOf(id)).map(({ sha256, language }) => [sha256, language])).toEqual([
      [null, null],
      [null, null],
    ]);
    const older = await somebody({ eLanguage: "en", sTermsVersion: "2024-1" });
    expect(
      (await consent.choicesOf(older)).every(({ sha256, version }) => sha256 === null && version === "2024-1"),
    ).toBe(true);
  });

  test("CR-2: rows are added and never changed, by the server neither", async () => {
    const id = await somebody();
    const change = server.database.sql`UPDATE consent.choice SET is_given = false WHERE player = ${id}`;
    await expect(Promise.resolve(change)).rejects.toThrow("permission denied");
    const forget = server.database.sql`DELETE FROM consent.shown_text`;
    await expect(Promise.resolve(forget)).rejects.toThrow("permission denied");
  });
});

describe("new terms", () => {
  test("CR-4: who agreed to older ones may play until the day on which the new ones hold, and then after agreeing", async () => {
    const id = await fromBefore();
    const may = async () => (await server.identity.statusOf(id)).termsAccepted;
    server.time.advance(beginning - server.time.now() - 1);
    expect(await may()).toBe(true);
    server.time.advance(1);
    expect(await may()).toBe(false);
    // The profile's own ticks ask whoever has ticked nothing, and nobody else.
    expect((await server.identity.statusOf(id)).hasTicked).toBe(true);
    const stale = await consent.agree(id, { version: "2024-1", language: "en" });
    expect(stale.ok ? "agreed" : stale.error.code).toBe("termsChanged");
    expect(await may()).toBe(false);
    expect((await consent.agree(id, { version: POLICIES.number, language: "en" })).ok).toBe(true);
    expect(await may()).toBe(true);
    expect((await consent.choicesOf(id))[0]).toMatchObject({ version: POLICIES.number, language: "en", isGiven: true });
  });

  test("CR-4: agreed twice at once, and again, is agreed once", async () => {
    const id = await fromBefore();
    const before = (await consent.choicesOf(id)).length;
    server.time.advance(1);
    const shown = { version: POLICIES.number, language: "en" } as const;
    await Promise.all([consent.agree(id, shown), consent.agree(id, shown)]);
    await consent.agree(id, shown);
    expect((await consent.choicesOf(id)).length).toBe(before + 2);
  });
});

describe("offers", () => {
  test("CR-3: not given until given, withdrawn as easily, each change a row and nothing said twice", async () => {
    const id = await somebody();
    expect(await consent.wantsOffers(id)).toBe(false);
    for (const isGiven of [true, true, false, false]) {
      server.time.advance(1);
      await consent.chooseOffers(id, isGiven, "en");
      expect(await consent.wantsOffers(id)).toBe(isGiven);
    }
    const offers = (await consent.choicesOf(id)).filter(({ purpose }) => purpose === "offers");
    expect(offers.map(({ isGiven }) => isGiven)).toEqual([false, true]);
    expect(offers[0]!.sha256).toBe(hashOf("the text of offers in en"));
  });

  test("CR-3: given ten times a day at most, withdrawn always; all of it is in the export, and said at once it is said once", async () => {
    const id = await somebody();
    const said = async (isGiven: boolean) => {
      server.time.advance(1);
      return (await consent.chooseOffers(id, isGiven, "en")).ok;
    };
    // Between two requests time passes; here they come in the same moment as well.
    await Promise.all([1, 2, 3].map(() => said(true)));
    expect(await said(false)).toBe(true);
    for (let n = 2; n <= 10; n += 1) expect([await said(true), await said(false)]).toEqual([true, true]);
    expect([await said(true), await said(false), await consent.wantsOffers(id)]).toEqual([false, true, false]);
    server.time.advance(DAY_MS);
    for (let n = 0; n < 30; n += 1) {
      expect([await said(true), await said(false)]).toEqual([true, true]);
      server.time.advance(DAY_MS / 10);
    }
    expect(await consent.choicesOf(id)).toHaveLength(50);
    const { choices } = (await consent.everythingOf(id)) as { choices: readonly { purpose: string }[] };
    expect(choices).toHaveLength(2 + 2 * (10 + 30));
    expect(choices.map(({ purpose }) => purpose)).toContain("terms");
  });
});

describe("nominee", () => {
  const RAVI = { name: "Ravi Rao", relation: "sibling", contact: "+919876543210" } as const;

  test("CR-5: is named, replaced, removed; nothing readable lies in the database", async () => {
    const id = await somebody();
    expect(await consent.nomineeOf(id)).toBeNull();
    await consent.nameNominee(id, RAVI);
    await consent.nameNominee(id, { ...RAVI, name: "Ravi K Rao" });
    expect(await consent.nomineeOf(id)).toMatchObject({ ...RAVI, name: "Ravi K Rao" });
    const rows = await server.database.owner`SELECT * FROM consent.nominee`;
    expect(JSON.stringify(rows)).not.toMatch(/Rao|98765/);
    expect(await consent.everythingOf(id)).toMatchObject({ nominee: { name: "Ravi K Rao" } });
    await consent.removeNominee(id);
    expect(await consent.nomineeOf(id)).toBeNull();
  });

  test("CR-2, CR-5: closing removes the nominee and ends offers; choices go five years later, to the day", async () => {
    const id = await somebody();
    await consent.nameNominee(id, RAVI);
    await consent.chooseOffers(id, true, "en");
    server.time.advance(1);
    await server.identity.close(id);
    await consent.accountClosed(id);
    const closedAt = server.time.now();
    const store = createChoiceStore(server.database);
    expect(await consent.nomineeOf(id)).toBeNull();
    expect(await consent.wantsOffers(id)).toBe(false);
    expect(await consent.choicesOf(id)).toHaveLength(4);
    await store.sweep(instant(closedAt + KEPT.afterClosing - DAY_MS));
    expect(await consent.choicesOf(id)).toHaveLength(4);
    await store.sweep(instant(closedAt + KEPT.afterClosing + DAY_MS));
    expect(await consent.choicesOf(id)).toEqual([]);
  });
});
