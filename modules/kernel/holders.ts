/** Calls to the process that does something for all processes at the moment. */
import type { Call, Lease, Leases, Processes } from "./processes.ts";
import { err, type Refusal, type Result } from "./result.ts";
import type { Timers } from "./time.ts";

/** What asking the holder of a lease takes. */
export interface HolderDeps {
  readonly processes: Pick<Processes, "self" | "ask" | "serve">;
  readonly leases: Pick<Leases, "holder">;
  readonly timers: Timers;
}

/** What is done for all processes by the holder of a lease, under its epoch. */
export interface HolderSpec<Request, Answer> {
  readonly call: Call<Request, Answer>;
  /** The lease's name. */
  readonly lease: (request: Request) => string;
  readonly handle: (request: Request, lease: Lease) => Promise<Result<Answer, Refusal>>;
  /** How long an answer may take. */
  readonly deadlineMs: number;
  /** False once this process stops: it answers no calls any more. */
  readonly isOpen: () => boolean;
}

/**
 * Has the lease's holder answer. With the same key one holder does nothing twice; a second holder may, and what
 * `handle` does must bear it. Refused as `processGone` or `notHolder` when no process held the lease for some seconds.
 */
export type AskHolder<Request, Answer> = (request: Request, key: string) => Promise<Result<Answer, Refusal>>;

/** Pauses between tries, until the lease of a process that is gone has run out and another one has it. */
const PAUSES_MS = [100, 200, 400, 800, 1_600, 2_000];
/** What a process answers that plans no more: another one does, or soon will. */
export const NOT_HOLDER: Result<never, Refusal<"notHolder">> = err({
  code: "notHolder",
  message: "Please try again in a moment.",
});
const IS_MOVED: ReadonlySet<string> = new Set(["processGone", "notHolder"]);

/** Serves the call here as well: any process may come to hold the lease. */
export function createHolder<Request, Answer>(
  { processes, leases, timers }: HolderDeps,
  { call, lease: leaseOf, handle, deadlineMs, isOpen }: HolderSpec<Request, Answer>,
): AskHolder<Request, Answer> {
  const here = async (request: Request): Promise<Result<Answer, Refusal>> => {
    if (!isOpen()) return NOT_HOLDER;
    const lease = await leases.holder(leaseOf(request));
    return lease.run === processes.self ? handle(request, lease) : NOT_HOLDER;
  };
  processes.serve(call, here);

  const askOnce = async (request: Request, key: string): Promise<Result<Answer, Refusal>> => {
    const { run } = await leases.holder(leaseOf(request));
    return run === processes.self ? here(request) : processes.ask(run, call, request, { key, deadlineMs });
  };

  return async (request, key) => {
    for (const pauseMs of PAUSES_MS) {
      const answer = await askOnce(request, key);
      if (answer.ok || !IS_MOVED.has(answer.error.code) || !isOpen()) return answer;
      await new Promise<void>((resolve) => void timers.after(pauseMs, resolve));
    }
    return askOnce(request, key);
  };
}
