import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { seededRandom } from "../../../../test/support/random.ts";
import { HOUR_MS, instant } from "../../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../../settings/index.ts";
import { createMessageOperatorApi } from "../../../support/index.ts";
import { ASHA, BELA, type SupportWorld, supportWorld } from "../../../support/testing/world.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { AnnouncementList } from "../announcements/contract.ts";
import type { WritingData } from "./contract.ts";

setDefaultTimeout(60_000);

let world: SupportWorld;
let desk: TestDesk;
let wants = false;
const people: Record<"meera" | "mani" | "fiona", Browser> = {} as never;
const known = { name: "tiger", firstSeen: instant(1), isClosed: false, isBlocked: false, excludedUntil: null };

beforeAll(async () => {
  world = await supportWorld();
  const clock = { now: () => world.time.now() };
  const { database } = world;
  const messages = {
    desk: createMessageOperatorApi({
      database,
      clock,
      random: seededRandom(3),
      settings: { get: (key) => DEFAULT_SETTINGS[key] },
    }),
    whoIs: async (player: string) => (player === ASHA ? known : { ...known, firstSeen: null }),
    emailOf: async () => null,
    wantsOffers: async () => wants,
    texts: () => DEFAULT_SETTINGS.preparedMessages.messages,
  };
  desk = await testDesk([], { database, clock, messages });
  people.meera = await desk.hire("meera", "support");
  people.mani = await desk.hire("mani", "manager");
  people.fiona = await desk.hire("fiona", "finance");
});
afterAll(() => world.close());

const post = (who: Browser, path: string, body: unknown = {}) => desk.call(who, "POST", path, { body });
const entries = async (kind: string) => (await desk.operator.log.page({}, 500)).filter((one) => one.kind === kind);

test("O-53: support writes to a player from a prepared text; the log has that it did, and not what", async () => {
  const { data } = await desk.call(people.meera, "GET", `/messages/${ASHA}`);
  const { prepared, hasEmail } = data as WritingData;
  expect(hasEmail).toBe(false);
  expect(prepared[0]?.text).toStartWith("Dear tiger,");
  const { subject, text } = prepared[0]!;
  expect((await post(people.meera, `/messages/${ASHA}/send`, { subject, text, byMail: true })).status).toBe(409);
  expect((await post(people.fiona, `/messages/${ASHA}/send`, { subject, text, byMail: false })).status).toBe(403);
  expect((await post(people.meera, `/messages/${BELA}/send`, { subject, text, byMail: false })).status).toBe(404);
  expect((await post(people.meera, `/messages/${ASHA}/send`, { subject: "", text, byMail: false })).status).toBe(400);
  expect((await post(people.meera, `/messages/${ASHA}/send`, { subject, text, byMail: false })).status).toBe(200);
  const after = (await desk.call(people.meera, "GET", `/messages/${ASHA}`)).data as WritingData;
  expect(after.sent).toMatchObject([{ subject, text, by: "meera", isMailed: false, readAt: null }]);
  const [entry, ...others] = await entries("player.written");
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ actor: "operator:meera", subject: ASHA });
  expect(JSON.stringify(entry)).not.toContain("documents");
});

test("CR-3: an offer is sent only to who agrees to it when it is pressed; the log says that it was one", async () => {
  const offer = { subject: "Cups", text: "Free entry", byMail: false, isOffer: true };
  expect((await desk.call(people.meera, "GET", `/messages/${ASHA}`)).data).toMatchObject({ wantsOffers: false });
  const before = (await entries("player.written")).length;
  expect((await post(people.meera, `/messages/${ASHA}/send`, offer)).status).toBe(409);
  expect(await entries("player.written")).toHaveLength(before);
  wants = true;
  expect((await post(people.meera, `/messages/${ASHA}/send`, offer)).status).toBe(200);
  expect((await entries("player.written")).some(({ after }) => after?.includes('"isOffer":true'))).toBe(true);
});

test("O-53: one manager announces, and ends at once; of two who end it one does, the log has both acts", async () => {
  const at = (ms: number) => new Date(world.time.now() + ms).toISOString();
  const wish = { text: "Cups at nine", place: "both", audience: "everybody", startsAt: at(0), endsAt: at(HOUR_MS) };
  expect((await post(people.meera, "/announcements/make", wish)).status).toBe(403);
  expect((await post(people.mani, "/announcements/make", { ...wish, endsAt: at(-1) })).status).toBe(400);
  expect((await post(people.mani, "/announcements/make", wish)).status).toBe(200);
  const list = async () => ((await desk.call(people.mani, "GET", "/announcements")).data as AnnouncementList).rows;
  const [row] = await list();
  expect(row).toMatchObject({ text: "Cups at nine", state: "running", by: "mani", endedBy: null });
  const both = await Promise.all([1, 2].map(() => post(people.mani, `/announcements/${row!.id}/end`)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await list())[0]).toMatchObject({ state: "over", endedBy: "mani" });
  expect((await entries("announcement.made"))[0]?.after).toContain("Cups at nine");
  expect(await entries("announcement.ended")).toHaveLength(1);
  expect((await post(people.mani, "/announcements/nobody/end")).status).toBe(409);
});
