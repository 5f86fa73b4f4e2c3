import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { SECOND_MS } from "../../kernel/index.ts";
import { createStandings, type StandingsDeps } from "./standings.ts";

test("the windows of a thousand tables are told some tables at a time, and nobody holds the others up", () => {
  const time = fakeTime();
  let told = 0;
  const table = (tournamentId: string) => ({
    runner: { state: { config: { tournament: { tournamentId } } } },
    tellStandings: () => {
      told += 1;
    },
  });
  const all = [...Array.from({ length: 1_000 }, () => table("cup")), table("another")];
  const deps = { live: { all: () => all }, timers: time, log: collectingLog() };
  const standings = createStandings(deps as unknown as StandingsDeps);
  standings.tellTournament("cup");
  standings.tellTournament("cup");
  expect(told).toBeLessThanOrEqual(20);
  time.advance(SECOND_MS / 2);
  expect(told).toBe(1_000);
  time.advance(SECOND_MS);
  expect(told).toBe(2_000);
  standings.tellTournament("cup");
  standings.stop();
  time.advance(5 * SECOND_MS);
  expect(told).toBeLessThanOrEqual(2_020);
});
