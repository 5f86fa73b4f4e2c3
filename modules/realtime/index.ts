export { createArrivals } from "./arrivals.ts";
export { createFanOut, type FanOut } from "./fan-out.ts";
export { createRealtime } from "./realtime.ts";
export { createUpgrade, type Socket } from "./upgrade.ts";
