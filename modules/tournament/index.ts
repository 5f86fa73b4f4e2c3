export { auditTournaments } from "./audit/audit.ts";
export { cancelTournament } from "./registration/cancelling.ts";
export { createStore as createTournamentStore } from "./store/index.ts";
export { createDirectorStore } from "./store/journal.ts";
export { createStarting } from "./store/starting.ts";
export type { StoredTournament } from "./store/tournaments.ts";
export { createTournamentDesk, type TournamentDesk } from "./templates/desk.ts";
export { type Preview, previewOf } from "./templates/preview.ts";
export { createTournaments, type TournamentDeps, type Tournaments } from "./tournament.ts";
