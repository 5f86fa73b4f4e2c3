export { pushHttp } from "./http.ts";
export type { PushMessage, PushOutcome, PushService } from "./ports.ts";
export { createPush, type Push } from "./push.ts";
