export { passCashGates, platformOpen } from "./cash/gates.ts";
export { type CatalogueDesk, createCatalogueDesk } from "./desk/catalogue-desk.ts";
export { createLobby } from "./lobby.ts";
export type { CashFacts, LobbyDeps } from "./ports.ts";
export { seatFlags, unnamedSeats } from "./store/seatings.ts";
export { seatedAfter, sharedMarks } from "./store/shared-marks.ts";
