export { saferPlayHttp } from "./http.ts";
export { createSaferPlay, type SaferPlay } from "./saferplay.ts";
