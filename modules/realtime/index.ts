export { createFanOut, type FanOut } from "./fan-out.ts";
export { createRealtime } from "./realtime.ts";
