/** What every page of a player's but the lobby does with what the server tells (S1 § 4 "Realtime events"); the lobby knows more. */
import { GOING_TO_START, TAKE_SEAT } from "../../../tournament/events-contract.ts";
import { hearServer } from "../../../ui/browser/page-ear.ts";
import type { RealtimeEvent } from "../../../ui/browser/realtime.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { BALANCE_EVENT } from "../../../wallet/names-contract.ts";
import { chime } from "../lobby/tournaments/chime.ts";
import { chips, loadPlatform, profile } from "./state.ts";

/** Told to this player because their money has changed. */
const ABOUT_MONEY: readonly string[] = [BALANCE_EVENT, "resDeposit", GOING_TO_START];

const SEAT_IS_FREE = "Your tournament begins: take your seat in the lobby.";

const hear = ({ event, data }: RealtimeEvent): void => {
  if (event === "resMaintenance") void loadPlatform();
  const message = messageOf(event, data);
  if (message !== null) {
    toast(message, { ms: TOAST_MS.tournament });
    chime();
  }
  if (ABOUT_MONEY.includes(event)) loadMoney();
};

const messageOf = (event: string, data: unknown): string | null => {
  if (event === TAKE_SEAT) return SEAT_IS_FREE;
  if (event !== GOING_TO_START || typeof data !== "object" || data === null) return null;
  return "sMessage" in data && typeof data.sMessage === "string" ? data.sMessage : null;
};

const loadMoney = (): void => {
  void chips.load();
  void profile.load();
};

/** Tells what concerns the player and keeps the balances as they are now; returns what stops that. */
export const keepPlayerFresh = (): (() => void) => {
  // Whoever comes back from the game window finds their balances as they are now.
  const back = () => document.visibilityState === "visible" && loadMoney();
  document.addEventListener("visibilitychange", back);
  addEventListener("focus", back);
  const stop = hearServer(hear, loadMoney);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", back);
    removeEventListener("focus", back);
  };
};
