import { given } from "./given.ts";
import type { Instant } from "./time.ts";
import type { Job } from "./worker.ts";

/** Work that comes again and again and has no items of its own. */
export interface PeriodicSpec<Name extends string> {
  readonly name: Name;
  /** Pause between two runs; null: it runs only at the start and when it is woken. */
  readonly everyMs: number | null;
  /** Runs when the worker starts too; true unless told. */
  readonly atStart?: boolean;
  /** Further fields of the log line when it fails, such as an alarm's name. */
  readonly logFields?: object;
  /** May throw: that is logged, and the next run comes at its time. Looks at `signal` between the steps of a long run. */
  run(context: { readonly now: Instant; readonly signal: AbortSignal }): Promise<unknown>;
}

/** A job that does one thing every so often, never twice at once. */
export function periodicJob<const Name extends string>(spec: PeriodicSpec<Name>): Job<Name> {
  return {
    name: spec.name,
    everyMs: spec.everyMs,
    atStart: spec.atStart ?? true,
    ...given({ logFields: spec.logFields }),
    async round({ clock, figures, signal }) {
      const began = clock.now();
      try {
        await spec.run({ now: began, signal });
      } catch (error) {
        figures?.ran(spec.name, "failed", clock.now() - began);
        throw error;
      }
      figures?.ran(spec.name, "done", clock.now() - began);
    },
  };
}
