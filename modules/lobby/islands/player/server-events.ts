/** What every page of a player's but the lobby does with what the server tells (S1 § 4 "Realtime events"); the lobby knows more. */
import { GOING_TO_START, noticeOf, TAKE_SEAT } from "../../../tournament/events-contract.ts";
import type { RealtimeEvent } from "../../../ui/browser/realtime.ts";
import { onReturn } from "../../../ui/browser/reconnect.ts";
import { onServerEvents } from "../../../ui/browser/server-events.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { BALANCE_EVENT } from "../../../wallet/names-contract.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { chime } from "../lobby/tournaments/chime.ts";
import { lookOf } from "./page-look.ts";
import { chips, loadJoined, loadPlatform, onTurns, profile } from "./state.ts";

/** Everybody in a tournament hears at once that it begins. */
const BEGINS_WITHIN = { nWithinMs: 3_000 };

const onEvent = (received: RealtimeEvent): void => {
  const { event, data } = received;
  onTurns(received);
  if (event === "resMaintenance") void loadPlatform();
  if (event === BALANCE_EVENT) balanceLook.received(data);
  const message = messageOf(event, data);
  if (message !== null) {
    toast(message, { ms: TOAST_MS.tournament });
    chime();
  }
  if (event === GOING_TO_START) balanceLook.received(BEGINS_WITHIN);
  if (event === "resDeposit") loadMoney();
};

const messageOf = (event: string, data: unknown): string | null => {
  if (event === TAKE_SEAT) return lobbyTexts.seatIsFree;
  if (event !== GOING_TO_START || typeof data !== "object" || data === null) return null;
  return noticeOf(data);
};

const loadMoney = (): void => {
  void chips.load();
  void profile.load();
};

const balanceLook = lookOf(loadMoney);

/** Tells what concerns the player and keeps the balances as they are now; returns what stops that. */
export const keepPlayerFresh = (): (() => void) => {
  // Whoever comes back from the game window finds their balances as they are now.
  const look = () => {
    loadMoney();
    void loadJoined();
  };
  const stops = [onReturn(look), onServerEvents(onEvent, look)];
  void loadJoined();
  return () => {
    for (const stop of stops) stop();
    balanceLook.cancel();
  };
};
