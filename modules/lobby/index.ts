export { passCashGates, platformOpen } from "./cash/gates.ts";
export { wirePoint } from "./catalogue.ts";
export { createLobby } from "./lobby.ts";
export { type CatalogueOperatorApi, createCatalogueOperatorApi } from "./operator-api/catalogue.ts";
export type { CashFacts, LobbyDeps } from "./ports.ts";
export { seatFlags, unnamedSeats } from "./store/seatings.ts";
export { seatedAfter, sharedSignals } from "./store/shared-signals.ts";
