import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import type { DirectorCommand } from "../director/command.ts";
import type { DirectorClaim } from "../store/journal.ts";
import { openCommand } from "../testing/play.ts";
import { createDirectors, type DirectorsDeps } from "./directors.ts";

/** A process whose database answers as `broken` says. */
function processWith(broken: { read: boolean; adopt: boolean }, journal: readonly DirectorCommand[]) {
  const time = fakeTime(openCommand(4).at);
  const log = collectingLog();
  let mine: DirectorClaim[] = [];
  const adopted: DirectorClaim = { tournamentId: "t", epoch: 1, lastAlive: null };
  const directors = {
    undirected: async () => (mine.length === 0 ? ["t"] : []),
    async adopt() {
      mine = [adopted];
      if (broken.adopt) throw new Error("the answer is lost");
      return adopted;
    },
    mine: async () => mine,
    async readAfter(_: string, seq: number) {
      if (broken.read) throw new Error("the database is away");
      return journal.slice(seq);
    },
    received: async () => [],
    append: async () => "written",
  };
  const store = { tournamentsToClose: async () => [], follow: async () => {} };
  const registration = { close: async () => true };
  const bus = { publish: () => {}, subscribe: () => () => {} };
  const deps = {
    clock: time,
    stopwatch: { elapsedMs: time.now },
    timers: time,
    log,
    directors,
    store,
    registration,
    bus,
    tell: () => {},
  };
  return { directors: createDirectors(deps as unknown as DirectorsDeps), log, time };
}

test("T-11: a tournament whose journal could not be read is taken up when it can, without an alarm", async () => {
  const broken = { read: true, adopt: false };
  const { directors, log } = processWith(broken, [openCommand(4)]);
  await directors.openDue();
  await directors.enterMissing();
  expect(directors.get("t")).toBeNull();
  broken.read = false;
  await directors.enterMissing();
  expect(directors.get("t")?.state?.phase).toBe("upcoming");
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("T-11: a tournament that this process has taken without hearing of it is directed by it", async () => {
  const { directors } = processWith({ read: false, adopt: true }, [openCommand(4)]);
  await directors.openDue();
  expect(directors.get("t")).toBeNull();
  await directors.enterMissing();
  const runner = directors.get("t");
  expect(runner?.state?.phase).toBe("upcoming");
  await directors.enterMissing();
  expect(directors.get("t")).toBe(runner!);
});

test("T-11: a journal that cannot be replayed is alarmed once, and left alone", async () => {
  const { directors, log } = processWith({ read: false, adopt: false }, [{ type: "cancel", at: openCommand(4).at }]);
  await directors.openDue();
  await directors.enterMissing();
  expect(directors.get("t")).toBeNull();
  expect(log.lines.filter(({ level }) => level === "error")).toHaveLength(1);
});
