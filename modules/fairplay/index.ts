export type { Alongside, Cases, CaseSheet } from "./cases/cases.ts";
export { createCases } from "./cases/cases.ts";
export { createFairPlay, type FairPlay } from "./fairplay.ts";
export type { BlockPlayer, SharedMarks } from "./ports.ts";
export type { CaseFile } from "./store/cases.ts";
