/** Push notices in the whole platform: its calls, what a log-in's end does, and a tournament's start from its row to the browser. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { MINUTE_MS, SECOND_MS } from "../../modules/kernel/index.ts";
import type { PushData } from "../../modules/push/contract.ts";
import { until } from "../support/child.ts";
import { call, type Player, registerPlayer } from "../support/player.ts";
import { type FakePushService, fakePushService } from "../support/push-service.ts";
import { VAPID_KEY } from "../support/push-world.ts";
import { tournamentOffice } from "../support/tournaments.ts";
import { composeWholePlatform, type WholePlatform } from "../support/whole-platform.ts";

setDefaultTimeout(60_000);

let service: FakePushService;
let world: WholePlatform;
beforeAll(async () => {
  service = fakePushService();
  world = await composeWholePlatform({ VAPID_PRIVATE_KEY: VAPID_KEY, PUSH_HOSTS: service.origin });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await world.close();
  await service.close();
});

const state = async (player: Player) => (await player.get<PushData>("/push")).data;
const remove = (player: Player) =>
  fetch(`${world.url}/api/push`, { method: "DELETE", headers: { authorization: player.token } });

test("a browser is switched on and off, told a test, and forgotten with the log-in", async () => {
  const player = await registerPlayer(world.url);
  expect(await state(player)).toMatchObject({ isOffered: true, sEndpointHash: null, nElsewhere: 0 });
  const { wire } = service.browser();
  expect(await player.post<PushData>("/push", wire)).toMatchObject({
    status: 200,
    message: "Notifications are on in this browser.",
    data: { sEndpointHash: expect.any(String) },
  });
  expect((await player.post("/push/test")).message).toBe("A test notification is on its way.");
  await until("the test notice", async () => service.pushed.length === 1);
  expect(service.pushed[0]!.payload.title).toBe("Notifications work");
  expect((await remove(player)).status).toBe(200);
  expect(await player.post("/push/test")).toMatchObject({ status: 409 });
  await player.post("/push", wire);
  await player.get("/profile/logout");
  await until("the browser to be forgotten", async () => {
    const [row] = await world.database.sql`SELECT count(*)::int AS n FROM push.subscription`;
    return row!.n === 0;
  });
});

test("what is no push service, or no key, is refused; so is what is asked too often", async () => {
  const player = await registerPlayer(world.url);
  const { wire } = service.browser();
  for (const wrong of [
    { ...wire, sEndpoint: "http://169.254.169.254/latest/meta-data" },
    { ...wire, sEndpoint: `${service.origin.replace("http", "https")}/x` },
    { ...wire, sEndpoint: `${service.origin}/${"x".repeat(1_000)}` },
    // 65 bytes, and no point of the curve.
    { ...wire, sP256dh: `B${"A".repeat(86)}` },
    { ...wire, sAuth: "short" },
  ])
    expect([wrong, (await player.post("/push", wrong)).status]).toEqual([wrong, 400]);
  const statuses: number[] = [];
  for (let i = 0; i < 8; i += 1) statuses.push((await player.post("/push/test")).status);
  expect(statuses).toEqual([409, 409, 409, 409, 409, 409, 429, 429]);
  const { wire: kept } = service.browser();
  await player.post("/push", kept);
  const renew = { sOldEndpoint: wire.sEndpoint, sOldAuth: wire.sAuth, ...service.browser().wire };
  const renewals = await Promise.all(Array.from({ length: 70 }, () => call(world.url, "/push/renew", { body: renew })));
  expect(new Set(renewals.map(({ status }) => status))).toEqual(new Set([409, 429]));
  // A request with the old one's secret is let in behind the same network.
  const right = { sOldEndpoint: kept.sEndpoint, sOldAuth: kept.sAuth, ...service.browser().wire };
  expect((await call(world.url, "/push/renew", { body: right })).status).toBe(200);
});

test("what a player silences is theirs alone, and stays", async () => {
  const [asha, ravi] = [await registerPlayer(world.url), await registerPlayer(world.url)];
  await asha.post("/push/choice", { eSubject: "withdrawals", isOn: false });
  const silenced = async (player: Player) =>
    (await state(player)).aSubject.filter(({ isOn }) => !isOn).map(({ eSubject }) => eSubject);
  expect([await silenced(asha), await silenced(ravi)]).toEqual([["withdrawals"], []]);
  expect((await asha.post("/push/choice", { eSubject: "weather", isOn: false })).status).toBe(400);
});

test("who takes a break has no notices, and is told so", async () => {
  const player = await registerPlayer(world.url);
  const { wire } = service.browser();
  await player.post("/push", wire);
  await player.post("/profile/exclude", { ePeriod: "24h" });
  expect(await state(player)).toMatchObject({ sEndpointHash: null, isKeptOut: true });
  expect(await player.post("/push", wire)).toMatchObject({
    status: 409,
    message: "Notifications stay off while you are on a break.",
  });
});

test("N-5: whoever has a place hears that the tournament starts, each browser once; who has none does not", async () => {
  const [asha, ravi] = [await registerPlayer(world.url), await registerPlayer(world.url)];
  const [hers, his] = [service.browser(), service.browser()];
  await asha.post("/push", hers.wire);
  await ravi.post("/push", his.wire);
  const office = tournamentOffice(world.database);
  const cup = await office.make({ name: "Evening Cup" }, { closesMs: 4 * MINUTE_MS, startsMs: 5 * MINUTE_MS });
  expect((await asha.post("/tournament/join", { iTournamentId: cup })).status).toBe(200);
  // Its first look is at once.
  await world.start();
  const told = () => service.pushed.filter(({ path }) => path === hers.path);
  await until("the notice", async () => told().length > 0);
  expect(told()[0]).toMatchObject({
    urgency: "high",
    payload: { title: expect.stringMatching(/^Evening Cup starts at /) },
  });
  expect(told()[0]!.ttl).toBeLessThanOrEqual((5 * MINUTE_MS) / SECOND_MS);
  expect(service.pushed.filter(({ path }) => path === his.path)).toEqual([]);
});

test("without a key there are none: the state says so, and nothing can be switched on", async () => {
  const without = await composeWholePlatform();
  try {
    const player = await registerPlayer(without.url);
    expect((await player.get<PushData>("/push")).data).toMatchObject({ isOffered: false, sPublicKey: "" });
    expect(await player.post("/push", service.browser().wire)).toMatchObject({ status: 409 });
    expect(await player.post("/push/test")).toMatchObject({ status: 409 });
  } finally {
    await without.close();
  }
});
