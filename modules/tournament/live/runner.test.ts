import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { openCommand } from "../testing/play.ts";
import { createDirectorRunner } from "./runner.ts";

test("T-11: what comes before a tournament is opened is put off, and does not bring it to a stand", async () => {
  const time = fakeTime();
  const log = collectingLog();
  const runner = createDirectorRunner(
    {
      clock: time,
      timers: time,
      log,
      notify: () => {},
      changed: () => {},
      gone: () => {},
      store: { append: async () => "written" },
      standstill: { isOn: () => false },
      runEffect: () => new Promise(() => {}),
    },
    { tournamentId: "t", epoch: 1, state: null },
  );
  const early = await runner.submit((_, at) => ({ type: "cancel", at }));
  expect(early).toMatchObject({ ok: false, error: { code: "notNow" } });
  expect(log.lines).toEqual([]);
  expect((await runner.submit(() => openCommand(4))).ok).toBe(true);
  expect(runner.state?.phase).toBe("upcoming");
  expect((await runner.submit((_, at) => ({ type: "cancel", at }))).ok).toBe(true);
  expect(runner.state?.phase).toBe("cancelled");
});
