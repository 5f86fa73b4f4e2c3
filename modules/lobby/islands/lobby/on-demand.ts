/** The lobby's dialogs that most visits never open. */
import { onDemand } from "../../../ui/components/on-demand.tsx";
import { INSUFFICIENT_CHIPS } from "../../names-contract.ts";

export const privateDialog = onDemand("Private Table", () => import("./private-dialog.tsx"));
export const joinedDialog = onDemand("My Joined Games", () => import("./joined-dialog.tsx"));
export const wheelDialog = onDemand("Daily bonus", () => import("./wheel-dialog.tsx"));
export const ticketsDialog = onDemand("My Tickets", () => import("./tickets-dialog.tsx"));
export const insufficientDialog = onDemand(INSUFFICIENT_CHIPS, () => import("./insufficient-dialog.tsx"));
export const tournamentDialog = onDemand("Tournament", () => import("./tournaments/detail-dialog.tsx"));
export const confirmDialog = onDemand("Tournament", () => import("./tournaments/confirm-dialog.tsx"));

/** Fetches what may be opened by a click, once the lobby stands. */
export const preloadDialogs = (): void => {
  for (const { preload } of [joinedDialog, privateDialog, ticketsDialog, insufficientDialog]) preload();
};

/** Fetches what a tournament's row opens, once the tab is looked at. */
export const preloadTournamentDialogs = (): void => {
  for (const { preload } of [tournamentDialog, confirmDialog]) preload();
};
