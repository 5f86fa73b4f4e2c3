/** Processes of one platform over one database, as safer play sees them: who sits where is the test's. */
import type { FakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import type { TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type Bus, type PlayerId, paise } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { StoppedAt } from "../ports.ts";
import { createSaferPlay } from "../saferplay.ts";

export type SaferPlayWorld = ReturnType<typeof saferPlayWorld>;

/** A world of processes; what cash games brought is told by `brought`, instants and paise by player. */
export function saferPlayWorld(database: TestDatabase, time: FakeTime) {
  const heard = new Set<(message: unknown) => void>();
  const bus: Bus = {
    publish: (_topic, message) => {
      for (const hear of heard) hear(structuredClone(message));
    },
    subscribe: (_topic, hear) => {
      heard.add(hear);
      return () => heard.delete(hear);
    },
  };
  const brought = new Map<PlayerId, { readonly at: number; readonly amount: number }[]>();
  const atRisk = new Map<PlayerId, number>();
  const since = async (players: readonly PlayerId[], days: readonly [string, string]) =>
    new Map(
      players.map((player) => {
        const sum = (day: string) =>
          (brought.get(player) ?? [])
            .filter(({ at }) => dayOf(at as never) >= day)
            .reduce((all, { amount }) => all + amount, 0);
        return [player, [paise(sum(days[0])), paise(sum(days[1]))] as const];
      }),
    );
  let seed = 0;
  return {
    brought,
    atRisk,
    process() {
      seed += 1;
      const seated = new Set<PlayerId>();
      const stopped: { player: PlayerId; where: StoppedAt; at: number }[] = [];
      const saferPlay = createSaferPlay({
        database,
        bus,
        clock: time,
        timers: time,
        random: seededRandom(seed),
        log: collectingLog(),
        tables: {
          seated: () => [...seated],
          stopPlaying: async (player, where) => void stopped.push({ player, where, at: time.now() }),
        },
        remindEvery: async () => 0,
        money: {
          since,
          entriesAtRisk: async (player) => paise(atRisk.get(player) ?? 0),
          ofLife: async () => ({ result: paise(0), deposited: paise(0), withdrawn: paise(0) }),
        },
      });
      return { saferPlay, seated, stopped };
    },
  };
}
