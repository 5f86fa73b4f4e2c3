export { type Content, createContent } from "./content.ts";
export { liveActivityHttp } from "./http/live-activity.ts";
export { trainerHttp } from "./http/trainer.ts";
export { createLiveActivity, type LiveActivity } from "./live-activity/live-activity.ts";
export { contentPages, liveActivitySection } from "./pages.tsx";
export type { ContentDeps } from "./ports.ts";
