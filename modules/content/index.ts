export { type Content, createContent } from "./content.ts";
export { nowHttp } from "./http/now.ts";
export { trainerHttp } from "./http/trainer.ts";
export { createNow, type Now } from "./now/now.ts";
export { contentPages, nowSection } from "./pages.tsx";
