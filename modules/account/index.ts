export { type Account, createAccount } from "./account.ts";
export { type Agent, type AgentDesk, createAgentDesk } from "./agents/agents.ts";
export { securityHttp } from "./http/security.ts";
export { accountHttp } from "./http.ts";
export type { AccountRefusalCode } from "./messages.ts";
export type { AccountDeps, ClosingChecks, ProfileParts } from "./ports.ts";
export type { AccountRefusal } from "./refusals.ts";
