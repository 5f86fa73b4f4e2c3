/** What others say, who is coached, and who is told of their turn. */
import { describe, expect, test } from "bun:test";
import { signal } from "@preact/signals-react";
import type { TableView } from "../../modules/tables/contract.ts";
import { seatInfo, tableView } from "../fixtures/views.ts";
import { doneBy, isCoachedIn, newcomerAt, openCoaching } from "./coaching.ts";
import { nudgeOnTurns } from "./nudges.ts";
import { createPreferences, muteWho, prefer, type Shelf } from "./preferences.ts";
import { onSaid, wanted } from "./saying.ts";
import type { Said } from "./session-state.ts";
import type { Tables } from "./tables.ts";

const NOW = 1_000_000;
const shelf = (kept = new Map<string, string>()): Shelf => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
});

describe("R-54: what others say", () => {
  test("is shown for a while, the newest of each seat, and what this window does not know is passed over", () => {
    const said = signal<readonly Said[]>([]);
    const waiting: (() => void)[] = [];
    const later = (run: () => void) => {
      waiting.push(run);
      return () => {};
    };
    for (const [n, what] of ["hello", "smile", "fireworks", "constructor"].entries())
      onSaid(said, { event: "said", at: n, seat: 2, what }, later);
    expect(said.value).toEqual([{ seat: 2, what: "smile", at: 1 }]);
    waiting[0]?.();
    expect(said.value).toHaveLength(1);
    waiting[1]?.();
    expect(said.value).toEqual([]);
  });

  test("is not shown of who is muted, nor of anybody when all are; one's own is; and a reload keeps that", () => {
    const kept = new Map<string, string>();
    const preferences = createPreferences(shelf(kept));
    const view = tableView(NOW);
    const said = view.seats.map(({ seat }) => ({ seat, what: "hello", at: 1 }));
    const seats = () => wanted(said, view, preferences.value).map(({ seat }) => seat);
    const name = view.seats.find(({ seat }) => seat === 3)!.name;
    expect(seats()).toEqual([0, 1, 2, 3, 4, 5]);
    muteWho(preferences, name, true);
    expect(seats()).toEqual([0, 1, 2, 4, 5]);
    expect(createPreferences(shelf(kept)).value.mutedPlayers).toEqual([name]);
    prefer(preferences, { hushed: true });
    expect(seats()).toEqual([0]);
    // Many are kept, not all that ever were; and foreign data there is not believed.
    for (let n = 0; n < 150; n += 1) muteWho(preferences, `p${n}`, true);
    expect(createPreferences(shelf(kept)).value.mutedPlayers).toHaveLength(100);
    kept.set(
      "game.preferences",
      JSON.stringify({ mutedPlayers: "all", felt: "lava", back: 7, nudge: "yes", calm: true, text: 9, volume: 101 }),
    );
    expect(createPreferences(shelf(kept)).value).toMatchObject({
      mutedPlayers: [],
      felt: "emerald",
      back: "maroon",
      nudge: false,
      calm: true,
      text: 1,
      volume: 100,
    });
  });
});

/** A practice deal as a player of this name sees it. */
function of(name: string): TableView {
  const view = tableView(NOW);
  return { ...view, seats: view.seats.map((one) => (one.seat === view.you ? { ...one, name } : one)) };
}

