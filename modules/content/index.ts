export type { ContentFacts } from "./facts.ts";
export { type ContentDeps, contentPages } from "./http.tsx";
