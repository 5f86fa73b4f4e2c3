import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { HOUR_MS, MINUTE_MS } from "../../../kernel/index.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { OfficeData, PlanWish, PreviewAnswer, SeriesPage, TournamentDetails, TournamentPage } from "./contract.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
let asha: Browser;
beforeAll(async () => {
  desk = await testDesk();
  asha = await desk.hire("asha", "manager");
});
afterAll(() => desk.close());

const plan = (changes: Partial<PlanWish> = {}): PlanWish => ({
  templateId: null,
  name: "Evening Cup",
  entryFeePaise: 25_00,
  feeBps: 1_000,
  seats: 60,
  minPlayers: 6,
  dealsPerRound: 2,
  advancePerTable: 2,
  guaranteePaise: 500_00,
  breakMs: 30_000,
  prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
  ...changes,
});
const get = async <T>(path: string) => (await desk.call(asha, "GET", path)).data as T;
const post = (path: string, body: object = {}) => desk.call(asha, "POST", path, { body });
const times = (startsMs = 2 * HOUR_MS) => {
  const at = (ms: number) => new Date(desk.time.now() + ms).toISOString();
  return { registrationStartsAt: at(0), registrationEndsAt: at(startsMs - MINUTE_MS), startsAt: at(startsMs) };
};
const make = async (wish = plan(), startsMs?: number) =>
  ((await post("/tournaments/make", { plan: wish, ...times(startsMs) })).data as { id: string }).id;
const entries = async () =>
  (await desk.operator.log.page({}, 50)).filter(({ actor }) => actor === "operator:asha").map(({ kind }) => kind);

test("O-25: the preview is what the director will compute: prizes are the pool, and the guarantee costs what it adds", async () => {
  const { fault, previews } = (await post("/tournaments/preview", { plan: plan() })).data as PreviewAnswer;
  expect([fault, previews.map(({ players }) => players)]).toEqual([null, [6, 60]]);
  const [least, full] = previews;
  // Six entries of ₹25 less 10 % are ₹135: promotions add ₹365 to the guarantee of ₹500.
  expect(least).toMatchObject({ entriesPaise: 150_00, feePaise: 15_00, poolPaise: 500_00, addedPaise: 365_00 });
  expect(least!.keepsPaise).toBe(15_00 - 365_00);
  expect(full).toMatchObject({ feePaise: 150_00, poolPaise: 1_350_00, addedPaise: 0, keepsPaise: 150_00 });
  for (const { prizes, poolPaise } of previews)
    expect(prizes.reduce((sum, { from, to, amount }) => sum + amount * (to - from + 1), 0)).toBe(poolPaise);
});

test("O-25: what cannot be played is said by its field, and nothing is made of it", async () => {
  const faults = async (changes: Partial<PlanWish>) =>
    ((await post("/tournaments/preview", { plan: plan(changes) })).data as PreviewAnswer).fault?.field;
  expect(await faults({ minPlayers: 61 })).toBe("minPlayers");
  expect(await faults({ entryFeePaise: 25_50 })).toBe("entryFeePaise");
  const half = [{ from: 1, to: 1, shareBps: 5_000 }];
  expect(await faults({ prizePlan: { type: "ranges", ranges: half } })).toBe("prizePlan.ranges");
  expect((await post("/tournaments/make", { plan: plan({ minPlayers: 61 }), ...times() })).status).toBe(400);
  expect((await get<OfficeData>("/templates")).templates).toEqual([]);
});

test("O-25: one is made by hand and one of its template; each is an act with its id", async () => {
  const first = await make();
  const { templates } = await get<OfficeData>("/templates");
  expect(templates).toMatchObject([{ name: "Evening Cup", guaranteePaise: 500_00 }]);
  await make(plan({ templateId: templates[0]!.id }));
  expect((await get<OfficeData>("/templates")).templates).toHaveLength(1);
  await make(plan({ templateId: templates[0]!.id, seats: 30 }));
  expect((await get<OfficeData>("/templates")).templates).toHaveLength(2);
  expect((await entries()).slice(0, 5)).toEqual([
    ...["tournament.made", "template.added", "tournament.made", "tournament.made", "template.added"],
  ]);
  const details = await get<TournamentDetails>(`/tournaments/${first}`);
  expect(details).toMatchObject({ phase: "open", entered: 0, minPlayers: 6, endedAt: null });
  expect(details.previews.map(({ players }) => players)).toEqual([6, 60]);
  const past = { ...times(), registrationEndsAt: new Date(desk.time.now() - 1).toISOString() };
  expect((await post("/tournaments/make", { plan: plan(), ...past })).status).toBe(400);
});