describe("the coach", () => {
  test("speaks unasked to whoever plays a practice deal, and to nobody at cash, in a tournament or between deals", () => {
    const view = tableView(NOW);
    const me = view.seats.find(({ seat }) => seat === view.you)!.name;
    expect(newcomerAt(view)).toBe(me);
    expect(newcomerAt({ ...view, table: { ...view.table, currency: "inr" } })).toBeNull();
    expect(newcomerAt({ ...view, phase: "result" })).toBeNull();
    expect(newcomerAt({ ...view, you: null })).toBeNull();
    expect(newcomerAt({ ...view, seats: [seatInfo(view.you!, { inDeal: null })] })).toBeNull();
    expect(doneBy(view)).toBeNull();
    expect(doneBy({ ...view, turn: { ...view.turn!, drawn: true } })).toBe("draw");
  });

  test("comes once for each player of a browser, also after a reload and where storage is full of nonsense", () => {
    const kept = new Map<string, string>();
    const coach = openCoaching(shelf(kept));
    expect(coach.isFor(of("Asha"))).toBe(true);
    coach.done("Asha");
    expect([coach.isFor(of("Asha")), coach.isFor(of("Bela"))]).toEqual([false, true]);
    expect(openCoaching(shelf(kept)).isFor(of("Asha"))).toBe(false);
    expect(openCoaching(shelf(new Map([["game.coached", "{]"]]))).isFor(of("Asha"))).toBe(true);
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    const last = openCoaching(full);
    last.done("Asha");
    expect(last.isFor(of("Asha"))).toBe(false);
  });

  const deal = (dealId: string, more: Partial<TableView> = {}) => ({ ...of("Asha"), dealId, ...more });
  const ended = (dealId: string) => deal(dealId, { phase: "result", turn: null });

  test("comes in an account's first three deals, one at a time, and in no later one, nor after a reload", () => {
    const kept = new Map<string, string>();
    const coach = openCoaching(shelf(kept));
    const elsewhere = { ...deal("other"), table: { ...deal("other").table, tableId: "t2" } };
    coach.follow(deal("1"));
    coach.follow(elsewhere);
    coach.follow(deal("1", { phase: "declaring", turn: null }));
    // At another table that runs beside it, it is silent.
    expect([coach.isFor(deal("1")), coach.isFor(elsewhere), coach.isFirst("Asha")]).toEqual([true, false, true]);
    coach.follow(ended("1"));
    coach.follow(ended("1"));
    expect([coach.isFor(ended("1")), coach.isFor(deal("2")), coach.isFirst("Asha")]).toEqual([false, true, false]);
    coach.follow(deal("2"));
    // The next deal may be seen before the end of the one before it.
    coach.follow(deal("3"));
    expect([coach.isFor(deal("2")), coach.isFor(deal("3"))]).toEqual([false, true]);
    const again = openCoaching(shelf(kept));
    expect([again.isFor(deal("3")), again.isFirst("Asha")]).toEqual([true, false]);
    coach.follow(ended("3"));
    expect([coach.isFor(deal("4")), openCoaching(shelf(kept)).isFor(deal("4"))]).toEqual([false, false]);
  });

  test("knows from the platform what was played on another device, and comes to nobody before that is known", async () => {
    const asked: number[] = [];
    const coachOf = async (answer: number | null, kept = new Map<string, string>()) => {
      const coach = openCoaching(shelf(kept), async (most) => {
        asked.push(most);
        return answer;
      });
      const before = coach.isFor(of("Asha"));
      coach.look("Asha");
      coach.look("Asha");
      await Promise.resolve();
      return [before, coach.isFor(of("Asha")), coach.isFirst("Asha")];
    };
    expect(await coachOf(3)).toEqual([false, false, false]);
    expect(await coachOf(2)).toEqual([false, true, false]);
    expect(await coachOf(0)).toEqual([false, true, true]);
    // If that cannot be found out, the player is rather coached once more than never.
    expect(await coachOf(null)).toEqual([false, true, true]);
    expect(asked).toEqual([3, 3, 3, 3]);
    // An older window kept names alone, of players who had seen it.
    expect(await coachOf(0, new Map([["game.coached", '["Asha"]']]))).toEqual([false, false, false]);
    expect(asked).toHaveLength(4);
  });

  test("comes to any deal of one's own, for money too, to whoever wants it", () => {
    const cash = { ...of("Asha"), table: { ...of("Asha").table, currency: "inr" as const } };
    expect([isCoachedIn(cash, { coach: true }), isCoachedIn(cash, { coach: false })]).toEqual([true, false]);
    expect(isCoachedIn({ ...cash, you: null }, { coach: true })).toBe(false);
    expect(isCoachedIn({ ...cash, phase: "result" }, { coach: true })).toBe(false);
  });
});

test("who wants it is told once a turn: by the system while the window is hidden, by the phone while it is seen", () => {
  const view = signal({ ...tableView(NOW), turn: null } as ReturnType<typeof tableView>);
  const isStill = signal(false);
  const tables = { sessions: signal([{ state: { view, isStill } }]), bring: () => {} } as unknown as Tables;
  const preferences = createPreferences(null);
  const received: string[] = [];
  let isHidden = true;
  const ways = {
    isHidden: () => isHidden,
    shake: () => received.push("shake"),
    say: (text: string) => received.push(text),
  };
  const stop = nudgeOnTurns(tables, preferences, ways);
  const turn = (number: number, seat = 0) => {
    view.value = { ...tableView(NOW), turn: { ...tableView(NOW).turn!, turn: number, seat } };
  };
  turn(7);
  expect(received).toEqual([]);
  prefer(preferences, { nudge: true });
  turn(8, 1);
  turn(9);
  turn(9);
  isHidden = false;
  turn(10);
  expect(received).toEqual([`Your turn at ${view.value.table.name}`, "shake"]);
  // O-27: during maintenance nothing is to be done; when it is over the turn goes on, and is told anew.
  isStill.value = true;
  turn(11);
  expect(received).toHaveLength(2);
  isStill.value = false;
  expect(received).toEqual([`Your turn at ${view.value.table.name}`, "shake", "shake"]);
  stop();
});
