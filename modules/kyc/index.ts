export type { AccountDetails, DocumentDetails, KycDetails } from "./documents/details.ts";
export type { AccountLine, DocumentLine, KycOperatorApi } from "./documents/operator-api.ts";
export { createKyc, type Kyc } from "./kyc.ts";
export type { DocumentHolder, KycDeps, KycProvider } from "./ports.ts";
export { createPanPlayers, createPanStates, type PanPage } from "./store/pan-states.ts";
export { isSecretKnown } from "./vault/known-secret.ts";
export { createVault, type Vault } from "./vault/vault.ts";
