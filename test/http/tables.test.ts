/** Live tables of the real server, over sockets: whole deals, hostile neighbours, and kills. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { TableView } from "../../modules/tables/contract.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { nextMove } from "../support/solver-play.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ settings: { BOT_FILL_MS: "600000", TABLE_BETWEEN_DEALS_MS: "300" } });
});
afterAll(() => server.remove());

interface Pair {
  readonly players: readonly [Player, Player];
  readonly tableId: string;
  readonly seats: readonly [TableClient, TableClient];
}

/** Two people at one table, alone. Point values keep tests apart from each other. */
async function pair(nTablePoint: number): Promise<Pair> {
  const row = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint };
  const one = await registerPlayer(server.url);
  const two = await registerPlayer(server.url);
  const first = await sit(one, row);
  const second = await sit(two, row);
  expect(second.tableId).toBe(first.tableId);
  return {
    players: [one, two],
    tableId: first.tableId,
    seats: [
      new TableClient(server.url, { ticket: first.ticket }),
      new TableClient(server.url, { ticket: second.ticket }),
    ],
  };
}

const dealsDone = (deals: number) => (view: TableView) => (view.lastResult?.deal ?? 0) >= deals;

test("a whole deal: both seats see the same result, and the chips are where it says", async () => {
  const { players, seats } = await pair(0.5);
  await Promise.all(seats.map((seat) => seat.playUntil(dealsDone(1))));
  const [one, two] = seats.map(({ view }) => view!.lastResult!);
  expect(one).toEqual(two!);
  const changes = one!.rows.reduce((sum, row) => sum + row.change, 0);
  expect(changes + one!.fee).toBe(0);
  for (const [at, seat] of seats.entries()) {
    seat.send({ event: "leaveAfterDeal", on: true });
    seat.send({ event: "leave" });
    const row = one!.rows.find((each) => each.seat === seat.view!.you)!;
    // What was brought, less or plus the deal, is back on the account once the seat is free.
    const expected = 10_000 + row.change / 100;
    const chips = async () =>
      (await players[at]!.get<{ nPracticeChips: number }>("/profile/chips")).data.nPracticeChips;
    await waitFor(chips, (now) => Math.abs(now - expected) < 0.005);
  }
});

test("a seat is sent no card that it may not see", async () => {
  const { seats } = await pair(1);
  const [mine, theirs] = seats;
  await mine.seen("a deal", ({ phase }) => phase === "playing");
  await theirs.seen("a deal", ({ phase }) => phase === "playing");
  const secret = new Set(theirs.view!.hand.flat());
  const named = mine.frames.flatMap((text) => cardsIn(JSON.parse(text)));
  expect(named.length).toBeGreaterThanOrEqual(15);
  expect(named.filter((card) => secret.has(card))).toEqual([]);
  for (const seat of seats) seat.close();
});

/** Every number under a key that holds cards. */
function cardsIn(value: unknown, key = ""): number[] {
  if (typeof value === "number")
    return /^(?:hand|card|cards|openCard|jokerCard|openPile|drawnCard|discards|groups)$/.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => cardsIn(one, key));
  if (typeof value !== "object" || value === null) return [];
  // The toss is drawn from a pack of its own.
  return Object.entries(value).flatMap(([name, one]) => (name === "toss" ? [] : cardsIn(one, name)));
}

const HOSTILE: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  "",
  "{",
  "null",
  "[]",
  '"draw"',
  "{}",
  '{"event":"draw"}',
  '{"event":"draw","id":"x","turn":1,"from":"sleeve"}',
  '{"event":"draw","id":"x","turn":99,"from":"stock"}',
  '{"event":"discard","id":"x","turn":1,"card":1e99}',
  '{"event":"discard","id":"x","turn":1,"card":-1}',
  '{"event":"declare","id":"x","groups":[[1,1,1]]}',
  '{"event":"arrange","id":"x","groups":[[0,1,2,3,4,5,6,7,8,9,10,11,12]]}',
  '{"event":"topUp","id":"x","amount":-5}',
  '{"event":"topUp","id":"x","amount":9007199254740991}',
  '{"event":"reveal","id":"x","shuffle":1,"nonce":"zz"}',
  '{"event":"settle","id":"x"}',
  '{"event":"ping","id":"x","at":1,"__proto__":{"a":1}}',
  `{"event":"ping","id":"${"i".repeat(3_900)}","at":1}`,
  "[".repeat(4_000),
  new Uint8Array([0xff, 0xfe, 0x00, 0x80]),
];

