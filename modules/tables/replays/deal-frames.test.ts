import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { PlayerId } from "../../kernel/index.ts";
import type { Variant } from "../../rummy/index.ts";
import { DealReplay, type ServerMessage } from "../contract.ts";
import { dealProof } from "../fairness/proof.ts";
import type { Evidence } from "../machine/state.ts";
import { type Driver, drive, testConfig } from "../testing/driver.ts";
import { randomAction } from "../testing/random-play.ts";
import { tablesWorld } from "../testing/world.ts";
import { reduceView } from "../view/view.ts";
import { dealFrames } from "./deal-frames.ts";

const seeds = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const variants = fc.constantFrom<Variant[]>("points", "point21", "pool101", "deals");

function watchAgain(table: Driver, dealId: string, player: PlayerId): DealReplay | null {
  const frames = dealFrames(dealId, player);
  for (const [index, command] of table.journal.entries()) {
    if (frames.take({ seq: index + 1, command, settlement: null })) break;
  }
  return frames.replay();
}

function randomTable(seed: bigint, variant: Variant): Driver {
  const random = seededRandom(seed);
  const table = drive(testConfig({ variant, deals: variant === "deals" ? 2 : 0 }), random);
  for (let act = 0; act < 400 && table.state.view.phase !== "closed"; act += 1) randomAction(table, random);
  return table;
}

const recordsOf = (table: Driver): Evidence[] =>
  table.calls.flatMap((call) => (call.type === "record" ? [call.evidence] : []));

/** Cards that a frame shows; the toss is drawn from a pack of its own. */
function cardsIn(message: ServerMessage): number[] {
  switch (message.event) {
    case "dealt":
      return [message.jokerCard, message.openCard];
    case "drew":
      return message.card === undefined ? [] : [message.card];
    case "card":
    case "discarded":
      return [message.card];
    case "hand":
      return [...message.hand.flat(), ...(message.finishCard === undefined ? [] : [message.finishCard])];
    case "showdown":
      return [...message.groups.flat(), message.finishCard];
    case "result":
      return message.result.rows.flatMap((row) => row.groups?.flatMap(({ cards }) => cards) ?? []);
    default:
      return [];
  }
}

describe("a finished deal, watched again", () => {
  test("R-24: shows no card that the seat did not see, and every frame that was sent to it, in order", () => {
    let watched = 0;
    fc.assert(
      fc.property(seeds, variants, (seed, variant) => {
        const table = randomTable(seed, variant);
        for (const evidence of recordsOf(table)) {
          const { dealId } = evidence;
          for (const own of evidence.seenBy) {
            const replay = watchAgain(table, dealId, own.playerId)!;
            expect(replay.view.you).toBe(own.seat);
            const messages = replay.frames.map(({ message }) => message);
            const proof = dealProof(evidence, own.playerId)!;
            const seen = new Set(proof.shuffles.flatMap(({ leaves }) => leaves.map(({ card }) => card)));
            expect(messages.flatMap(cardsIn).filter((card) => !seen.has(card))).toEqual([]);
            const from = table.sent.findIndex(
              ({ message }) => "seq" in message && message.seq > replay.view.seq && message.event !== "hand",
            );
            const sent = table.sent
              .slice(from)
              .filter(({ to, message }) => "seq" in message && (to === "table" || to === own.seat))
              .slice(0, messages.length)
              .map(({ message }) => message);
            expect(messages).toEqual(sent);
            const end = messages.reduce(reduceView, replay.view);
            if (replay.complete) expect(end.lastResult?.dealId).toBe(dealId);
            watched += 1;
          }
        }
      }),
      { numRuns: 15 },
    );
    expect(watched).toBeGreaterThan(10);
  });

  test("is what the live connection received, and fits the contract", async () => {
    const time = fakeTime();
    const log = collectingLog();
    const world = tablesWorld(time, seededRandom(11), log);
    const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
    await time.advanceAsync(10_000);
    const dealId = a.view.dealId!;
    const mover = [a, b].find(({ view }) => view.turn?.seat === view.you)!;
    const other = mover === a ? b : a;
    const { turn } = mover.view.turn!;
    mover.send({ event: "draw", id: "1", turn, from: "stock" });
    await time.advanceAsync(0);
    mover.send({ event: "discard", id: "2", turn, card: mover.view.hand.flat().at(0) });
    await time.advanceAsync(0);
    other.send({ event: "drop", id: "3", turn: other.view.turn!.turn });
    await time.advanceAsync(0);
    expect(a.view.lastResult?.dealId).toBe(dealId);
    for (const [browser, name] of [
      [a, "A"],
      [b, "B"],
    ] as const) {
      const made = await world.tables.replays.watch(dealId, `player-${name}` as PlayerId);
      if (!made.ok) throw new Error(made.error.code);
      const replay = DealReplay.parse(JSON.parse(JSON.stringify(made.value)));
      const start = browser.received.findIndex((one) => "seq" in one && one.seq > replay.view.seq);
      const live = browser.received.slice(start).filter((one) => "seq" in one);
      const end = live.findIndex((one) => one.event === "result");
      expect(replay.frames.map(({ message }) => message)).toEqual(live.slice(0, end + 1) as never);
      expect(replay.complete).toBe(true);
      expect(await world.tables.replays.list(`player-${name}` as PlayerId, 5, 1)).toMatchObject({
        deals: [{ dealId, tableName: "Points", variant: "points", outcome: browser === mover ? "won" : "firstDrop" }],
        more: false,
      });
    }
    const stranger = await world.tables.replays.watch(dealId, "player-C" as PlayerId);
    expect(stranger).toMatchObject({ ok: false, error: { code: "noReplay" } });
    expect(await world.tables.replays.watch("no-deal", "player-A" as PlayerId)).toMatchObject({ ok: false });
  });

  test("who leaves in mid-deal gets nothing of what followed", () => {
    const table = drive(testConfig(), seededRandom(4));
    for (const [seat, name] of ["A", "B", "C"].entries()) table.sit(name, seat);
    table.advance(11_500);
    const { dealId } = table.state.view;
    table.must(table.send(0, { event: "leave" }));
    table.advance(5_000);
    table.must(table.send(1, { event: "leave" }));
    const left = watchAgain(table, dealId!, "player-A" as PlayerId)!;
    const stayed = watchAgain(table, dealId!, "player-C" as PlayerId)!;
    expect(left.complete).toBe(false);
    expect(left.frames.some(({ message }) => message.event === "result")).toBe(false);
    expect(stayed.complete).toBe(true);
    expect(stayed.frames.at(-1)?.message.event).toBe("result");
  });
});
