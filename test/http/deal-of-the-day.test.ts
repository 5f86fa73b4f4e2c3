/** The deal of the day over a midnight: played at its table, closed while others play, opened and checked afterwards. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { AnalysisData } from "../../modules/analysis/contract.ts";
import type { DealDayTable, DealDayToday } from "../../modules/dealday/contract.ts";
import { randomHex } from "../../modules/kernel/index.ts";
import type { AnyDealProof, DealReplay } from "../../modules/tables/contract.ts";
import { checkProof, dealOfDay } from "../../public/verify.mjs";
import { until } from "../support/child.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { seededRandom } from "../support/random.ts";
import { type Move, nextMove } from "../support/solver-play.ts";
import { TableClient } from "../support/table-client.ts";
import { crossingPlatform } from "../support/year-crossing.ts";

setDefaultTimeout(240_000);

const DAY = "2027-03-10";
const SECOND_DAY = "2027-03-12";
let platform: Awaited<ReturnType<typeof crossingPlatform>>;

beforeAll(async () => {
  platform = await crossingPlatform("2027-03-08T22:00:00");
  // Decks with which the player moves first: an expert that begins may drop at once.
  for (const [day, choice] of [
    [DAY, 1],
    // A deal that lasts some turns.
    [SECOND_DAY, 2],
  ] as const) {
    const random = seededRandom(choice);
    let seed = randomHex(random, 32);
    while (dealOfDay(day, seed).firstTurn !== 0) seed = randomHex(random, 32);
    await platform.database.sql`INSERT INTO dealday.day (day, seed, created_at) VALUES (${day}, ${seed}, now())`;
  }
  platform.to(`${DAY}T22:00:00`);
});
afterAll(() => platform?.close());

const todayOf = async (player: Player) => (await player.get<DealDayToday>("/deal-of-the-day")).data;

/** Opens the table of today's deal, and waits until the player may move. */
async function onTurn(player: Player, sDay = DAY): Promise<TableClient> {
  // Pressed twice at once it is one table.
  const press = () => player.post<DealDayTable>("/deal-of-the-day/play", { sDay });
  const [{ data }, other] = await Promise.all([press(), press()]);
  expect(other.data.iTableId).toBe(data.iTableId);
  const table = new TableClient(platform.url, { ticket: data.sAuthToken });
  await platform.pass("the window", () => table.view !== undefined, 20);
  await platform.pass("the deal", () => table.view!.phase === "playing", 100);
  // In small steps: a clock that runs away from the window takes the turn from it.
  await platform.pass("the player's turn", () => table.view!.turn?.seat === table.view!.you, 20);
  return table;
}

