/** The game window (S1 §§ 4, 9; rulings "Popup"). */
import { serverNow } from "../../../ui/browser/server-clock.ts";
import type { LobbyRow } from "../../contract.ts";
import { POPUP } from "../../names-contract.ts";
import { lobbyTexts } from "../../texts/index.ts";

export interface Hand {
  readonly gameUrl: string;
  readonly ticket: string;
  readonly tableId: string;
  readonly chips: number;
  readonly privateCode?: string;
  readonly tournamentId?: string;
  /** The player has cancelled meanwhile: the window gives the seat up at once, where that costs nothing. */
  readonly isCancelled?: boolean;
}

/** The address that the popup opens. `gameUrl` may be a path of ours or an address elsewhere. */
export const popupAddress = (
  { gameUrl, ticket, tableId, chips, privateCode, tournamentId, isCancelled }: Hand,
  origin: string,
): string => {
  const address = new URL(gameUrl, origin);
  address.searchParams.set("sAuthToken", ticket);
  address.searchParams.set("sTableId", tableId);
  address.searchParams.set("nChips", chips.toFixed(2));
  if (privateCode !== undefined) address.searchParams.set("sPrivateCode", privateCode);
  if (tournamentId !== undefined) address.searchParams.set("iTournamentId", tournamentId);
  if (isCancelled) address.searchParams.set("bCancelled", "1");
  return address.href;
};

/** A window that waits for its table. */
export interface GameWindow {
  /** Leads it to the table; in this tab when the browser blocked the window. */
  go(hand: Hand): void;
  /** Shows what is looked for, and a way out; nothing where the browser blocked the window. */
  search(row: LobbyRow, onCancel: () => void): void;
  /** There will be no table. */
  close(): void;
}

/** Opens the window at once, while the click still allows it; what it shows comes when the server has answered. */
export const openGameWindow = (words: string = lobbyTexts.openingTable): GameWindow => {
  const left = Math.max(0, Math.round(screenX + (outerWidth - POPUP.width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - POPUP.height) / 2));
  const opened = window.open("", "_blank", `popup,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`);
  let breath: Animation | undefined;
  if (opened) {
    const { document: page } = opened;
    page.title = lobbyTexts.openingTable;
    Object.assign(page.body.style, {
      margin: "0",
      display: "grid",
      placeItems: "center",
      height: "100vh",
      background: "#17101c",
      color: "#e9d9b0",
      font: "600 16px Inter, system-ui, sans-serif",
    });
    page.body.textContent = words;
    page.body.setAttribute("role", "status");
    // No style sheet is here, and no script of the window's own: a slow breath says that something is under way.
    breath = page.body.animate?.({ opacity: [1, 0.55, 1] }, { duration: 1_600, iterations: Number.POSITIVE_INFINITY });
  }
  let isLed = false;
  return {
    go: (hand) => {
      isLed = true;
      const address = popupAddress(hand, location.origin);
      if (!opened || opened.closed) return location.assign(address);
      opened.location.replace(address);
      opened.focus();
    },
    search(row, onCancel) {
      if (!opened) return;
      // It is wanted for the few seconds of a cash join alone. Where it cannot be had, the window goes on saying that it opens.
      import("./seat-search.ts").then(
        ({ showSeatSearch }) => {
          if (isLed || opened.closed) return;
          breath?.cancel();
          showSeatSearch(opened, { row, onCancel, now: serverNow });
        },
        () => undefined,
      );
    },
    close: () => opened?.close(),
  };
};
