export { createFanOut, type FanOut } from "./fan-out.ts";
export { type Announcement, createRealtime, REALTIME_TOPIC, type Realtime } from "./realtime.ts";
