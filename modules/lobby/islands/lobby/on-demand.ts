/** The lobby's dialogs that most visits never open. */
import { onDemand } from "../../../ui/components/on-demand.tsx";
import { lobbyTexts } from "../../texts/index.ts";

export const privateDialog = onDemand(
  () => lobbyTexts.privateTable,
  () => import("./private-dialog.tsx"),
);
export const joinedDialog = onDemand(
  () => lobbyTexts.joinedGames,
  () => import("./joined-dialog.tsx"),
);
export const wheelDialog = onDemand(
  () => lobbyTexts.dailyBonus,
  () => import("./wheel-dialog.tsx"),
);
export const ticketsDialog = onDemand(
  () => lobbyTexts.myTickets,
  () => import("./tickets-dialog.tsx"),
);
export const insufficientDialog = onDemand(
  () => lobbyTexts.insufficient,
  () => import("./insufficient-dialog.tsx"),
);
export const tournamentDialog = onDemand(
  () => lobbyTexts.tournament,
  () => import("./tournaments/detail-dialog.tsx"),
);
export const confirmDialog = onDemand(
  () => lobbyTexts.tournament,
  () => import("./tournaments/confirm-dialog.tsx"),
);

/** Fetches what may be opened by a click, once the lobby stands. */
export const preloadDialogs = (): void => {
  for (const { preload } of [joinedDialog, privateDialog, ticketsDialog, insufficientDialog]) preload();
};

/** Fetches what a tournament's row opens, once the tab is looked at. */
export const preloadTournamentDialogs = (): void => {
  for (const { preload } of [tournamentDialog, confirmDialog]) preload();
};
