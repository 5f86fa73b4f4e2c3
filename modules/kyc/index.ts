export type { DocumentLine, DocumentSheet } from "./documents/desk.ts";
export { nameWords, sameName } from "./documents/names.ts";
export type { KycExport, KycStanding, Payee } from "./documents/views.ts";
export { createKyc, type Kyc } from "./kyc.ts";
export type { KycRefusalCode } from "./messages.ts";
export type { DocumentHolder, KycDeps, KycLimits, KycProvider } from "./ports.ts";
export type { KycRefusal } from "./refusals.ts";
export { createVault } from "./vault/vault.ts";
