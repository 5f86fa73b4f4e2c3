/** Several processes in one, which reach each other without any way between. */
import {
  createHandlers,
  type Handlers,
  type Lease,
  type Leases,
  type Peer,
  PROCESS_GONE,
  type Processes,
  processName,
  type Refusal,
  type Result,
} from "../../modules/kernel/index.ts";
import { RULES_VERSION } from "../../modules/rummy/index.ts";

/** A process among the others, and what a test does to it. */
export interface FakeProcess {
  readonly processes: Processes;
  /** What a deaf process holds is for the next one who asks. */
  readonly leases: Leases;
  /** What the others see of it. */
  peer: Omit<Peer, "run" | "name">;
  /** Processes that ask it hear nothing; what it was doing goes on. */
  isDeaf: boolean;
  /** The others find that nobody listens at its address. */
  hasEnded: boolean;
  /** How many of its next answers are lost on their way back: it has done what it was asked to. */
  losesAnswers: number;
}

/** Processes that know each other from the moment at which they are made; each remembers its answers by their keys. */
export function fakeProcesses() {
  const all = new Map<string, { readonly process: FakeProcess; readonly handlers: Handlers }>();

  const asking = (self: string): Processes["ask"] => {
    const answered = new Map<string, Promise<Result<unknown, Refusal>>>();
    return async (run, call, request, { key } = {}) => {
      const there = all.get(run);
      if (!there || there.process.isDeaf || all.get(self)!.process.isDeaf) return PROCESS_GONE;
      const name = `${run} ${call.name} ${key ?? answered.size}`;
      const answer =
        answered.get(name) ??
        there.handlers.answer(call.name, JSON.parse(JSON.stringify(request))).catch(() => PROCESS_GONE);
      answered.set(name, answer);
      const result = await answer;
      if (there.process.isDeaf || all.get(self)!.process.isDeaf) return PROCESS_GONE;
      if (there.process.losesAnswers > 0) {
        there.process.losesAnswers -= 1;
        return PROCESS_GONE;
      }
      return result.ok ? { ok: true, value: call.answer.parse(JSON.parse(JSON.stringify(result.value))) } : result;
    };
  };

  const held = new Map<string, Lease>();
  const leasesOf = (self: string): Leases => ({
    async holder(name) {
      const before = held.get(name);
      if (before && !all.get(before.run)!.process.isDeaf) return before;
      const lease = { run: self, epoch: (before?.epoch ?? 0) + 1 };
      held.set(name, lease);
      return lease;
    },
    isNewest: async (name, epoch) => held.get(name)?.epoch === epoch,
  });

  return {
    /** A process of this name; runs are told apart by `run`, eight hex digits. */
    add(name: string, peer: Partial<FakeProcess["peer"]> = {}, run = "00000000"): FakeProcess {
      const self = `${name}:${run}`;
      const handlers = createHandlers();
      const process: FakeProcess = {
        peer: { tables: 0, rules: RULES_VERSION, isDraining: false, ...peer },
        isDeaf: false,
        hasEnded: false,
        losesAnswers: 0,
        leases: leasesOf(self),
        processes: {
          self,
          roster: async () =>
            [...all].flatMap(([run, { process }]) =>
              process.isDeaf ? [] : [{ run, name: processName(run), ...process.peer }],
            ),
          ended: () => [...all].flatMap(([run, { process }]) => (process.hasEnded ? [run] : [])),
          onEnded: () => {},
          serve: handlers.add,
          ask: asking(self),
        },
      };
      all.set(self, { process, handlers });
      return process;
    },
  };
}
