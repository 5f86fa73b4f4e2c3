export { type Analysis, createAnalysis } from "./analysis.ts";
export { analysisHttp } from "./http.ts";
