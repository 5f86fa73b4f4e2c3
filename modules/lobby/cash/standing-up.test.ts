import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type Bus, MINUTE_MS, type PlayerId } from "../../kernel/index.ts";
import { createLobbyJobs } from "../lobby.ts";
import { createStandingUp } from "./standing-up.ts";

const ASHA = "asha" as PlayerId;
const RAVI = "ravi" as PlayerId;

/** Processes of one server: each with its own tables, all with one bus that may lose what it is given. */
function twoProcesses() {
  const time = fakeTime();
  const log = collectingLog();
  const state = { isBusUp: true, barred: new Set<PlayerId>(), cashOn: true, databaseDown: false };
  const receivers = new Set<(message: unknown) => void>();
  const bus: Bus = {
    publish: (_topic, message) => {
      if (state.isBusUp) for (const receive of receivers) receive(structuredClone(message));
    },
    subscribe: (_topic, receive) => {
      receivers.add(receive);
      return () => receivers.delete(receive);
    },
  };
  const start = (...seated: PlayerId[]) => {
    const left: PlayerId[] = [];
    let closed = 0;
    const standingUp = createStandingUp({
      bus,
      log,
      tables: {
        cashPlayers: () => seated.filter((player) => !left.includes(player)),
        leaveCash: async (player) => {
          if (seated.includes(player) && !left.includes(player)) left.push(player);
        },
      },
      facts: {
        barredAmong: async (players) => {
          if (state.databaseDown) throw new Error("away");
          return players.filter((player) => state.barred.has(player));
        },
      },
      endCash: () => {
        if (!state.cashOn) closed += 1;
      },
    });
    const unlisten = standingUp.listen();
    const sweep = async () => {};
    const jobs = createLobbyJobs({
      clock: time,
      timers: time,
      random: seededRandom(1),
      log,
      standingUp,
      seatings: { sweep },
      codes: { sweep },
    });
    jobs.start();
    const stop = () => {
      unlisten();
      return jobs.stop();
    };
    return { standingUp, left, ended: () => closed, stop };
  };
  return { time, state, bus, start };
}

test("whoever keeps out stands up in the process that plays the table, whichever took the call", () => {
  const { start } = twoProcesses();
  const [asked, owner] = [start(RAVI), start(ASHA)];
  asked.standingUp.announce(ASHA);
  expect([asked.left, owner.left]).toEqual([[], [ASHA]]);
});

test("what the bus lost is seen within a minute, also after the database was away", async () => {
  const { time, state, start } = twoProcesses();
  const [asked, owner] = [start(RAVI), start(ASHA, RAVI)];
  Object.assign(state, { isBusUp: false, databaseDown: true });
  state.barred.add(ASHA);
  asked.standingUp.announce(ASHA);
  await time.advanceAsync(MINUTE_MS);
  expect(owner.left).toEqual([]);
  state.databaseDown = false;
  await time.advanceAsync(MINUTE_MS);
  expect(owner.left).toEqual([ASHA]);
});

test("M-13: cash that goes off at a moment set in advance, which nobody announces, ends cash tables within a minute", async () => {
  const { time, state, start } = twoProcesses();
  const owner = start(ASHA);
  state.cashOn = false;
  await time.advanceAsync(MINUTE_MS);
  expect(owner.ended()).toBe(1);
  await owner.stop();
  await time.advanceAsync(10 * MINUTE_MS);
  expect(owner.ended()).toBe(1);
});

test("what is none of ours on the topic is passed over", () => {
  const { bus, start } = twoProcesses();
  const owner = start(ASHA);
  for (const message of [null, 5, "x", [], {}, { player: 5 }]) bus.publish("lobby.standUp", message);
  expect(owner.left).toEqual([]);
});
