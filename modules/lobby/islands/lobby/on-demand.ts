/** The lobby's dialogs that most visits never open. */
import { onDemand } from "../../../ui/components/on-demand.tsx";
import { INSUFFICIENT_CHIPS } from "../../names-contract.ts";

export const privateDialog = onDemand("Private Table", () => import("./private-dialog.tsx"));
export const wheelDialog = onDemand("Daily bonus", () => import("./wheel-dialog.tsx"));
export const ticketsDialog = onDemand("My Tickets", () => import("./tickets-dialog.tsx"));
export const insufficientDialog = onDemand(INSUFFICIENT_CHIPS, () => import("./insufficient-dialog.tsx"));

/** Fetches what may be opened by a click, once the lobby stands. */
export const preloadDialogs = (): void => {
  for (const { preload } of [privateDialog, ticketsDialog, insufficientDialog]) preload();
};
