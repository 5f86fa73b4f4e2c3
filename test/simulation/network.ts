/** The network of simulated processes: calls take time, get lost, and find no process where one has died. */
import {
  createHandlers,
  type Handlers,
  PROCESS_GONE,
  type Processes,
  type Refusal,
  type Result,
} from "../../modules/kernel/index.ts";
import { RULES_VERSION } from "../../modules/rummy/index.ts";
import type { Chance } from "./chance.ts";
import type { Life, SimTime } from "./sim-time.ts";

/** What the others see of a process. */
export interface SimPeer {
  readonly tables: () => number;
  /** It plays, and takes tables. */
  readonly isReady: () => boolean;
}

export interface SimNetwork {
  /** A process joins; what it answers is its way to the others. */
  add(life: Life, peer: SimPeer): Processes;
}

interface NetworkDeps {
  readonly time: SimTime;
  readonly chance: Chance;
  /** Is what is on its way lost? */
  readonly loses: () => boolean;
}

const LONGEST_WAY_MS = 40;
const DEADLINE_MS = 3_000;

export function createSimNetwork({ time, chance, loses }: NetworkDeps): SimNetwork {
  const all = new Map<string, { readonly life: Life; readonly peer: SimPeer; readonly handlers: Handlers }>();

  /** Delivers something after a while, if it is not lost and the process lives. */
  const send = (to: Life, arrive: () => void): void => {
    const isLost = loses();
    time.after(chance.between(0, LONGEST_WAY_MS), () => isLost || to.enter(arrive));
  };

  const asking =
    (life: Life): Processes["ask"] =>
    (run, call, request, { deadlineMs = DEADLINE_MS } = {}) =>
      new Promise((resolve) => {
        life.time.after(deadlineMs, () => resolve(PROCESS_GONE));
        const there = all.get(run);
        if (!there) return resolve(PROCESS_GONE);
        const answer = (result: Result<unknown, Refusal>) =>
          send(life, () => resolve(result.ok ? { ok: true, value: call.answer.parse(copyOf(result.value)) } : result));
        send(there.life, () => {
          there.handlers.answer(call.name, copyOf(request)).then(answer, () => answer(PROCESS_GONE));
        });
      });

  return {
    add(life, peer) {
      const handlers = createHandlers();
      all.set(life.name, { life, peer, handlers });
      const roster = () =>
        [...all.values()].flatMap(({ life: one, peer: { tables, isReady } }) =>
          one.dead || !isReady()
            ? []
            : [{ run: one.name, name: one.name, tables: tables(), rules: RULES_VERSION, isDraining: false }],
        );
      return {
        self: life.name,
        roster: async () => roster(),
        ended: () => [],
        onEnded() {},
        serve: handlers.add,
        ask: asking(life),
      };
    },
  };
}

function copyOf(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
