import { afterEach, describe, expect, test } from "bun:test";
import { instant } from "../../kernel/index.ts";
import type { TournamentStatus } from "../contract.ts";
import type { RoundReports, RoundTable } from "../ports.ts";
import { sitter } from "../testing/driver.ts";
import { openSocket, serveTables } from "../testing/web.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const HELLO = { event: "hello", id: "h", protocol: 1 };

/** Long enough for a window to be there before the first deal, on a busy machine too: what it waits for it hears then. */
const STARTS_IN_MS = 1_500;

/** A server with one table of a round, which begins soon, and a director that hears of it. */
async function serveRound(statusFor: RoundReports["statusFor"] = async () => null) {
  const served = serveTables({ report: async () => {}, failed: async () => {}, statusFor });
  stops.push(served.stop);
  const now = Date.now();
  const round: RoundTable = {
    key: "cup/1/1",
    tournamentId: "cup",
    name: "Sunday Cup",
    round: 1,
    rounds: 1,
    table: 1,
    tables: 1,
    rupees: false,
    deals: 2,
    advance: 0,
    seats: [sitter("A"), sitter("B")],
    startsAt: instant(now + STARTS_IN_MS),
    lastDealAfter: instant(now + 1_800_000),
  };
  const { tableId } = await served.tables.tournaments.openRound(round);
  const watchTicket = async (name: string) => {
    const ticket = await served.tables.mintWatchTicket(sitter(name).id, tableId);
    return ticket.ok ? ticket.value : "";
  };
  return { ...served, tableId, watchTicket };
}

describe("T-9: a round's table over HTTP and sockets", () => {
  test("a seat is taken by a ticket, once, and a second window takes it over", async () => {
    const { base, ticket, tableId } = await serveRound();
    const key = await ticket("A", tableId);
    const a = openSocket(base, `ticket=${key}`);
    expect(await a.opened).toBe(true);
    a.say(HELLO);
    const { view } = await a.hear("welcome");
    expect(view).toMatchObject({
      you: 0,
      table: { name: "Sunday Cup", tournament: { round: 1, tournamentId: "cup" } },
    });
    await a.hear("matchStarted");
    expect((await a.hear("hand")).hand.flat()).toHaveLength(13);
    expect(await openSocket(base, `ticket=${key}`).opened).toBe(false);
    const second = openSocket(base, `ticket=${await ticket("A", tableId)}`);
    await second.opened;
    second.say(HELLO);
    expect((await second.hear("welcome")).view.hand.flat()).toHaveLength(13);
    expect(await a.hear("goodbye")).toMatchObject({ reason: "takenOver" });
  });

  test("who has no seat there gets no ticket, and nobody leaves", async () => {
    const { base, api, ticket, tableId } = await serveRound();
    expect((await api("/rummy/table/ticket", "Z", { iTableId: tableId })).status).toBe(400);
    const a = openSocket(base, `ticket=${await ticket("A", tableId)}`);
    await a.opened;
    a.say(HELLO);
    await a.hear("welcome");
    a.say({ event: "leave", id: "l" });
    expect(await a.hear("refused")).toMatchObject({ id: "l", code: "notInThisGame" });
  });

  test("an onlooker sees the public game over a socket, says nothing, and hears of the tournament", async () => {
    const standing: TournamentStatus = {
      round: 1,
      rounds: 1,
      playersLeft: 2,
      tablesPlaying: 1,
      breakEndsAt: null,
      qualifiers: 0,
      phase: "final",
      you: { rank: 3, ofPlayers: 3, goesOn: false, out: { rank: 3, prize: 0, ticket: null }, seat: null, watch: null },
      prizes: [],
    };
    const { base, watchTicket } = await serveRound(async () => standing);
    const key = await watchTicket("W");
    const w = openSocket(base, `ticket=${key}`);
    expect(await w.opened).toBe(true);
    w.say(HELLO);
    expect((await w.hear("welcome")).view).toMatchObject({ you: null, hand: [] });
    expect((await w.hear("tournament")).status).toEqual(standing);
    await w.hear("dealt");
    w.say({ event: "draw", id: "d", turn: 1, from: "stock" });
    expect(await w.hear("refused")).toMatchObject({ id: "d", code: "watching" });
    expect(w.received.some(({ event }) => event === "hand")).toBe(false);
    expect(await openSocket(base, `ticket=${key}`).opened).toBe(false);
  });

  test("an onlooker without sockets polls for the same, and comes back by the key", async () => {
    const { base, watchTicket } = await serveRound();
    const call = async (path: string, body?: object) => {
      const init = body
        ? { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } }
        : {};
      return (await (await fetch(`http://${base}/api/rummy/table/${path}`, init)).json()) as {
        data: { session: string; cursor: number; frames: string[] };
      };
    };
    const { session } = (await call(`poll?ticket=${await watchTicket("W")}`, {})).data;
    await call(`send?session=${session}`, HELLO);
    const first = (await call(`poll?session=${session}&cursor=0`)).data;
    const welcome = JSON.parse(first.frames[0]!);
    expect(welcome).toMatchObject({ event: "welcome", view: { you: null }, chainNeeded: false });
    const received: string[] = [];
    for (let cursor = first.cursor; !received.includes("dealt"); ) {
      const next = (await call(`poll?session=${session}&cursor=${cursor}`)).data;
      received.push(...next.frames.map((text) => JSON.parse(text).event));
      ({ cursor } = next);
    }
    expect(received).not.toContain("hand");
    const again = openSocket(base, `resume=${welcome.resumeKey}`);
    expect(await again.opened).toBe(true);
    again.say(HELLO);
    expect((await again.hear("welcome")).view.you).toBeNull();
  });
});
