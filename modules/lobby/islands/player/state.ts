/**
 * What the islands of one page know of the player and the platform: loaded once, shared by header and lobby. Browser only;
 * on the server the signals keep their empty beginnings.
 */
import type { ProfileData } from "../../../identity/profile-contract.ts";
import type { SettingData } from "../../../settings/contract.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { createNewest } from "../../../ui/browser/newest.ts";
import type { RealtimeEvent } from "../../../ui/browser/realtime.ts";
import { type Loaded, resource, settle } from "../../../ui/browser/resource.ts";
import { pageSignal } from "../../../ui/browser/signals.ts";
import type { ChipsData } from "../../../wallet/contract.ts";
import type { JoinedTable } from "../../contract.ts";
import { onTurn, turnsAsked } from "./turns.ts";

/** One of the player's tickets. */
export type ProfileTicket = ProfileData["userTickets"][number];

/** The account pages' islands know both by their paths, too. */
export const profile = resource("/profile", trusted<ProfileData>());
export const chips = resource("/profile/chips", trusted<ChipsData>());

/** The tables where the player sits. */
export const joined = pageSignal<Loaded<readonly JoinedTable[]>>({ is: "loading" });

const joinedAskings = createNewest();

export const loadJoined = async (): Promise<void> => {
  const counts = joinedAskings.begin();
  const turnsOf = turnsAsked();
  const answer = await callApi({
    method: "GET",
    path: "/rummy/table/joined",
    data: trusted<readonly JoinedTable[]>(),
  });
  if (!counts()) return;
  if (answer.ok) {
    turnsOf(answer.data);
    settle(joined, { is: "ready", value: answer.data });
  } else if (joined.peek().is !== "ready") settle(joined, { is: "failed", message: answer.message });
};

/** Takes over what concerns turns; a table that is new to this page is asked for. */
export const onTurns = (event: RealtimeEvent): void => {
  const tableId = onTurn(event);
  const known = joined.peek();
  if (tableId !== null && !(known.is === "ready" && known.value.some(({ _id }) => _id === tableId))) void loadJoined();
};

/** The platform as `GET /setting` tells it, with times on the browser's clock. */
export interface Platform {
  readonly isClosed: boolean;
  /** When maintenance ends, ms; null when no end is known. */
  readonly closedUntil: number | null;
  /** Announced maintenance: when it begins, from when no game begins, and its text (O-27). */
  readonly ahead: {
    readonly startsAt: number;
    readonly closesAt: number;
    readonly text: string;
    /** The server's time, for people to read. */
    readonly said: string;
  } | null;
  readonly isCashOn: boolean;
  readonly privatePointValues: readonly number[];
  /** How long winnings of private tables are held. */
  readonly privateHoldHours: number;
}

/** Null until it has been asked for. */
export const platform = pageSignal<Platform | null>(null);

/** Reads maintenance from the wire; `now` is the browser's clock. */
export const platformOf = (setting: SettingData, now: number): Platform => {
  const { eMode, eState, dEndAt, dStartAt, dCloseAt, sText, dNow } = setting.oMaintenance;
  const here = (at: string) => now + Date.parse(at) - Date.parse(dNow);
  const isAhead = eMode === "enabled" && eState === "scheduled" && dStartAt !== null;
  return {
    isClosed: eMode === "enabled" && eState === "running",
    closedUntil: dEndAt === null ? null : here(dEndAt),
    ahead: isAhead
      ? { startsAt: here(dStartAt), closesAt: here(dCloseAt ?? dStartAt), text: sText, said: dStartAt }
      : null,
    isCashOn: setting.isCashOn,
    privateHoldHours: setting.nPrivateHoldHours,
    privatePointValues: setting.aPrivateTableRange.map(({ nTablePoint }) => nTablePoint).slice(0, 6),
  };
};

/** Maintenance begins and ends by itself when its time has come (S1 § 4). */
export const isClosedAt = (known: Platform | null, now: number): boolean => {
  if (known === null || (known.closedUntil !== null && now >= known.closedUntil)) return false;
  return known.isClosed || (known.ahead !== null && now >= known.ahead.startsAt);
};

/** When what is known of maintenance changes next by itself; null: not. */
export const nextChangeAt = (known: Platform | null, now: number): number | null => {
  if (isClosedAt(known, now)) return known?.closedUntil ?? null;
  return known?.ahead !== null && known !== null && now < known.ahead.startsAt ? known.ahead.startsAt : null;
};

const platformAskings = createNewest();

export const loadPlatform = async (): Promise<void> => {
  const counts = platformAskings.begin();
  const answer = await callApi({ method: "GET", path: "/setting", data: trusted<SettingData>() });
  if (!counts() || !answer.ok) return;
  const next = platformOf(answer.data, Date.now());
  if (JSON.stringify(next) !== JSON.stringify(platform.peek())) platform.value = next;
};

/** What a game may have changed. */
export const loadMoneyAndTables = async (): Promise<void> => {
  await Promise.all([profile.load(), chips.load(), loadJoined()]);
};
