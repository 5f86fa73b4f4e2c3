/** What others say, who is coached, and who is told of their turn. */
import { describe, expect, test } from "bun:test";
import { signal } from "@preact/signals-react";
import type { TableView } from "../../modules/tables/contract.ts";
import { seatInfo, tableView } from "../fixtures/views.ts";
import { doneBy, newcomerAt, openCoaching } from "./coaching.ts";
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
      JSON.stringify({ mutedPlayers: "all", felt: "lava", back: 7, nudge: "yes", calm: true }),
    );
    expect(createPreferences(shelf(kept)).value).toMatchObject({
      mutedPlayers: [],
      felt: "emerald",
      back: "maroon",
      nudge: false,
      calm: true,
    });
  });
});

/** A practice deal as a player of this name sees it. */
function of(name: string): TableView {
  const view = tableView(NOW);
  return { ...view, seats: view.seats.map((one) => (one.seat === view.you ? { ...one, name } : one)) };
}

describe("the coach", () => {
  test("speaks to who plays a practice deal, and to nobody at cash, in a tournament or between deals", () => {
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

  test("is over with the deal in which it began: it comes in no later one, at this table or another, nor after a reload", () => {
    const kept = new Map<string, string>();
    const coach = openCoaching(shelf(kept));
    const deal = (dealId: string, more: Partial<TableView> = {}) => ({ ...of("Asha"), dealId, ...more });
    const elsewhere = { ...deal("other"), table: { ...deal("other").table, tableId: "t2" } };
    coach.follow(deal("deal_3"));
    coach.follow(elsewhere);
    coach.follow(deal("deal_3", { phase: "declaring", turn: null }));
    expect([coach.isFor(deal("deal_3")), coach.isFor(elsewhere), coach.isFor(deal("deal_4"))]).toEqual([
      true,
      false,
      false,
    ]);
    coach.follow(deal("deal_3", { phase: "result", turn: null }));
    expect([coach.isFor(deal("deal_3")), coach.isFor(deal("deal_4")), coach.isFor(elsewhere)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(openCoaching(shelf(kept)).isFor(deal("deal_4"))).toBe(false);
  });

  test("does not come on a second device to who has finished a deal on the first, and to nobody before that is known", async () => {
    const asked: string[] = [];
    const coachOf = async (answer: boolean | null, kept = new Map<string, string>()) => {
      const coach = openCoaching(shelf(kept), async () => {
        asked.push("deals");
        return answer;
      });
      const before = coach.isFor(of("Asha"));
      coach.look("Asha");
      coach.look("Asha");
      await Promise.resolve();
      return [before, coach.isFor(of("Asha"))];
    };
    expect(await coachOf(true)).toEqual([false, false]);
    expect(await coachOf(false)).toEqual([false, true]);
    // If that cannot be found out, the player is rather shown round twice than never.
    expect(await coachOf(null)).toEqual([false, true]);
    expect(asked).toHaveLength(3);
    expect(await coachOf(false, new Map([["game.coached", '["Asha"]']]))).toEqual([false, false]);
    expect(asked).toHaveLength(3);
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
