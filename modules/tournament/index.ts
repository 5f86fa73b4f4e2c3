export { cancelTournament } from "./registration/cancelling.ts";
export { createDirectorStore, type DirectorStore } from "./store/journal.ts";
export { createTournamentDesk, type TournamentDesk } from "./templates/desk.ts";
export { createTournaments, type TournamentDeps, type TournamentLimits, type Tournaments } from "./tournament.ts";
