import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { createDirectors, type DirectorsDeps } from "./directors.ts";

test("T-11: a process stops although the database is away; its tournaments are taken over when it has been silent", async () => {
  const time = fakeTime();
  const log = collectingLog();
  const release = () => Promise.reject(new Error("the database is away"));
  const deps = {
    clock: time,
    timers: time,
    log,
    directors: { release },
    store: {},
    bus: { subscribe: () => () => {} },
  };
  const directors = createDirectors(deps as unknown as DirectorsDeps);
  directors.start();
  await directors.stop();
  expect(log.lines.map(({ level }) => level)).toEqual(["warn"]);
});