test("Q-11: a deal is closed until its day is over, whoever asks; then anybody can watch and check it", async () => {
  const [asha, ravi, late] = [
    await registerPlayer(platform.url),
    await registerPlayer(platform.url),
    await registerPlayer(platform.url),
  ];
  const [one, two] = [await onTurn(asha), await onTurn(ravi)];
  // The same cards, and the same first reply.
  const dealt = ({ view }: TableClient) => [
    view!.jokerCard,
    view!.hand.flat().toSorted(),
    view!.discards,
    view!.pickUps,
  ];
  expect(dealt(two)).toEqual(dealt(one));
  expect(two.view!.table).toMatchObject({ daily: DAY, bankMs: 0 });
  expect((await asha.get<object>("/rummy/table/joined")).status).toBe(200);

  one.send({ event: "drop", turn: one.view!.turn!.turn });
  await platform.pass("the result", () => one.view!.lastResult !== null, 50);
  await until("the result to be kept", async () => (await todayOf(asha)).oOwn?.eState === "done");
  const { dealId } = one.view!.lastResult!;
  const { seed } = (
    await platform.database.sql<{ seed: string }[]>`SELECT seed FROM dealday.day WHERE day = ${DAY}`
  )[0]!;
  // A deal that is over is told in points alone: neither proof nor replay, and nobody is shown it.
  const asked = [`/rummy/deal/${dealId}/proof`, `/rummy/deal/${dealId}/replay`, `/rummy/deal/${dealId}/show`];
  expect((await Promise.all(asked.map((path) => asha.get(path)))).map(({ status }) => status)).toEqual([404, 404, 404]);
  const shown = await asha.post(`/rummy/deal/${dealId}/show`, { bNamed: false, bIndexed: false });
  expect(shown.status).toBe(404);
  const told = JSON.stringify(await todayOf(asha));
  expect([told.includes(seed), told.includes(dealId)]).toEqual([false, false]);
  expect((await asha.post("/deal-of-the-day/play", { sDay: DAY })).status).toBe(409);

  // The second one's window goes, and does not come back: the deal waits until the end of the day.
  two.close();
  platform.to("2027-03-11T00:30:00");
  await platform.pass("the night to be noticed", async () => (await todayOf(ravi)).sDay === "2027-03-11", 500);
  expect(await todayOf(ravi)).toMatchObject({ oOwn: null, oYesterday: null, oOwnYesterday: { eState: "playing" } });
  expect(await todayOf(asha)).toMatchObject({ oOwnYesterday: { eState: "done", nPoints: -20, iDealId: null } });
  expect((await late.post("/deal-of-the-day/play", { sDay: DAY })).status).toBe(409);
  expect((await asha.get(asked[1]!)).status).toBe(404);

  platform.to("2027-03-11T01:00:01");
  const isOver = async () => (await todayOf(ravi)).oOwnYesterday?.eState === "done";
  await platform.pass("the deal that waited to be over", isOver, 500);
  expect((await todayOf(ravi)).oOwnYesterday).toMatchObject({ nPoints: -20, bCutOff: true });
  const { oYesterday } = (await (await fetch(`${platform.url}/api/deal-of-the-day`)).json()).data as DealDayToday;
  expect(oYesterday).toMatchObject({ sDay: DAY, sSeed: seed, nBestPoints: -20 });
  expect(dealOfDay(DAY, seed)).toMatchObject({ seal: oYesterday!.sSeal, root: oYesterday!.sRoot });

  const proof = (await asha.get<AnyDealProof>(asked[0]!)).data;
  expect(checkProof(proof).checks.filter(({ passed }) => !passed)).toEqual([]);
  expect(proof.shuffles[0]!.root).toBe(oYesterday!.sRoot);
  expect((await asha.get<DealReplay>(asked[1]!)).status).toBe(200);
  const best = await fetch(`${platform.url}/api/rummy/deal/shown/${oYesterday!.sBestCode}`);
  const replay = JSON.stringify(await best.json());
  expect([best.status, replay.includes(asha.sUserName)]).toEqual([200, false]);
  const page = await (await fetch(`${platform.url}/deal-of-the-day`)).text();
  expect(page).toContain(`/deal/${oYesterday!.sBestCode}`);
  // Its decisions too are told to everybody, two hours after the day.
  const analysisOf = (code: string) => fetch(`${platform.url}/api/rummy/deal/best/${code}/analysis`);
  expect((await analysisOf(oYesterday!.sBestCode!)).status).toBe(409);
  platform.to("2027-03-11T02:00:01");
  const analysis = await untilReady(() => analysisOf(oYesterday!.sBestCode!));
  expect(analysis.aDecision).toMatchObject([{ kind: "drop", chosen: { does: "drop" } }]);
  expect(JSON.stringify(analysis)).not.toContain(asha.sUserName);
  expect((await analysisOf("0".repeat(32))).status).toBe(404);
});

/** The answer of an analysis, however long it is made. */
async function untilReady(ask: () => Promise<Response>): Promise<Extract<AnalysisData, { eState: "ready" }>> {
  let ready: AnalysisData | undefined;
  await platform.pass(
    "the analysis",
    async () => {
      const answer = await ask();
      expect(answer.status).toBe(200);
      ready = ((await answer.json()) as { data: AnalysisData }).data;
      return ready.eState === "ready";
    },
    100,
  );
  return ready as Extract<AnalysisData, { eState: "ready" }>;
}

