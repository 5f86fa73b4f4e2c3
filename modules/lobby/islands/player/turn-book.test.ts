import { expect, test } from "bun:test";
import { fakeTime } from "../../../../test/support/clock.ts";
import type { TurnCall } from "../../../tables/turns-contract.ts";
import { createTurnBook, type RunningTurn } from "./turn-book.ts";

const call = (seconds: number, bank = 0): TurnCall => ({
  eAwaited: "turn",
  nLeftMs: seconds * 1_000,
  nBankMs: bank * 1_000,
});

function page() {
  const time = fakeTime();
  let shown: readonly RunningTurn[] = [];
  const book = createTurnBook({
    now: time.now,
    after: (ms, run) => time.after(ms, run),
    show: (turns) => {
      shown = turns;
    },
  });
  return { time, book, tables: () => shown.map(({ tableId }) => tableId), first: () => shown[0] };
}

test("a turn runs until its time is over or the table says so; the most pressing stands first", () => {
  const { time, book, tables, first } = page();
  book.received("a", call(40, 10));
  book.received("b", call(20));
  expect(tables()).toEqual(["b", "a"]);
  time.advance(20_000);
  expect(tables()).toEqual(["a"]);
  expect([first()!.bankFrom - time.now(), first()!.until - time.now()]).toEqual([10_000, 20_000]);
  book.received("a", null);
  expect([tables(), time.pending()]).toEqual([[], 0]);
  book.received("a", call(1e9));
  expect(tables()).toEqual([]);
});

test("an answer that was asked for before something was heard undoes nothing of it", () => {
  const { book, tables } = page();
  const answered = book.asked();
  book.received("a", call(20));
  book.received("b", null);
  answered([
    { _id: "a", oTurn: null },
    { _id: "b", oTurn: call(20) },
    { _id: "c", oTurn: call(30) },
  ]);
  expect(tables()).toEqual(["a", "c"]);
  book.asked()([{ _id: "a", oTurn: null }]);
  expect(tables()).toEqual([]);
});
