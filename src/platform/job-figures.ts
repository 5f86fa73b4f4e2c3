import type { Clock, WorkerFigures } from "../../modules/kernel/index.ts";
import type { Metrics } from "./metrics.ts";

/** Makes metrics of what the modules' jobs do: how runs end, how long they take, and how late the oldest waiting item is. */
export function jobFigures(metrics: Metrics, clock: Clock): WorkerFigures {
  const ran = metrics.counterBy("jobs_total", "Runs of jobs by how they ended", ["job", "outcome"]);
  const took = metrics.duration("jobs_seconds", "Time that one run of a job takes");
  const oldest = metrics.gaugeBy("jobs_oldest_seconds", "How late the item is that waits longest for its job", "job");
  return {
    ran(job, outcome, durationMs) {
      ran({ job, outcome });
      took(durationMs / 1_000);
    },
    watch(job, oldestDue) {
      oldest(job, async () => {
        const due = await oldestDue();
        return due === null ? 0 : Math.max(0, clock.now() - due) / 1_000;
      });
    },
  };
}
