/** What full disks, clocks that are set and processes that stand still would break, broken on purpose. */
import type { Mutant } from "../mutant.ts";

export const MACHINE_MUTANTS = [
  {
    name: "a clock that is set forward ends turns",
    file: "modules/tables/live/recovery/heartbeat.ts",
    from: "stalled: () => lastOk !== null && clock.now() - lastOk > limitMs,",
    to: "stalled: () => false,",
    only: "clockSet",
  },
  {
    name: "a clock that is set back is noticed by nobody",
    file: "modules/tables/live/recovery/heartbeat.ts",
    from: "if (backMs <= limitMs) return;",
    to: "if (backMs <= Infinity) return;",
    only: "clockSet",
  },
  {
    name: "what a full disk refuses is written again without a pause",
    file: "modules/kernel/group-commit.ts",
    from: "const RETRY_MS = [50, 100,",
    to: "const RETRY_MS = [0, 100,",
    only: "diskFull",
  },
  {
    name: "whoever stands still is waited for",
    file: "modules/tables/live/recovery/recoveries.ts",
    from: "return ms === null || ms < settings.leaseMs ? []",
    to: "return ms === null || ms < 90 * settings.leaseMs ? []",
    only: "outlived",
  },
] as const satisfies readonly Mutant[];
