/** What players held at any moment, out of closed days and what came since, against a sum over all of their entries. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, instant, type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger, cashFigures, createWallet, operatorAccount, type StakeKey } from "../index.ts";
import { createWalletStore } from "../store/ledger.ts";
import { createClosedDays, createClosings } from "./closings.ts";

const BEGIN = Date.parse("2026-03-10T00:00:00+05:30");
const DAYS = 5;
const PLAYERS = ["asha", "ravi", "kiran"] as PlayerId[];
const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };

/** One thing that happens; a process's clock may be off by some hours, and a deal's stakes are of two players. */
const STEP = fc.record({
  what: fc.constantFrom("deposit", "bonus", "reserve", "settle", "release", "close"),
  who: fc.nat(2),
  amount: fc.integer({ min: 1, max: 5_000 }),
  laterMs: fc.integer({ min: 0, max: DAY_MS / 2 }),
  clockMs: fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, fc.integer({ min: -DAY_MS / 6, max: DAY_MS / 6 })),
});

test("M-18: holdings at any moment are the sum of the entries before it, whatever is closed, and whoever's clock is wrong", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 8, maxLength: 40 }), async (steps) => {
      const database = await freshDatabase();
      const [time, log] = [fakeTime(instant(BEGIN)), collectingLog()];
      let skew = 0;
      const wallet = createWallet({ database, clock: { now: () => instant(time.now() + skew) }, log, settings });
      const closings = createClosings({
        database,
        clock: time,
        timers: time,
        random: seededRandom(1),
        log,
        seeds: { current: new Uint8Array(32), old: [] },
        operatorsLog: async () => "0 none",
      });
      const stakes: { readonly key: StakeKey; readonly player: PlayerId }[] = [];
      let n = 0;
      for (const { what, who, amount, laterMs, clockMs } of steps) {
        n += 1;
        time.advance(Math.min(laterMs, Math.max(0, BEGIN + DAYS * DAY_MS - time.now())));
        skew = clockMs;
        const player = PLAYERS[who]!;
        const key = `${what}:${n}`;
        if (what === "close") await closings.closeDue();
        if (what === "deposit" || what === "bonus") {
          const to = { bucket: what === "deposit" ? "deposit" : "instant" } as const;
          await wallet.move({
            key,
            kind: what,
            player,
            moves: [{ from: operatorAccount("promotions"), to, amount: paise(amount) }],
          });
        }
        if (what === "reserve") {
          const stake = { tableId: `t${n}`, seat: who, sitting: 1 };
          const done = await wallet.reserve({
            key,
            player,
            stake,
            currency: "inr",
            amount: paise(amount),
            bonusBps: 1_000,
          });
          if (done.ok) stakes.push({ key: stake, player });
        }
        const [from, to] = [stakes[0], stakes.at(-1)];
        if (what === "settle" && from && to && from.player !== to.player) {
          const transfers = [{ type: "stakeToStake", from: from.key, to: to.key, amount: paise(amount) }] as const;
          await wallet.settle({ key, currency: "inr", transfers });
        }
        if (what === "release" && from) {
          await wallet.release({ key, stake: from.key });
          stakes.shift();
        }
      }
      const moments = [0.3, 1, 1.7, 2, 3, 3.4, 4, DAYS + 2].map((days) => instant(BEGIN + days * DAY_MS));
      const store = createWalletStore(database);
      for (const closeFirst of [false, true]) {
        if (closeFirst) {
          time.advance(DAY_MS);
          await closings.closeDue();
        }
        for (const to of moments) {
          const truth = await cashFigures(
            database,
            PLAYERS.map((player) => ({ player, from: instant(0), to })),
          );
          const isClosing = (await createClosedDays(database).page(null, 1)).length > 0;
          // Without a closed day an account's last entry counts, which is the same while clocks agree.
          if (isClosing) expect(await store.holdingsAt(PLAYERS, to)).toEqual(truth.map(({ held }) => paise(held)));
        }
      }
      expect(await createClosedDays(database).verify({ withDigests: true })).toMatchObject({ isSound: true });
      expect((await auditLedger(database)).faults).toEqual([]);
      await database.close();
    }),
    { numRuns: 12 },
  );
}, 120_000);
