import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { PlayerId } from "../../../kernel/index.ts";
import { atDesk } from "../../log/entry.ts";
import { addPlayer } from "../../testing/players.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import { readSearch } from "./searching.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
let support: Browser;
let manager: Browser;
let finance: Browser;
const left: PlayerId[] = [];
const holders: PlayerId[] = [];
beforeAll(async () => {
  const byPanTail = async (tail: string) => (tail === "123f" ? holders : []);
  desk = await testDesk([], { players: { byPanTail, blocked: (player) => void left.push(player) } });
  support = await desk.hire("meera", "support");
  manager = await desk.hire("asha", "manager");
  finance = await desk.hire("fiona", "finance");
});
afterAll(() => desk.close());

const somebody = (name: string) => addPlayer({ ...desk, clock: desk.time }, name);
const search = (who: Browser, text: string) => desk.call(who, "POST", "/players/search", { body: { text } });
const entries = async (kind: string) =>
  (await desk.operator.log.page({}, 500))
    .filter((entry) => entry.kind === kind)
    .map(({ actor, subject, before, after }) => ({ actor, subject, before: json(before), after: json(after) }));
const json = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

describe("O-20: finding players", () => {
  test("what was typed is read as what it looks like, and too little finds nobody", () => {
    expect(readSearch("as")).toBeNull();
    expect(readSearch("  ")).toBeNull();
    expect(readSearch("@")).toBeNull();
    expect(readSearch("Asha")).toEqual({ by: "name", prefix: "Asha" });
    for (const mobile of ["9876543210", "+91 98765 43210", "098765-43210", "919876543210"])
      expect(readSearch(mobile)).toEqual({ by: "mobile", mobile: "+919876543210" });
    // A part of a number finds nobody by it.
    expect(readSearch("98765")).toEqual({ by: "name", prefix: "98765" });
    expect(readSearch("123f")).toEqual({ by: "pan", tail: "123f" });
    expect(readSearch("asha@example.in")).toEqual({ by: "email", email: "asha@example.in" });
    const id = "018F3F6E-7F3A-7B1C-8D2E-0123456789AB";
    expect(readSearch(id)).toEqual({ by: "id", id: id.toLowerCase() as PlayerId });
  });

  test("by name, number, address and id, of which the log keeps none but the id", async () => {
    const id = await somebody("Kavya");
    const [row] = await desk.database.sql`SELECT mobile FROM identity.players WHERE id = ${id}`;
    const number = String(row!.mobile).slice(3);
    for (const text of ["kav", number, "KAVYA@example.in", id]) {
      const found = await search(support, text);
      expect(found.status).toBe(200);
      expect(found.data as object).toMatchObject({
        rows: [{ id, name: "Kavya", isClosed: false, isBlocked: false, isExcluded: false }],
        isMore: false,
      });
    }
    const kept = await entries("players.searched");
    expect(kept.map(({ subject, after }) => [subject, after])).toEqual([
      [id, { by: "id", found: 1 }],
      [null, { by: "email", found: 1 }],
      [null, { by: "mobile", found: 1 }],
      [null, { by: "name", found: 1 }],
    ]);
    expect(JSON.stringify(await desk.operator.log.page({}, 500))).not.toMatch(new RegExp(`${number}|kavya|kav"`, "i"));
  });

  test("by the end of a PAN, and by a name that begins so, each once", async () => {
    const [holder, named] = [await somebody("Uma"), await somebody("123Fox")];
    holders.push(holder, named);
    const { data } = await search(support, "123f");
    expect(data as object).toMatchObject({ by: "pan", rows: [{ id: holder }, { id: named }] });
    expect((data as { rows: unknown[] }).rows).toHaveLength(2);
    expect((await entries("players.searched"))[0]).toMatchObject({ subject: null, after: { by: "pan", found: 2 } });
  });

  test("nobody is shown everybody: three letters, fifty rows, and so many searches in a quarter of an hour", async () => {
    const greedy = await desk.hire("greedy", "support");
    for (let i = 0; i < 52; i += 1) await somebody(`Many${i}`);
    expect((await search(greedy, "ma")).status).toBe(400);
    const { data } = await search(greedy, "many");
    expect((data as { rows: unknown[] }).rows).toHaveLength(50);
    expect(data).toMatchObject({ isMore: true });
    for (let i = 0; i < 59; i += 1) expect((await search(greedy, "nobody at all")).status).toBe(200);
    expect((await search(greedy, "nobody at all")).status).toBe(429);
    // Of others none was used up.
    expect((await search(support, "many1")).status).toBe(200);
  });

  test("a look is an act: once an hour, before anything is shown, of the parts as of the page", async () => {
    const id = await somebody("Lata");
    const seen = async () => (await entries("player.seen")).filter(({ subject }) => subject === id);
    const paths = ["", "/deals", "/sessions", "/limits", "/notes"];
    const answers = await Promise.all(paths.map((path) => desk.call(support, "GET", `/players/${id}${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(await seen()).toHaveLength(1);
    await desk.call(manager, "GET", `/players/${id}/ledger`);
    expect((await seen()).map(({ actor }) => actor)).toEqual(["operator:asha", "operator:meera"]);
    await desk.database.owner`UPDATE operator.player_look SET at = at - interval '61 minutes'`;
    await desk.call(support, "GET", `/players/${id}`);
    expect(await seen()).toHaveLength(3);
    const none = "018f0000-0000-7000-8000-000000000000";
    for (const path of ["", "/deals", "/notes"])
      expect((await desk.call(support, "GET", `/players/${none}${path}`)).status).toBe(404);
    expect((await entries("player.seen")).some(({ subject }) => subject === none)).toBe(false);
  });

  test("without the log nothing is shown, and an hour has its measure", async () => {
    const id = await somebody("Mala");
    await desk.database.owner`ALTER FUNCTION operator.append_act RENAME TO away`;
    expect((await desk.call(support, "GET", `/players/${id}`)).status).toBe(500);
    expect((await search(support, "mala")).status).toBe(500);
    await desk.database.owner`ALTER FUNCTION operator.away RENAME TO append_act`;
    const curious = await desk.hire("curious", "support");
    await desk.database.owner`INSERT INTO operator.player_look (actor, player)
      SELECT 'operator:curious', gen_random_uuid() FROM generate_series(1, 120)`;
    expect((await desk.call(curious, "GET", `/players/${id}`)).status).toBe(429);
    expect((await desk.call(support, "GET", `/players/${id}`)).status).toBe(200);
  });

  test("who a player is: as much as tells them from others; support sees no ledger", async () => {
    const id = await somebody("Nila");
    const { data } = await desk.call(support, "GET", `/players/${id}`);
    expect(data as object).toMatchObject({ name: "Nila", email: "N•••@example.in", block: null, excludedUntil: null });
    expect(JSON.stringify(data)).not.toContain("Nila@example.in");
    for (const path of ["/balances", "/ledger", "/ledger/csv"])
      expect((await desk.call(support, "GET", `/players/${id}${path}`)).status).toBe(403);
    expect((await desk.call(finance, "GET", `/players/${id}/ledger`)).data as object).toEqual({ rows: [], next: null });
    for (const query of ["kind=nothing", "from=2026-13-01", "from=2026-02-02&to=2026-02-01"])
      expect((await desk.call(finance, "GET", `/players/${id}/ledger?${query}`)).status).toBe(400);
    const csv = await desk.call(finance, "GET", `/players/${id}/ledger/csv?from=2026-02-01`);
    expect(csv.data as string).toBe("transfer,key,time,kind,words,table,bucket,currency,amount,balance\r\n");
    expect((await entries("player.ledgerExported")).at(0)).toMatchObject({
      subject: id,
      after: { from: "2026-02-01" },
    });
  });
});

describe("O-21: notes", () => {
  const write = (who: Browser, id: string, note: string) =>
    desk.call(who, "POST", `/players/${id}/notes`, { body: { note } });

  test("are added to, paged by key, and changed or removed by nobody, the owner of the database included", async () => {
    const id = await somebody("Oviya");
    for (let i = 1; i <= 22; i += 1) expect((await write(support, id, `Called, ${i}`)).status).toBe(200);
    expect((await write(support, id, " \u202e ")).status).toBe(400);
    expect((await write(support, id, "x".repeat(2_001))).status).toBe(400);
    expect((await write(support, id, "x".repeat(2_000))).status).toBe(200);
    type Page = { rows: { note: string; author: string }[]; next: string | null };
    const first = (await desk.call(manager, "GET", `/players/${id}/notes`)).data as Page;
    expect(first.rows).toHaveLength(20);
    expect(first.rows[1]).toMatchObject({ note: "Called, 22", author: "operator:meera" });
    const second = (await desk.call(manager, "GET", `/players/${id}/notes?after=${first.next}`)).data as Page;
    expect(second.rows.map(({ note }) => note)).toEqual(["Called, 3", "Called, 2", "Called, 1"]);
    expect(second.next).toBeNull();
    // The log says that there is one, and nothing of what it says.
    expect((await entries("player.noted"))[0]).toMatchObject({ actor: "operator:meera", subject: id });
    expect(JSON.stringify(await desk.operator.log.page({}, 500))).not.toContain("Called");
    for (const change of [
      desk.database.owner`UPDATE operator.player_note SET note = 'other'`,
      desk.database.owner`DELETE FROM operator.player_note WHERE player = ${id}`,
      desk.database.owner`TRUNCATE operator.player_note`,
    ])
      await expect(Promise.resolve(change)).rejects.toThrow("notes about players stay");
  });

  test("go when the law has them go, five years after the account was closed, and not before", async () => {
    const [gone, open] = [await somebody("Pari"), await somebody("Qamar")];
    for (const id of [gone, open]) await write(support, id, "Wants to know about taxes");
    await desk.operator.players.closed(gone);
    await desk.operator.players.closed(gone);
    const notes = async () =>
      (await desk.database.sql`SELECT player FROM operator.player_note WHERE player IN (${gone}, ${open})`).map(
        ({ player }) => player,
      );
    const sweep = async () => {
      await desk.time.advanceAsync(3_600_000);
      await desk.operator.runOnce();
    };
    await sweep();
    expect(await notes()).toHaveLength(2);
    await desk.database.owner`UPDATE operator.closed_player SET erase_at = now() - interval '1 second'`;
    await sweep();
    expect(await notes()).toEqual([open]);
  });
});

describe("O-22: blocks and exclusions", () => {
  const entry = (who: Browser, id: string, what: string, body: object) =>
    desk.call(who, "POST", `/players/${id}/${what}`, { body });

  test("each with its act and its code; twice does nothing twice", async () => {
    const id = await somebody("Rupa");
    expect((await entry(finance, id, "block", { reason: "fraud" })).status).toBe(403);
    expect((await entry(support, id, "block", { reason: "because" })).status).toBe(400);
    expect((await entry(support, id, "block", { reason: "fraud" })).status).toBe(200);
    expect(left).toEqual([id]);
    expect((await entry(manager, id, "block", { reason: "abuse" })).status).toBe(409);
    expect((await desk.call(support, "GET", `/players/${id}`)).data as object).toMatchObject({
      block: { reason: "fraud" },
    });
    expect((await search(support, "rupa")).data as object).toMatchObject({ rows: [{ isBlocked: true }] });
    expect((await entry(manager, id, "unblock", { reason: "cleared" })).status).toBe(200);
    expect((await entry(manager, id, "unblock", { reason: "cleared" })).status).toBe(409);
    expect((await entries("player.blocked"))[0]).toEqual({
      actor: "operator:meera",
      subject: id,
      before: { blocked: null },
      after: { blocked: "fraud", sessions: 0 },
    });
    expect((await entries("player.unblocked"))[0]).toMatchObject({ after: { blocked: null, because: "cleared" } });
    expect(desk.events.filter(({ kind, player }) => kind === "operatorActed" && player === id)).toHaveLength(2);
  });

  test("kept out for longer, and never for less; sessions end one by one or all at once", async () => {
    const id = await somebody("Sita");
    expect((await entry(support, id, "exclude", { period: "30d" })).status).toBe(200);
    expect((await entry(support, id, "exclude", { period: "7d" })).status).toBe(409);
    expect((await entry(support, id, "exclude", { period: "permanent" })).status).toBe(200);
    expect((await entry(support, id, "exclude", { period: "permanent" })).status).toBe(409);
    expect((await entries("player.excluded"))[0]).toMatchObject({
      after: { excludedUntil: "9999-12-31T00:00:00.000Z", period: "permanent" },
    });
    expect((await entry(support, id, "sessions/end", { session: "all" })).status).toBe(409);
  });

  test("whoever is blocked, or loses the role, between the request and the act does nothing", async () => {
    const id = await somebody("Tara");
    const late = await desk.hire("late", "support");
    const principal = {
      id: (await desk.database.sql`SELECT id FROM operator.account WHERE name = 'late'`)[0]!.id,
      name: "late",
    };
    await desk.staff.block("late", { actor: "terminal:meera", reason: null });
    const who = atDesk({ id: String(principal.id), name: "late", role: "manager" });
    for (const done of [
      desk.operator.players.block(who, id, "fraud"),
      desk.operator.players.addNote(who, id, "too late"),
      desk.operator.players.search(who, "tara"),
      desk.operator.players.profile(who, id),
    ])
      expect(await done).toMatchObject({ ok: false, error: { code: "notAllowed" } });
    expect((await desk.call(late, "GET", `/players/${id}`)).status).toBe(401);
    expect((await desk.call(support, "GET", `/players/${id}`)).data as object).toMatchObject({ block: null });
    expect((await desk.call(support, "GET", `/players/${id}/notes`)).data as object).toMatchObject({ rows: [] });
  });
});

describe("CR-7: at a letter of the player", () => {
  const reason = "Letter of 3 November";

  test("a manager alone exports, corrects, closes and sees the nominee, each with its reason in the log", async () => {
    const id = await somebody("Malati");
    const manager = await desk.hire("letters", "manager");
    const post = (who: Browser, path: string, body: object) =>
      desk.call(who, "POST", `/players/${id}/${path}`, { body });
    for (const path of ["export", "close"]) expect((await post(support, path, { reason })).status).toBe(403);
    expect((await desk.call(support, "GET", `/players/${id}/nominee`)).status).toBe(403);
    expect((await desk.call(manager, "GET", `/players/${id}/nominee`)).data).toMatchObject({
      nominee: { name: "Ravi Rao" },
    });
    expect((await post(manager, "export", { reason: " " })).status).toBe(400);
    expect((await post(manager, "export", { reason })).data).toMatchObject({ identity: id });
    // A name that a register has confirmed is its holder's.
    expect((await post(manager, "correct", { reason, fullName: "Lata R" })).status).toBe(409);
    expect((await post(manager, "correct", { reason, email: "lata.new@example.in" })).status).toBe(200);
    const [row] = await desk.database.sql`SELECT email FROM identity.players WHERE id = ${id}`;
    expect(row).toEqual({ email: "lata.new@example.in" });
    expect((await post(manager, "close", { reason })).status).toBe(200);
    expect((await post(manager, "close", { reason })).status).toBe(409);
    for (const kind of ["player.exported", "player.corrected", "player.closed"]) {
      const found = await desk.database.sql`
        SELECT actor, reason, before, after FROM operator.act WHERE kind = ${kind} AND subject = ${id}`;
      expect(found).toHaveLength(1);
      expect(JSON.stringify(found)).toContain(reason);
      expect(JSON.stringify(found)).not.toContain("lata.new");
    }
  });
});
