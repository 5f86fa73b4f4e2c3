import type { Log } from "./log.ts";
import { type Refusal, type Result, refuse } from "./result.ts";

/** Reads what another process sent, and throws when it is something else; a zod schema is one. */
export interface Shape<T> {
  parse(value: unknown): T;
}

/** A question that a process can answer for another one: its name, and what goes there and back, as JSON. */
export interface Call<Request, Answer> {
  readonly name: string;
  readonly request: Shape<Request>;
  readonly answer: Shape<Answer>;
  /** It only reads: no answer of it is remembered, however often and long it is asked. */
  readonly isRead?: true;
}

/** A process that plays now. */
export interface Peer {
  /**
   * Name of this run of the process, `name:` and eight hex digits: the name of owners of tables and holders of leases.
   */
  readonly run: string;
  /** The stable name that proxies and tickets know (`PROCESS_NAME`). */
  readonly name: string;
  /** Tables that it plays, a beat ago. */
  readonly tables: number;
  /** The version of the rules that its new tables are played by; it plays older tables on. */
  readonly rules: number;
  /** It is going down: it takes no tables any more. */
  readonly isDraining: boolean;
}

/** How a call is to be made. */
export interface AskOptions {
  /** Names the request: asked again with it, the same process gives the same answer for a minute and does nothing twice. */
  readonly key?: string;
  /** How long to wait for the answer; three seconds unless given. */
  readonly deadlineMs?: number;
}

/**
 * The processes of the platform, as one of them sees the others. Answers are results. A handler that throws is answered
 * as `processGone`, since what it did is unknown. Players never reach it: calls come from processes with the same
 * secret only.
 */
export interface Processes {
  /** This run's name, as owner and holder. */
  readonly self: string;
  /** Those that play now, this one among them; a second old at most. */
  roster(): Promise<readonly Peer[]>;
  /**
   * Runs that this process has seen end: a moment ago nobody listened at their address any more. One that is busy or frozen is none of them, and
   * one whose machine is gone may not be. It is a reason to look for a sign of life after a shorter silence, and proves nothing by itself.
   */
  ended(): readonly string[];
  /** Calls `look` when there is one, and several times a second while it may still be taken for alive. */
  onEnded(look: () => void): void;
  /** Answers a call here; one handler a call. */
  serve<Request, Answer>(
    call: Call<Request, Answer>,
    handle: (request: Request) => Promise<Result<Answer, Refusal>>,
  ): void;
  /**
   * Has a process answer; this one does so without any way between. Refused as `processGone` where the process is gone, or silent
   * until the deadline: what it did meanwhile is unknown.
   */
  ask<Request, Answer>(
    run: string,
    call: Call<Request, Answer>,
    request: Request,
    options?: AskOptions,
  ): Promise<Result<Answer, Refusal>>;
}

/** The holder of a task that only one process may do at a time. */
export interface Lease {
  /** The run that holds it. */
  readonly run: string;
  /** Grows with every new holder: what a holder of an older one still sends is refused (fencing). */
  readonly epoch: number;
}

/** What one process at a time does for all, for as long as it lives. */
export interface Leases {
  /** The holder of the lease. It becomes this process when no other living process holds it. */
  holder(name: string): Promise<Lease>;
  /** Is this still the lease's newest epoch? */
  isNewest(name: string, epoch: number): Promise<boolean>;
}

/** How a process tells the others of itself. */
export interface Membership {
  /** It plays now: from here on it is on the others' rosters. */
  join(facts: { readonly tables: () => number }): Promise<void>;
  /** It is going down: it is handed no more tables, and gives up its leases. */
  drain(): Promise<void>;
  /** It is gone. */
  leave(): Promise<void>;
}

/** The stable name in a run's. */
export function processName(run: string): string {
  return run.slice(0, run.indexOf(":"));
}

type Handler = (request: unknown) => Promise<Result<unknown, Refusal>>;

/** What a process answers itself, by the names of calls. */
export interface Handlers {
  add<Request, Answer>(
    call: Call<Request, Answer>,
    handle: (request: Request) => Promise<Result<Answer, Refusal>>,
  ): void;
  /** Only reads the call of this name? */
  isRead(name: string): boolean;
  has(name: string): boolean;
  /**
   * Answers a request as it came. Rejects when the call has no handler, the handler throws, or the request has another
   * shape.
   */
  answer(name: string, request: unknown): Promise<Result<unknown, Refusal>>;
}

/** The calls that this process answers. */
export function createHandlers(): Handlers {
  const handlers = new Map<string, Handler>();
  const reads = new Set<string>();
  return {
    add(call, handle) {
      handlers.set(call.name, async (request) => handle(call.request.parse(request)));
      if (call.isRead) reads.add(call.name);
    },
    has: (name) => handlers.has(name),
    isRead: (name) => reads.has(name),
    async answer(name, request) {
      const handle = handlers.get(name);
      if (!handle) throw new Error(`nobody answers ${name}`);
      return handle(request);
    },
  };
}

/** The process that was asked is gone, or was silent: what it did is unknown. */
export const PROCESS_GONE: ReturnType<typeof refuse<"processGone">> = refuse(
  "processGone",
  "Please try again in a moment.",
);

/** One process without others. Requests and answers go through JSON as they would between two. */
export function createSingleProcess(
  self: string,
  rules: number,
  log?: Log,
): { readonly processes: Processes; readonly leases: Leases; readonly membership: Membership } {
  const handlers = createHandlers();
  const leases = new Set<string>();
  return {
    processes: {
      self,
      roster: async () => [{ run: self, name: processName(self), tables: 0, rules, isDraining: false }],
      ended: () => [],
      onEnded: () => {},
      serve: handlers.add,
      async ask(run, call, request) {
        if (run !== self || !handlers.has(call.name)) return PROCESS_GONE;
        const answer = await handlers.answer(call.name, throughJson(request)).catch((error: unknown) => {
          log?.error({ call: call.name, error }, "a call failed");
          return null;
        });
        if (answer === null) return PROCESS_GONE;
        return answer.ok ? { ok: true, value: call.answer.parse(throughJson(answer.value)) } : answer;
      },
    },
    leases: {
      async holder(name) {
        leases.add(name);
        return { run: self, epoch: 1 };
      },
      isNewest: async (name, epoch) => leases.has(name) && epoch === 1,
    },
    membership: { async join() {}, async drain() {}, async leave() {} },
  };
}

function throughJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
