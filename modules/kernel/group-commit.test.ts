import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { type BatchWriter, createGroupCommit, MAX_BATCH_ROWS } from "./group-commit.ts";

interface Row {
  readonly tableId: string;
}

const row = (n: number): Row => ({ tableId: `t${n}` });

/** A database that can be away, and may have taken a batch before it went. */
function setUp(inFlight = 1) {
  const time = fakeTime();
  const kept = new Set<string>();
  const batches: number[] = [];
  const state = { away: false, keepsFirst: 0, refuses: new Set<string>(), gate: Promise.resolve() };
  const writer: BatchWriter<Row> = {
    async write(rows) {
      await state.gate;
      batches.push(rows.length);
      if (rows.some((one) => state.refuses.has(one.tableId))) throw new Error("constraint");
      const taken = state.away ? rows.slice(0, state.keepsFirst) : rows;
      for (const one of taken) kept.add(one.tableId);
      if (state.away) throw new Error("connection lost");
      return rows.map(() => true);
    },
    async exist(rows) {
      if (state.away) throw new Error("connection refused");
      return rows.map((one) => kept.has(one.tableId));
    },
    isConstraint: (error) => String(error).includes("constraint"),
  };
  return { time, batches, state, append: createGroupCommit(writer, { timers: time, log: collectingLog(), inFlight }) };
}

describe("group commit", () => {
  test("what queues while a batch is in flight goes in the next one", async () => {
    const { append, batches, state } = setUp();
    let open = () => {};
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    const first = append(row(0));
    await Promise.resolve();
    const rest = Array.from({ length: 40 }, (_, n) => append(row(n + 1)));
    open();
    expect(new Set(await Promise.all([first, ...rest]))).toEqual(new Set(["written"]));
    expect(batches).toEqual([1, 40]);
  });

  test("as many batches as may are written at once, and no more; one that ends lets go what queued", async () => {
    const { append, batches, state } = setUp(2);
    const opens: (() => void)[] = [];
    const gate = () => new Promise<void>((resolve) => void opens.push(resolve));
    state.gate = gate();
    const [first] = [append(row(0)), await Promise.resolve(), await Promise.resolve()];
    state.gate = gate();
    const [second] = [append(row(1)), await Promise.resolve(), await Promise.resolve()];
    const rest = Array.from({ length: 5 }, (_, n) => append(row(n + 2)));
    await Promise.resolve();
    expect(batches).toEqual([]);
    opens[1]!();
    expect(await second).toBe("written");
    expect(await Promise.race([first, Promise.resolve("on its way")])).toBe("on its way");
    for (const open of opens) open();
    expect(new Set(await Promise.all([first, ...rest]))).toEqual(new Set(["written"]));
    // The five went when the second batch was done, while the first was still on its way.
    expect(batches).toEqual([1, 5, 1]);
  });

  test("after an outage of two batches nothing that was decided before it is written, whichever of them is looked up first", async () => {
    const { append, time, state, batches } = setUp(2);
    let fail = () => {};
    state.gate = new Promise((resolve) => {
      fail = resolve;
    });
    const answers = [append(row(1))];
    await time.advanceAsync(10);
    answers.push(append(row(2)));
    await time.advanceAsync(10);
    Object.assign(state, { away: true, keepsFirst: 1 });
    fail();
    await time.advanceAsync(10);
    const during = append(row(3));
    await time.advanceAsync(3_000);
    state.away = false;
    await time.advanceAsync(3_000);
    expect(await Promise.all([...answers, during])).toEqual(["written", "written", "lost"]);
    expect(batches).toEqual([1, 1]);
    expect(await append(row(4))).toBe("written");
  });

  test("batches are bounded", async () => {
    const { append, batches } = setUp();
    await Promise.all(Array.from({ length: MAX_BATCH_ROWS + 5 }, (_, n) => append(row(n))));
    expect(batches).toEqual([MAX_BATCH_ROWS, 5]);
  });

  test("after an outage a row that the database had taken is written, every other is lost, and nothing is written late", async () => {
    const { append, time, state, batches } = setUp();
    Object.assign(state, { away: true, keepsFirst: 1 });
    const answers = [append(row(1)), append(row(2))];
    await time.advanceAsync(500);
    const during = append(row(3));
    await time.advanceAsync(5_000);
    expect(batches).toEqual([2]);
    state.away = false;
    await time.advanceAsync(2_000);
    expect(await Promise.all([...answers, during])).toEqual(["written", "lost", "lost"]);
    expect(batches).toEqual([2]);
    expect(await append(row(4))).toBe("written");
  });

  test("one row that a constraint forbids does not take the others with it", async () => {
    const { append, state } = setUp();
    state.refuses.add("t2");
    expect(await Promise.all([append(row(1)), append(row(2)), append(row(3))])).toEqual([
      "written",
      "refused",
      "written",
    ]);
  });
});
