export { createArrivals } from "./arrivals.ts";
export { createRealtime } from "./realtime.ts";
export { createUpgrade, type Socket } from "./upgrade.ts";
