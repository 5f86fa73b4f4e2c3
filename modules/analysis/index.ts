export { type Analysis, createAnalysis } from "./analysis.ts";
export { analysisHttp } from "./http.ts";
export type { JudgedDeal, JudgedDeals } from "./ports.ts";
