export { createSecurity, type Security } from "./security.ts";
export type { KeptEvent } from "./store.ts";
