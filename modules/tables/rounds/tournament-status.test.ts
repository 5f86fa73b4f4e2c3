/** What telling every window of the largest tournament costs the one thread that serves everybody. */
import { expect, test } from "bun:test";
import { collectingLog } from "../../../test/support/log.ts";
import { canMeasureThreads, mainThreadMs } from "../../../test/support/loop-cost.ts";
import { instant, ok, type PlayerId, type Timers } from "../../kernel/index.ts";
import type { Connection } from "../live/connections/connection.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { DirectorStatus } from "../ports.ts";
import { createTournamentStatus } from "./tournament-status.ts";

const TABLES = 1_000;
const SEATS = 6;
/** CPU milliseconds that nothing may hold the event loop up for. */
const LIMIT_MS = 50;

const PRIZES = Array.from({ length: 24 }, (_, n) => ({ from: n + 1, to: n + 1, prize: 10_000 - n, ticket: null }));

/** Windows of a tournament that stand for browsers: what they are sent is made into text, and counted. */
function windows() {
  const sent = { frames: 0, bytes: 0 };
  const connection = (): Connection => ({
    receive() {},
    tell(message) {
      sent.frames += 1;
      sent.bytes += JSON.stringify(message).length;
    },
    goodbye() {},
    moved() {},
    closed() {},
  });
  const tables = Array.from({ length: TABLES }, (_, table) => {
    const at = Array.from({ length: SEATS }, (_, seat) => [`p${table}/${seat}` as PlayerId, connection()] as const);
    const runner = { tableId: `t${table}`, state: { config: { tournament: { tournamentId: "cup" } } } };
    return { runner, windows: () => at, takesWatchers: () => true } as unknown as LiveTable;
  });
  return { tables, sent };
}

/** Real timers; each notes what the turn before has cost. */
function measuredTimers() {
  const turns: number[] = [];
  let before = mainThreadMs(process.pid);
  const note = () => {
    const now = mainThreadMs(process.pid);
    turns.push(now - before);
    before = now;
  };
  const after: Timers["after"] = (ms, run) => {
    const timer = setTimeout(
      () => {
        note();
        run();
      },
      Math.min(ms, 20),
    );
    return () => clearTimeout(timer);
  };
  const start = () => {
    before = mainThreadMs(process.pid);
    turns.length = 0;
  };
  return { timers: { after, every: () => () => {} } satisfies Timers, turns, start };
}

test.skipIf(!canMeasureThreads)(
  "6,000 windows are told in portions, each with its ticket, and no turn of the event loop is long",
  async () => {
    const { tables, sent } = windows();
    const { timers, turns, start } = measuredTimers();
    let [minted, waiting, most] = [0, 0, 0];
    const directorStatus = (tablesPlaying: number): DirectorStatus => ({
      round: 2,
      rounds: 5,
      phase: "break",
      playersLeft: 2_000,
      tablesPlaying,
      breakEndsAt: instant(0),
      qualifiers: 668,
      prizes: PRIZES,
      you: { rank: 7, ofPlayers: 6_000, goesOn: true, out: null, seat: { tableId: "next" }, watch: null },
    });
    let told = directorStatus(0);
    const tournamentStatus = createTournamentStatus({
      live: { all: () => tables, get: () => null },
      timers,
      log: collectingLog(),
      rounds: { statusFor: async () => told },
      tickets: {
        async mintTicket() {
          waiting += 1;
          most = Math.max(most, waiting);
          await new Promise((resolve) => setImmediate(resolve));
          waiting -= 1;
          minted += 1;
          return ok("0123456789abcdef0123456789abcdef");
        },
        mintWatchTicket: async () => ok("0123456789abcdef0123456789abcdef"),
      },
    });
    const costs: number[] = [];
    for (let run = 1; run <= 3; run += 1) {
      told = directorStatus(run);
      start();
      tournamentStatus.tellTournament("cup");
      while (sent.frames < run * TABLES * SEATS) await new Promise((resolve) => setTimeout(resolve, 1));
      // Its rest of a second, cut short here.
      await new Promise((resolve) => setTimeout(resolve, 40));
      costs.push(Math.max(...turns));
    }
    tournamentStatus.stop();
    console.info(`longest turns of 6,000 windows: ${costs.map((ms) => ms.toFixed(1)).join(", ")} ms`);
    expect(minted).toBe(3 * TABLES * SEATS);
    expect(most).toBeLessThan(100);
    expect(Math.min(...costs)).toBeLessThan(LIMIT_MS);
  },
);