test("O-25: of a template that somebody else has retired or changed meanwhile nothing is made: its tickets and bots would be left out", async () => {
  const before = (await get<TournamentPage>("/tournaments")).rows!.length;
  for (const end of ["retire", "change"] as const) {
    await make(plan({ name: `Cup to ${end}` }));
    const [template] = (await get<OfficeData>("/templates")).templates;
    const wish = plan({ name: `Cup to ${end}`, templateId: template!.id, seats: 48 });
    expect(((await post("/tournaments/preview", { plan: wish })).data as PreviewAnswer).fault).toBe(null);
    const other = { plan: plan({ name: "Another cup" }), shown: template!.shown };
    expect((await post(`/templates/${template!.id}/${end}`, other)).status).toBe(200);
    expect((await post("/tournaments/make", { plan: wish, ...times() })).status).toBe(409);
    const { fault } = (await post("/tournaments/preview", { plan: wish })).data as PreviewAnswer;
    expect(fault?.reason).toContain("begin with it again");
  }
  expect((await get<TournamentPage>("/tournaments")).rows).toHaveLength(before + 2);
});

test("O-25: what is refused leaves no template behind", async () => {
  const before = (await get<OfficeData>("/templates")).templates.length;
  const late = { ...times(), startsAt: times().registrationStartsAt };
  const refused = await post("/tournaments/make", { plan: plan({ name: "Never Cup" }), ...late });
  expect(refused.status).toBe(400);
  expect((await get<OfficeData>("/templates")).templates).toHaveLength(before);
});

test("O-25: it is cancelled once, with a reason; then it is among those that are over", async () => {
  const id = await make();
  expect((await post(`/tournaments/${id}/cancel`, { reason: " " })).status).toBe(400);
  const answers = await Promise.all([1, 2].map(() => post(`/tournaments/${id}/cancel`, { reason: "Too few tables" })));
  // Whichever comes second finds it over, or something else than was shown.
  const [done, other] = answers.map(({ status }) => status).toSorted();
  expect([done, other === 400 || other === 409]).toEqual([200, true]);
  expect(await get<TournamentDetails>(`/tournaments/${id}`)).toMatchObject({ phase: "cancelled" });
  expect((await get<TournamentPage>("/tournaments?state=over")).rows!.map((row) => row.id)).toEqual([id]);
  expect((await entries()).filter((kind) => kind === "tournament.cancelled")).toHaveLength(1);
  expect((await post("/tournaments/00000000-0000-7000-8000-000000000000/cancel", { reason: "x" })).status).toBe(404);
});

test("O-25: the list pages by its key, and sends only what has changed", async () => {
  for (let n = 0; n < 51; n += 1) await make(plan(), 3 * HOUR_MS);
  const first = await get<TournamentPage>("/tournaments");
  const second = await get<TournamentPage>(`/tournaments?after=${first.next}`);
  const ids = [...first.rows!, ...second.rows!].map(({ id }) => id);
  expect([first.rows!.length, second.next, new Set(ids).size]).toEqual([50, null, ids.length]);
  const starts = [...first.rows!, ...second.rows!].map(({ startsAt }) => startsAt);
  expect(starts).toEqual(starts.toSorted());
  const latest = await get<TournamentPage>("/tournaments?order=newest");
  const earlier = await get<TournamentPage>(`/tournaments?order=newest&after=${latest.next}`);
  expect([...latest.rows!, ...earlier.rows!].map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await get<TournamentPage>(`/tournaments?known=${first.version}`)).rows).toBe(null);
});

test("O-25: a series makes them again and again until it is ended", async () => {
  // Within the last minute before a start its registration is closed, and only the one after it is made.
  if ((desk.time.now() + MINUTE_MS) % (HOUR_MS / 2) < 2 * MINUTE_MS) await desk.time.advance(2 * MINUTE_MS);
  const { templates } = await get<OfficeData>("/templates");
  const wish = { templateId: templates[0]!.id, opensBeforeMs: 1_800_000, closesBeforeMs: 60_000, ahead: 2 };
  const bad = await post("/series/make", { ...wish, times: { type: "cron", expression: "at noon" } });
  expect([bad.status, bad.message]).toEqual([400, expect.stringContaining("times.expression")]);
  expect((await post("/series/make", { ...wish, times: { type: "every", minutes: 60 } })).status).toBe(200);
  // Nobody waits for the job: the first ones are there.
  const [row] = await desk.database
    .owner`SELECT count(*)::int AS made FROM tournament.tournament WHERE key LIKE 'series:%'`;
  expect(row!.made).toBe(2);
  const [made] = (await get<SeriesPage>("/series")).rows;
  expect(made).toMatchObject({ isOn: true, times: "every 60 minutes" });
  expect((await post(`/series/${made!.id}/end`)).status).toBe(200);
  expect((await post(`/series/${made!.id}/end`)).status).toBe(400);
  expect((await entries()).slice(0, 2)).toEqual(["series.ended", "series.added"]);
});

