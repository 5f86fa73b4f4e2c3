export type { DocumentSheet } from "./documents/desk.ts";
export { createKyc, type Kyc } from "./kyc.ts";
export type { DocumentHolder, KycDeps, KycProvider } from "./ports.ts";
export { createVault, type Vault } from "./vault/vault.ts";