test("a hostile neighbour disturbs nobody: the deal is played to its end", async () => {
  const { seats, players, tableId } = await pair(2);
  const [honest, attacked] = seats;
  await attacked.seen("a deal", ({ phase }) => phase === "playing");
  const before = attacked.view!;
  for (const text of HOSTILE) attacked.raw(text);
  await expect(
    waitFor(
      async () => attacked.refusals.length,
      (count) => count >= HOSTILE.length - 2,
    ),
  ).resolves.toBeGreaterThan(10);
  expect(attacked.view!.hand.flat().toSorted()).toEqual(before.hand.flat().toSorted());
  // Too long for the protocol: the server ends this socket, and only this one.
  attacked.raw(JSON.stringify({ event: "ping", id: "x".repeat(70_000), at: 1 }));
  await expect(waitFor(async () => attacked.closed, Boolean)).resolves.toBe(true);
  expect(honest.closed).toBe(false);

  const ticket = await players[1].post<{ sAuthToken: string }>("/rummy/table/ticket", { iTableId: tableId });
  const again = new TableClient(server.url, { ticket: ticket.data.sAuthToken });
  const view = await again.seen("the seat again", ({ you }) => you !== null);
  expect(view.hand.flat().toSorted()).toEqual(before.hand.flat().toSorted());
  await Promise.all([honest.playUntil(dealsDone(1)), again.playUntil(dealsDone(1))]);
  expect(honest.view!.lastResult).toEqual(again.view!.lastResult!);
});

test("tickets serve once; forged and spent ones open nothing", async () => {
  const player = await registerPlayer(server.url);
  const { ticket } = await sit(player, { eRummyType: "point", eGameType: "practice", nMaxPlayer: 6, nTablePoint: 1 });
  const first = new TableClient(server.url, { ticket });
  await first.seen("a seat", ({ you }) => you !== null);
  for (const query of [{ ticket }, { ticket: "0".repeat(32) }, { resume: "x" }, {}]) {
    const refused = new TableClient(server.url, query as Record<string, string>);
    await waitFor(async () => refused.closed, Boolean);
    expect(refused.frames).toEqual([]);
  }
  expect(first.closed).toBe(false);
});

test("five kills in the middle of a deal take nothing back that was acknowledged", async () => {
  const { seats, players, tableId } = await pair(5);
  let clients: readonly TableClient[] = seats;
  for (let kill = 1; kill <= 5; kill += 1) {
    await Promise.all(
      clients.map((client) => client.seen("a deal", ({ phase, turn }) => phase === "playing" && turn !== null)),
    );
    for (let moves = 0; moves < kill; moves += 1) await oneMove(clients);
    const seq = Math.max(...clients.map(({ view }) => view!.seq));
    await Promise.all(clients.map((client) => client.seen("all frames", (view) => view.seq >= seq)));
    const known = clients.map(({ view }) => seatKnows(view!));
    await server.kill9();
    await server.restart();
    clients = await Promise.all(players.map((player) => comeBack(player, tableId)));
    expect(clients.map(({ view }) => seatKnows(view!))).toEqual(known);
  }
  await Promise.all(clients.map((client) => client.playUntil(dealsDone(1))));
});

const seatKnows = ({ hand, openPile, discards, stockCount, turn, jokerCard, dealId, drawnCard }: TableView) => ({
  hand: hand.map((group) => [...group]),
  openPile,
  discards,
  stockCount,
  turn: turn && { seat: turn.seat, turn: turn.turn, drawn: turn.drawn },
  jokerCard,
  dealId,
  drawnCard,
});

async function oneMove(clients: readonly TableClient[]): Promise<void> {
  const ready = (client: TableClient) => client.view !== undefined && nextMove(client.view) !== null;
  await waitFor(async () => clients.some(ready), Boolean);
  const client = clients.find(ready)!;
  const move = nextMove(client.view!)!;
  // A deal that ends would leave nothing to kill in the middle of.
  await client.make(move.event === "finish" ? { ...move, event: "discard" } : move);
}

async function comeBack(player: Player, tableId: string): Promise<TableClient> {
  const ticket = await player.post<{ sAuthToken: string }>("/rummy/table/ticket", { iTableId: tableId });
  const client = new TableClient(server.url, { ticket: ticket.data.sAuthToken });
  await client.seen("the seat again", ({ you }) => you !== null);
  return client;
}

/** Asks until the answer fits, and gives it. */
async function waitFor<T>(ask: () => Promise<T>, fits: (answer: T) => boolean, limitMs = 15_000): Promise<T> {
  const giveUpAt = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (performance.now() > giveUpAt) throw new Error(`waited in vain; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
}
