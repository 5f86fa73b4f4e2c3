export { saferPlayHttp } from "./http.ts";
export type { StopCode } from "./messages.ts";
export type { GameWish, SaferPlay } from "./saferplay.ts";
export { createSaferPlay } from "./saferplay.ts";
