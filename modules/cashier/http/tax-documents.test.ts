import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import { fakeTime } from "../../../test/support/clock.ts";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { HOUR_MS, ok, type PlayerId, type SessionId } from "../../kernel/index.ts";
import { taxDocumentsHttp } from "./tax-documents.ts";

/** A player asks for one list again and again, whose file is as long as told; how many they get within an hour. */
async function listsAnHour(form: "pdf" | "csv", bytes: number): Promise<number> {
  const time = fakeTime();
  let made = 0;
  const list = async () => {
    made += 1;
    return form === "pdf"
      ? ok({ name: "a.pdf", type: "application/pdf" as const, body: new Uint8Array(bytes) })
      : ok({ name: "a.csv", type: "text/csv; charset=utf-8" as const, body: "x".repeat(bytes) });
  };
  const app = new Elysia().use(
    taxDocumentsHttp({
      documents: { list } as never,
      identity: {
        authenticate: async () => ok({ id: "p" as PlayerId, name: "A", sessionId: "s" as SessionId }),
      } as never,
      limiter: memoryLimiters(time),
      clock: time,
    }),
  );
  const ask = () =>
    app.handle(
      new Request(`http://localhost/profile/papers/list?paper=statement&form=${form}&from=2026-01-01&to=2026-02-01`, {
        headers: { authorization: "t" },
      }),
    );
  for (let n = 0; n < 40; n += 1) await ask();
  const first = made;
  time.advance(HOUR_MS);
  await ask();
  expect(made).toBe(first + 1);
  return first;
}

test("a player has thirty short papers an hour, and of long ones as many as take the same time", async () => {
  expect(await listsAnHour("pdf", 11_000)).toBe(30);
  expect(await listsAnHour("csv", 100_000)).toBe(30);
  // 5,000 lines: some forty times what a page takes.
  expect(await listsAnHour("pdf", 340_000)).toBe(3);
  expect(await listsAnHour("csv", 600_000)).toBe(8);
});
