/** How the hand lies survives a page that goes before the server has heard of it. */
import { expect, test } from "bun:test";
import { bench, welcome } from "../fixtures/session-bench.ts";
import { hand, tableView } from "../fixtures/views.ts";
import { groupCards, handOf } from "./hand.ts";
import { keepUnsaved, takeUnsaved } from "./unsaved-hands.ts";

/** A browser's store and page, as far as this needs them. */
function surroundings() {
  const kept = new Map<string, string>();
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const document = Object.assign(new EventTarget(), { hidden: false });
  const page = Object.assign(new EventTarget(), { document }) as unknown as Window & typeof globalThis;
  return { kept, shelf, page, document };
}

/** A window at a table whose player has just made a group; the server has not heard of it. */
function regrouped() {
  const it = bench();
  it.open();
  it.receive(welcome(tableView(6_000)));
  it.runTimers();
  const { hand: shown } = it.session.state;
  it.session.cards.arrange(groupCards(shown.value, hand("2D KS")[0]!));
  return { ...it, shown: shown.value };
}

const flushed = (it: ReturnType<typeof bench>) => {
  const unsaved = it.session.flush();
  return unsaved ? { t1: unsaved } : {};
};

const arrangements = (it: ReturnType<typeof bench>) => it.sent.filter(({ event }) => event === "arrange");

test("a page that goes at once says how the hand lies, and the page after it shows the hand so, once, and saves it", () => {
  const { shelf, page, kept } = surroundings();
  const it = regrouped();
  expect(arrangements(it)).toEqual([]);
  keepUnsaved({ flush: () => ({ t1: it.session.flush()! }) }, shelf, page);
  page.dispatchEvent(new Event("pagehide"));
  expect(arrangements(it)).toHaveLength(1);

  const unsaved = takeUnsaved(shelf, "t1");
  const next = bench(() => unsaved);
  expect(kept.size).toBe(0);
  expect(takeUnsaved(shelf, "t1")).toBeNull();
  next.open();
  // What was sent as the page went was lost with it.
  next.receive(welcome(tableView(6_000)));
  expect(next.session.state.hand.value).toEqual(it.shown);
  next.runTimers();
  expect(arrangements(next)).toMatchObject([{ groups: (arrangements(it)[0] as { groups: number[][] }).groups }]);
});

test("a page that has come puts nothing away before its table has answered, and one that goes again at once passes it on", () => {
  const { shelf, page, document, kept } = surroundings();
  const unsaved = regrouped().session.flush()!;
  shelf.setItem("unsavedHands", JSON.stringify({ t1: unsaved }));
  const next = bench(() => takeUnsaved(shelf, "t1"));
  keepUnsaved({ flush: () => flushed(next) }, shelf, page);
  // Every page is shown once it is loaded; the table's answer may take longer.
  page.dispatchEvent(new Event("pageshow"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(JSON.parse(kept.get("unsavedHands") ?? "{}")).toEqual({ t1: unsaved });
  for (const isHidden of [true, false]) {
    document.hidden = isHidden;
    document.dispatchEvent(new Event("visibilitychange"));
  }
  page.dispatchEvent(new Event("pagehide"));
  expect(JSON.parse(kept.get("unsavedHands") ?? "{}")).toEqual({ t1: unsaved });

  const third = bench(() => takeUnsaved(shelf, "t1"));
  third.open();
  third.receive(welcome(tableView(6_000)));
  expect(third.session.state.hand.value).toEqual(handOf(unsaved.groups));
  expect(kept.size).toBe(0);
});

test("what the server says that it has need not be kept, and neither what a farewell has ended", () => {
  const it = regrouped();
  it.runTimers();
  expect(it.session.flush()).not.toBeNull();
  it.receive({ event: "ack", id: it.last("arrange")!.id });
  expect(it.session.flush()).toBeNull();
  const other = regrouped();
  other.receive({ event: "goodbye", reason: "takenOver", message: "Elsewhere." });
  expect(other.session.flush()).toBeNull();
});

test("a hand of another deal, or of other cards, is not taken, and a broken store keeps nobody from the table", () => {
  const kept = regrouped().session.flush()!;
  const changed = [
    tableView(6_000, { dealId: "deal_4" }),
    tableView(6_000, { hand: hand("4H 5H 6H 7H | 9S TS JO QS | KS KD KC | 2D 8D") }),
  ];
  for (const view of changed) {
    const it = bench(() => kept);
    it.open();
    it.receive(welcome(view));
    expect(it.session.state.hand.value).toEqual(handOf(view.hand));
  }
  const { shelf } = surroundings();
  shelf.setItem("unsavedHands", "{not json");
  expect(takeUnsaved(shelf, "t1")).toBeNull();
  expect(takeUnsaved(null, "t1")).toBeNull();
});

test("a tab that is hidden saves at once, and one that comes back keeps nothing", () => {
  const { shelf, page, document, kept } = surroundings();
  const it = regrouped();
  keepUnsaved({ flush: () => ({ t1: it.session.flush()! }) }, shelf, page);
  document.hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  expect([arrangements(it).length, kept.size]).toEqual([1, 1]);
  document.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(kept.size).toBe(0);
});

test("what was arranged while the connection was away is saved when it is back", () => {
  const it = regrouped();
  it.offline();
  it.runTimers();
  expect(arrangements(it)).toEqual([]);
  it.online();
  it.open();
  it.runTimers();
  expect(arrangements(it)).toHaveLength(1);
});
