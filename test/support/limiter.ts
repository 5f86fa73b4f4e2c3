/** Limiters that count by a test's clock, in memory; each that is made counts for itself. */
export { memoryLimiters } from "../../src/platform/limiter.ts";
