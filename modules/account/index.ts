export { type Account, createAccount } from "./account.ts";
export { createAgentOperatorApi } from "./agents/agents.ts";
export { securityHttp } from "./http/security.ts";
export type { AccountDeps } from "./ports.ts";
export { createRemindEvery } from "./store.ts";
