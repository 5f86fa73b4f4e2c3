export type { AccountLine, DocumentLine, KycDesk } from "./documents/desk.ts";
export type { AccountSheet, DocumentSheet, KycSheets } from "./documents/sheets.ts";
export { createKyc, type Kyc } from "./kyc.ts";
export type { DocumentHolder, KycDeps, KycProvider } from "./ports.ts";
export { createVault, type Vault } from "./vault/vault.ts";