/** Plays turns as the solver would, or as `moves` say; answers what was done, and everything that the seat was shown of it. */
async function played(table: TableClient, turns: number, moves?: readonly Move[]) {
  const did: Move[] = [];
  const seen: unknown[] = [];
  const from = table.frames.length;
  for (let no = 0; no < 2 * turns; no += 1) {
    let move: Move | null = null;
    await platform.pass(
      "something to do",
      () => {
        move = moves === undefined ? nextMove(table.view!) : nextMove(table.view!) && moves[no]!;
        return move !== null || table.view!.lastResult !== null;
      },
      100,
    );
    if (move === null) break;
    did.push(move);
    const id = table.send(move);
    await platform.pass("the answer", () => table.acks.has(id), 20);
    const { hand, discards, pickUps, stockCount } = table.view!;
    seen.push({ hand: hand.flat().toSorted(), discards, pickUps, stockCount });
  }
  return { did, seen, frames: table.frames.slice(from) };
}

test("Q-11: a second account learns what one seat saw, and nothing else by any call", async () => {
  const [first, second] = [await registerPlayer(platform.url), await registerPlayer(platform.url)];
  platform.to(`${SECOND_DAY}T10:00:00`);
  const one = await onTurn(first, SECOND_DAY);
  const before = await played(one, 3);
  expect(before.did.length).toBe(6);
  one.send({ event: "drop", turn: one.view!.turn!.turn });
  await platform.pass("the result", () => one.view!.lastResult !== null, 50);
  const { dealId } = one.view!.lastResult!;
  const { tableId } = one.view!.table;

  // The same moves meet the same cards and replies: that is what it knows.
  const two = await onTurn(second, SECOND_DAY);
  const again = await played(two, 3, before.did);
  expect(again.seen).toEqual(before.seen);
  expect(two.view!.table.tableId).not.toBe(tableId);

  // And that is all: no call tells either of them of the other's table, or of the deal, its deck or its best moves.
  const { seed } = (
    await platform.database.sql<{ seed: string }[]>`SELECT seed FROM dealday.day WHERE day = ${SECOND_DAY}`
  )[0]!;
  for (const player of [first, second]) {
    const deal = `/rummy/deal/${dealId}`;
    const reads = [`${deal}/proof`, `${deal}/replay`, `${deal}/show`, `/rummy/table/${tableId}/look`];
    expect((await Promise.all(reads.map((path) => player.get(path)))).map(({ status }) => status)).toEqual([
      404, 404, 404, 404,
    ]);
    const shown = await player.post(`${deal}/show`, { bNamed: false, bIndexed: false });
    const analysed = await player.post(`${deal}/analysis`, {});
    expect([shown.status, analysed.status]).toEqual([404, player === first ? 409 : 404]);
    expect((await player.get<object>(`/rummy/deal/figures?ids=${dealId}`)).data).toEqual({ aFigures: [] });
    expect((await player.get<object>("/rummy/statistics")).data).toMatchObject({ nDeals: 0 });
    const told = JSON.stringify(await todayOf(player));
    expect([told.includes(seed), told.includes(dealId)]).toEqual([false, false]);
  }
  // The second one cannot sit down at the first one's table either.
  const ticket = await second.post("/rummy/table/ticket", { iTableId: tableId });
  expect(ticket.status).toBeGreaterThanOrEqual(400);
  // A stranger is told of today no more than that there is a deal, and which seal it has.
  const stranger = (await (await fetch(`${platform.url}/api/deal-of-the-day`)).json()).data as DealDayToday;
  expect(stranger).toMatchObject({ sDay: SECOND_DAY, oOwn: null, oSpread: null, oYesterday: { sDay: "2027-03-11" } });
  const page = await (await fetch(`${platform.url}/deal-of-the-day`)).text();
  expect([page.includes(seed), page.includes(dealId)]).toEqual([false, false]);
  two.close();
});

test("Q-11: whoever has no account plays nothing", async () => {
  const { status } = await fetch(`${platform.url}/api/deal-of-the-day/play`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sDay: DAY }),
  });
  expect(status).toBe(401);
});
