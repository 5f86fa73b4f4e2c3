export { type Content, createContent } from "./content.ts";
export { trainerHttp } from "./http/trainer.ts";
export { contentPages } from "./pages.tsx";