test("a second press of one confirmation makes one series; another one makes another", async () => {
  const { templates } = await get<OfficeData>("/templates");
  const before = (await get<SeriesPage>("/series")).rows;
  const times = { type: "every", minutes: 60 };
  const wish = { templateId: templates[0]!.id, times, opensBeforeMs: 1_800_000, closesBeforeMs: 60_000, ahead: 1 };
  const press = (key: string, body: object = wish) =>
    desk.call(asha, "POST", "/series/make", { body, headers: { "idempotency-key": key } });
  const bare = await press("");
  expect([bare.status, bare.message]).toEqual([400, expect.stringContaining("idempotency-key")]);
  const twice = await Promise.all([press("a".repeat(32)), press("a".repeat(32))]);
  const later = await press("a".repeat(32));
  const done = twice.find(({ status }) => status === 200)!;
  expect(later).toMatchObject({ status: 200, data: done.data });
  // Whichever came second was told that it is under way, or what came of the first.
  expect(twice.every(({ status, message }) => status === 200 || message.startsWith("This was sent already"))).toBe(
    true,
  );
  expect((await get<SeriesPage>("/series")).rows).toHaveLength(before.length + 1);
  // One key is for one thing, and what was refused has done nothing: its key is free.
  expect((await press("a".repeat(32), { ...wish, ahead: 2 })).status).toBe(409);
  const bad = { ...wish, times: { type: "cron", expression: "at noon" } };
  expect([(await press("b".repeat(32), bad)).status, (await press("b".repeat(32))).status]).toEqual([400, 200]);
  const series = (await get<SeriesPage>("/series")).rows;
  expect(series).toHaveLength(before.length + 2);
  for (const { id, isOn } of series) if (isOn) expect((await post(`/series/${id}/end`)).status).toBe(200);
});

test("O-25: a template is retired with an act, once no series that is on needs it", async () => {
  await make(plan({ name: "Retired Cup" }));
  const template = (await get<OfficeData>("/templates")).templates.find(({ name }) => name === "Retired Cup")!;
  expect((await post(`/templates/${template.id}/retire`)).status).toBe(200);
  expect((await post(`/templates/${template.id}/retire`)).status).toBe(400);
  expect((await entries())[0]).toBe("template.retired");
  expect((await get<OfficeData>("/templates")).templates.map(({ id }) => id)).not.toContain(template.id);
});

test("O-25: however many series and templates there are, each is in a page, and is ended or changed only as it was shown", async () => {
  await make(plan({ name: "Old Cup" }));
  const template = (await get<OfficeData>("/templates")).templates.find(({ name }) => name === "Old Cup");
  const seriesPlan = { templateId: template!.id, times: { type: "every", minutes: 60 }, ahead: 1 };
  // All of them older than what stands there, a template and a series to each.
  await desk.database.owner`
    INSERT INTO tournament.series (id, key, template_id, plan, is_on, added_by, at)
    SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'old:' || n, ${template!.id},
           ${JSON.stringify(seriesPlan)}::text::json, n = 1, 'asha', to_timestamp(n)
    FROM generate_series(1, 120) AS n`;
  const [oldest, other] = ["000000000001", "000000000002"].map((end) => `00000000-0000-7000-8000-${end}`);
  const ids: string[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page: SeriesPage = await get<SeriesPage>(`/series?after=${next}`);
    expect(page.rows.length).toBeLessThanOrEqual(50);
    for (const { id } of page.rows) ids.push(id);
    next = page.next;
  }
  expect([ids.length >= 120, new Set(ids).size, ids.at(-1)]).toEqual([true, ids.length, oldest!]);
  expect(
    (await get<SeriesPage>("/series?order=oldest")).rows.slice(0, 2).map(({ id, templateName }) => [id, templateName]),
  ).toEqual([
    [oldest!, "Old Cup"],
    [other!, "Old Cup"],
  ]);
  expect((await post(`/series/${oldest}/end`, { shown: "another-digest-than-it" })).status).toBe(409);
  await desk.database.owner`
    INSERT INTO tournament.template (id, name, plan, added_by, at)
    SELECT gen_random_uuid(), name, plan, 'asha', at + n * interval '1 second'
    FROM tournament.template, generate_series(1, 100) AS n WHERE id = ${template!.id}`;
  const unseen = { shown: "another-digest-than-it" };
  expect(
    (await post(`/templates/${template!.id}/change`, { plan: plan({ templateId: template!.id }), ...unseen })).status,
  ).toBe(409);
  expect((await post(`/series/${oldest}/end`)).status).toBe(200);
});

test("O-25: five hundred templates are there to begin with, and that there are more is said", async () => {
  await make(plan({ name: "Kept Cup" }));
  const before = await get<OfficeData>("/templates");
  expect(before.isMore).toBe(false);
  const many = await desk.database.owner<{ id: string }[]>`
    INSERT INTO tournament.template
    SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
    FROM tournament.template t, generate_series(1, ${501 - before.templates.length})
    WHERE t.id = ${before.templates[0]!.id} RETURNING id`;
  const full = await get<OfficeData>("/templates");
  expect([full.templates.length, full.isMore]).toEqual([500, true]);
  await desk.database.owner`DELETE FROM tournament.template WHERE id = ANY (${many.map(({ id }) => id)})`;
});
