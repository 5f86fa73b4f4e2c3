import { describe, expect, test } from "bun:test";
import { createPager, type PageAnswer, type PageAsked } from "./pager.ts";

/** A list of `total` numbers whose answers come when the test says so, in any order. */
const world = (total = 95) => {
  const asked: { request: PageAsked; answer: (answer?: PageAnswer<number>) => Promise<void> }[] = [];
  const list = { total };
  const pager = createPager<number>(
    (request) =>
      new Promise((resolve) => {
        const rows = (): PageAnswer<number> => {
          const first = (request.page - 1) * request.size;
          const count = Math.max(0, Math.min(request.size, list.total - first));
          return { ok: true, data: { rows: Array.from({ length: count }, (_, at) => first + at), total: list.total } };
        };
        asked.push({
          request,
          answer: async (answer) => {
            resolve(answer ?? rows());
            await Promise.resolve();
            await Promise.resolve();
          },
        });
      }),
  );
  const state = () => pager.state.peek();
  const rows = () => {
    const { list: shown } = state();
    return shown.is === "ready" ? [shown.value[0], shown.value.at(-1)] : shown.is;
  };
  return { pager, asked, list, state, rows };
};

describe("paging through a list (S2 §§ 2.4, 4)", () => {
  test("the first page of 10; while the next one loads the rows in sight stay", async () => {
    const { pager, asked, state, rows } = world();
    pager.reload();
    expect(rows()).toBe("loading");
    await asked[0]!.answer();
    expect(rows()).toEqual([0, 9]);
    expect(state()).toMatchObject({ size: 10, page: 1, pages: 10, total: 95, busy: false });
    pager.go(10);
    expect(rows()).toEqual([0, 9]);
    expect(state().busy).toBe(true);
    await asked[1]!.answer();
    expect(rows()).toEqual([90, 94]);
  });

  test("only the newest question counts: the older one is cancelled and its late answer ignored", async () => {
    const { pager, asked, state, rows } = world();
    pager.go(2);
    pager.go(3);
    expect(asked[0]!.request.signal.aborted).toBe(true);
    await asked[1]!.answer();
    await asked[0]!.answer();
    expect(rows()).toEqual([20, 29]);
    expect(state().page).toBe(3);
    pager.go(4);
    pager.stop();
    await asked[2]!.answer();
    expect(rows()).toEqual([20, 29]);
  });

  test("S2 § 4: a page size above 10 resets to the first page; 10 keeps the page", async () => {
    const { pager, asked, rows } = world();
    pager.go(3);
    await asked[0]!.answer();
    pager.resize(25);
    await asked[1]!.answer();
    expect(rows()).toEqual([0, 24]);
    pager.go(2);
    await asked[2]!.answer();
    pager.resize(10);
    await asked[3]!.answer();
    expect(rows()).toEqual([10, 19]);
  });

  test("a page beyond the end becomes the last one", async () => {
    const { pager, asked, list, state, rows } = world();
    pager.go(10);
    list.total = 31;
    await asked[0]!.answer();
    expect(asked[1]!.request.page).toBe(4);
    await asked[1]!.answer();
    expect(rows()).toEqual([30, 30]);
    list.total = 0;
    pager.reload();
    await asked[2]!.answer();
    await asked[3]!.answer();
    expect(state()).toMatchObject({ page: 1, pages: 1, total: 0, list: { is: "ready", value: [] } });
  });

  test("a failure is shown with its message, and tried again on the same page", async () => {
    const { pager, asked, rows, state } = world();
    pager.go(2);
    await asked[0]!.answer({ ok: false, message: "Server is unavailable." });
    expect(state().list).toEqual({ is: "failed", message: "Server is unavailable." });
    pager.reload();
    expect(rows()).toBe("loading");
    await asked[1]!.answer();
    expect(rows()).toEqual([10, 19]);
  });
});
