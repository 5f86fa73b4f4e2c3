/** Deals that players show, over HTTP: what a stranger gets, whose names stand there, and that what is gone is gone alike everywhere. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type {
  DealReplay,
  OwnShownDeals,
  ShownLink,
  ShownReplay,
  ShowPreview,
  TableLook,
} from "../../modules/tables/contract.ts";
import { until } from "../support/child.ts";
import { idOf } from "../support/money.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

const HOME = "https://baithak.example";
let server: TestServer;
let players: readonly [Player, Player];
let dealId: string;
let tableId: string;
beforeAll(async () => {
  server = await startServer({ settings: { BOT_FILL_MS: "600000", PUBLIC_URL: HOME } });
  players = [await registerPlayer(server.url), await registerPlayer(server.url)];
  const joined = [await sit(players[0]), await sit(players[1])];
  tableId = joined[0]!.tableId;
  const seats = joined.map(({ ticket }) => new TableClient(server.url, { ticket }));
  const views = await Promise.all(seats.map((seat) => seat.seen("a turn", ({ turn }) => turn !== null)));
  const mover = views.findIndex(({ turn, you }) => turn?.seat === you);
  await seats[mover]!.make({ event: "drop", turn: views[mover]!.turn!.turn });
  dealId = views[mover]!.dealId!;
  // Between two deals a player leaves at once: the account can be closed then.
  await Promise.all(seats.map((seat) => seat.seen("the result", ({ phase }) => phase === "result")));
  seats[1]!.send({ event: "leave" });
  await until("the seat to be given up", () => seats[1]!.closed);
  const mine = () => players[0].get<{ deals: unknown[] }>("/rummy/deal/mine");
  await until("the deal to be in the books", async () => (await mine()).data.deals.length > 0);
});
afterAll(() => server.remove());

const HOW = { bNamed: false, bIndexed: false };
const show = async (player: Player, how = HOW) =>
  (await player.post<ShownLink>(`/rummy/deal/${dealId}/show`, how)).data.sShowCode;
/** What a stranger gets at every address of a code; what is another with each request is left out. */
async function everywhere(code: string) {
  const paths = [`deal/${code}`, `deal/${code}/verify`, `previews/deal/${code}.png`];
  const calls = ["", "/proof"].map((what) => `api/rummy/deal/shown/${code}${what}`);
  const answers = await Promise.all([...paths, ...calls].map((path) => fetch(`${server.url}/${path}`)));
  return Promise.all(
    answers.map(async (answer) => {
      const isPicture = answer.headers.get("content-type") === "image/png";
      const text = isPicture ? "a picture" : (await answer.text()).replaceAll(/nonce="[^"]*"/g, "");
      return [answer.status, text] as const;
    }),
  );
}

test("S-3: names come and go with what their players let stand, and what is asked before is what is read", async () => {
  const [own, other] = players;
  const { data: mine } = await own.get<DealReplay>(`/rummy/deal/${dealId}/replay`);
  const isFirst = mine.view.seats[0]?.seat === mine.view.you;
  /** Names by seat, wherever the two have come to sit; null: none is shown. */
  const bySeat = (ownName: string | null, otherName: string | null) =>
    (isFirst ? [ownName, otherName] : [otherName, ownName]).map((name, at) => name ?? `Seat ${at + 1}`);
  const code = await show(own);
  const names = async () => {
    const answer = await fetch(`${server.url}/api/rummy/deal/shown/${code}`);
    const { data } = (await answer.json()) as { data: ShownReplay };
    const page = await (await fetch(`${server.url}/deal/${code}`)).text();
    const read = data.oReplay.view.seats.map(({ name }) => name);
    const text = `${JSON.stringify(data)} ${page}`;
    // None stands anywhere else, and no player's id anywhere.
    for (const one of players) if (!read.includes(one.sUserName)) expect(text).not.toContain(one.sUserName);
    for (const one of players) expect(text).not.toContain(idOf(one));
    for (const name of read) expect(page).toContain(name);
    return read;
  };
  const asked = async () => {
    const { data } = await own.get<ShowPreview>(`/rummy/deal/${dealId}/show`);
    return data.aSeat.map(({ sName, sNamed }) => (data.oShown?.bNamed ? (sNamed ?? sName) : sName));
  };
  expect(await names()).toEqual(bySeat(null, null));
  expect(await asked()).toEqual(await names());
  await other.post("/rummy/deal/names", { bNameInShown: true });
  expect(await names()).toEqual(bySeat(null, other.sUserName));
  expect(await show(own, { bNamed: true, bIndexed: true })).toBe(code);
  expect(await names()).toEqual(bySeat(own.sUserName, other.sUserName));
  expect(await asked()).toEqual(await names());
  const page = await (await fetch(`${server.url}/deal/${code}`)).text();
  // No name in what messengers keep.
  const [head = ""] = page.split("</head>");
  expect([own, other].filter(({ sUserName }) => head.includes(sUserName))).toEqual([]);
  await other.post("/rummy/deal/names", { bNameInShown: false });
  expect(await names()).toEqual(bySeat(own.sUserName, null));
});

test("S-4, S-6: the link is a whole address; search engines list the page if its player said so, messengers show its picture", async () => {
  const [own] = players;
  for (const bIndexed of [false, true]) {
    const { data } = await own.post<ShownLink>(`/rummy/deal/${dealId}/show`, { bNamed: false, bIndexed });
    expect(data.sLink).toBe(`${HOME}/deal/${data.sShowCode}`);
    const page = await (await fetch(`${server.url}/deal/${data.sShowCode}`)).text();
    expect(page.includes('<meta name="robots" content="noindex"/>')).toBe(!bIndexed);
    for (const [name, content] of [
      ["og:url", data.sLink],
      ["og:image", `${HOME}/previews/deal/${data.sShowCode}.png`],
      ["og:title", "A deal of Points Rummy · "],
    ])
      expect(page).toContain(`<meta property="${name}" content="${content}`);
  }
});

test("S-5: what was hidden, of a closed account, or never was is gone alike at every address", async () => {
  const [own, other] = players;
  const [first, second] = [await show(own), await show(other)];
  expect(first).not.toBe(second);
  const statuses = async (code: string) => (await everywhere(code)).map(([status]) => status);
  expect([await statuses(first), await statuses(second)]).toEqual([Array(5).fill(200), Array(5).fill(200)]);
  const never = await everywhere("0".repeat(32));
  expect(never.map(([status]) => status)).toEqual(Array(5).fill(404));
  expect((await own.post(`/rummy/deal/${dealId}/hide`, {})).status).toBe(200);
  expect((await own.get<OwnShownDeals>("/rummy/deal/shown")).data.aShown).toEqual([]);
  expect(await everywhere(first)).toEqual(never);
  // Shown again it has another code.
  expect(await show(own)).not.toBe(first);
  expect((await other.post("/profile/close", { sPassword: other.sPassword })).status).toBe(200);
  await until("the deal to be gone", async () => (await statuses(second)).every((status) => status === 404));
  expect(await everywhere(second)).toEqual(never);
});

test("S-8: without friends nobody looks on, whatever table it is", async () => {
  const stranger = await registerPlayer(server.url);
  const answers = await Promise.all(
    [tableId, "nowhere", dealId].map((id) => stranger.get<TableLook>(`/rummy/table/${id}/look`)),
  );
  expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual(
    Array(3).fill("404 There is no such table, or it cannot be watched."),
  );
});
