export { pushHttp } from "./http.ts";
export { NOTICE_GROUPS } from "./kinds.ts";
export type { PushMessage, PushOutcome, PushService } from "./ports.ts";
export { createPush, type Push } from "./push.ts";
