export type { CaseDetails } from "./cases/cases.ts";
export { type Cases, createCases } from "./cases/cases.ts";
export { CASE_DECISIONS, CASE_STATES, type CaseDecision, type CaseState } from "./contract.ts";
export { createFairPlay, type FairPlay } from "./fairplay.ts";
export { apartKeysOf, type CaseFile } from "./store/cases.ts";
export { linkedAmong } from "./store/linked.ts";
