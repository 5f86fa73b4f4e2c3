import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { freshDatabase, type TestDatabase } from "../../../../test/support/postgres.ts";
import { type CaseDetails, type CaseFile, createCases } from "../../../fairplay/index.ts";
import { memoryRecord } from "../../../fairplay/testing/record.ts";
import type { PlayerId } from "../../../kernel/index.ts";
import { atDesk, atTerminal } from "../../log/entry.ts";
import { addPlayer } from "../../testing/players.ts";
import { type Browser, TERMINAL, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { CaseDetailsData, CasePage } from "./contract.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
let desk: TestDesk;
const people: Record<"mani" | "mona" | "sita", Browser> = {} as never;
/** Players who were told to leave the tables. */
const blocked: PlayerId[] = [];
const who = { name: "tiger", firstSeen: null, isClosed: false, isBlocked: false, excludedUntil: null };

beforeAll(async () => {
  database = await freshDatabase();
  const cases = createCases({
    database,
    deals: memoryRecord().source,
    signalsShared: async () => ({ device: false, address: true, place: true, papers: false }),
  });
  desk = await testDesk([], {
    database,
    fairPlay: { cases, whoIs: async () => who },
    players: { blocked: (player) => void blocked.push(player) },
  });
  people.mani = await desk.hire("mani", "manager");
  people.mona = await desk.hire("mona", "manager");
  people.sita = await desk.hire("sita", "support");
});
afterAll(async () => {
  expect(await desk.operator.log.verify()).toMatchObject({ isSound: true });
  await desk.close();
});

/** A case whose first player alone does something unusual. */
async function opened(score = 4, sides = { one: score, other: 0 }, pair: readonly PlayerId[] = []): Promise<string> {
  const [one = null, other = null] = pair.toSorted();
  const judgement: CaseFile["judgement"] = {
    score,
    sides,
    scores: { dumping: score, softPlay: 0, feeding: 0, together: 0 },
    signs: [{ signal: "dumping", what: "wasted", by: "one", seen: 30, expected: 4, chance: -9 }],
  };
  const [row] = await database.owner<{ id: string }[]>`
    INSERT INTO fairplay.case_file (id, one, other, state, score, facts, opened_at, judged_at)
    SELECT id, coalesce(${one}, 'a' || id), coalesce(${other}, 'b' || id), 'open', ${score}, ${JSON.stringify(judgement)}::text::json, now(), now()
    FROM (SELECT gen_random_uuid() AS id) AS made RETURNING id`;
  return row!.id;
}
const somebody = (name: string) => addPlayer({ ...desk, clock: desk.time }, name);
const decide = (by: Browser, id: string, what: string, from = "open", reason = "Looked at.") =>
  desk.call(by, "POST", `/fair-play/${id}/decide`, { body: { what, from, reason } });
const pageOf = async (query = "") => (await desk.call(people.sita, "GET", `/fair-play?${query}`)).data as CasePage;
const entriesOf = async (id: string) => (await desk.operator.log.page({}, 500)).filter(({ subject }) => subject === id);

describe("O-28: fair play at the desk", () => {
  test("the highest score first, page by page, and only what has changed is sent again", async () => {
    for (let n = 0; n < 55; n += 1) await opened(3 + n / 100);
    const first = await pageOf();
    const second = await pageOf(`after=${first.next}`);
    const scores = [...first.rows!, ...second.rows!].map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect([scores.length, second.next]).toEqual([55, null]);
    expect((await pageOf(`known=${first.version}`)).rows).toBeNull();
    for (const query of ["after=x", "after=%00", "state=constructor", "known='"])
      expect((await desk.call(people.sita, "GET", `/fair-play?${query}`)).status).toBe(200);
  });

  test("a sheet says what is the same and not what it is, and whom one may block", async () => {
    const id = await opened();
    const { status, data } = await desk.call(people.sita, "GET", `/fair-play/${id}`);
    expect(status).toBe(200);
    const details = data as CaseDetailsData;
    expect(details.marks).toEqual({ device: false, address: true, place: true, papers: false });
    expect(details.possible).toEqual(["dismiss", "watch", "apart", "blockOne"]);
    expect(details.who).toEqual({ one: who, other: who });
    for (const path of [
      "/fair-play/nobody",
      "/fair-play/%00",
      `/fair-play/${id}/deals/x`,
      `/fair-play/${id}/deals/${id}`,
    ])
      expect((await desk.call(people.sita, "GET", path)).status).toBe(404);
  });

  test("F-9: two who share papers are told by that, and of how many accounts", async () => {
    const id = await opened(4, { one: 0, other: 0 });
    await database.owner`UPDATE fairplay.case_file SET score = 8.5, shared = 4.5, shared_among = 2 WHERE id = ${id}`;
    expect((await pageOf()).rows![0]).toMatchObject({ id, score: 8.5, signal: "accounts" });
    const details = (await desk.call(people.sita, "GET", `/fair-play/${id}`)).data as CaseDetailsData;
    expect(details).toMatchObject({ sharedAmong: 2, marks: { papers: true }, scores: { accounts: 4.5 } });
    expect(details.possible).toContain("blockBoth");
  });

  test("a decision is an act with its reason; of several at once one counts", async () => {
    const id = await opened();
    expect((await decide(people.sita, id, "watch")).status).toBe(403);
    expect((await decide(people.mani, id, "watch", "open", "  ")).status).toBe(400);
    const all = await Promise.all([
      decide(people.mani, id, "watch"),
      decide(people.mona, id, "apart"),
      decide(people.mani, id, "dismiss"),
    ]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [entry, ...more] = await entriesOf(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ reason: "Looked at.", before: '{"state":"open"}' });
    expect(entry!.kind).toMatch(/^fairplay\.(?:watch|apart|dismiss)$/);
  });

  test("F-5: nobody is blocked for what another does", async () => {
    const pair = [await somebody("Asha"), await somebody("Bala")];
    const id = await opened(4, undefined, pair);
    for (const what of ["blockOther", "blockBoth"]) expect((await decide(people.mani, id, what)).status).toBe(409);
    expect(blocked).toEqual([]);
    expect((await decide(people.mani, id, "blockOne")).status).toBe(200);
    const [one] = pair.toSorted();
    expect(blocked.splice(0)).toEqual([one!]);
    const kept = (await desk.operator.log.page({}, 2)).map(({ kind, actor, subject }) => [kind, actor, subject]);
    expect(kept).toEqual([
      ["fairplay.blockOne", "operator:mani", id],
      ["player.blocked", "operator:mani", one!],
    ]);
    expect((await decide(people.mani, id, "dismiss", "blocked")).status).toBe(409);
  });

  test("who is blocked, or demoted, after the request was let in decides nothing and blocks nobody", async () => {
    const id = await opened(5, { one: 5, other: 5 }, [await somebody("Chitra"), await somebody("Dev")]);
    const quick = await desk.hire("quick", "manager");
    const principal = await desk.operator.access.sessions.principal(quick.cookies.get("operator_session")!);
    await desk.staff.block("quick", TERMINAL);
    const said = { what: "blockBoth", from: "open", reason: "Looked at." } as const;
    expect(await desk.operator.fairPlay.decide(atDesk(principal!), id, said)).toMatchObject({
      error: { code: "notAllowed" },
    });
    const details = (await desk.call(people.sita, "GET", `/fair-play/${id}`)).data as CaseDetails;
    expect([details.state, blocked, await entriesOf(id)]).toEqual(["open", [], []]);
    // One of the two is blocked already: the other is, too.
    await desk.operator.players.block(atTerminal("m"), details.one, "other");
    blocked.splice(0);
    expect((await decide(people.mani, id, "blockBoth")).status).toBe(200);
    expect(blocked.splice(0)).toEqual([details.other!]);
  });
});
