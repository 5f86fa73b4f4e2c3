/**
 * What the islands of one page know of the player and the house: loaded once, shared by header and lobby. Browser only;
 * on the server the stores keep their empty beginnings.
 */
import { ProfileData } from "../../../identity/profile-contract.ts";
import { SettingData } from "../../../settings/contract.ts";
import { callApi } from "../../../ui/browser/api-client.ts";
import { type Loaded, resource } from "../../../ui/browser/resource.ts";
import { createStore } from "../../../ui/browser/store.ts";
import { ChipsData } from "../../../wallet/contract.ts";
import { JoinedData, type JoinedTable } from "../../contract.ts";

const LOADING = { is: "loading" } as const;

/** The account pages' islands know both by their paths, too. */
const profile = resource("/profile", ProfileData);
const chips = resource("/profile/chips", ChipsData);
/** One of the player's tickets. */
export type ProfileTicket = ProfileData["userTickets"][number];

export const profileStore = profile.store;
export const chipsStore = chips.store;
export const ensureProfile = profile.ensure;
export const loadProfile = profile.load;
export const ensureChips = chips.ensure;
export const loadChips = chips.load;
export const joinedStore = createStore<Loaded<readonly JoinedTable[]>>(LOADING);

/** The house as `GET /setting` tells it, with times on the browser's clock. */
export interface House {
  readonly isClosed: boolean;
  /** When maintenance ends, ms; null when no end is known. */
  readonly closedUntil: number | null;
  readonly isCashOn: boolean;
  readonly privatePointValues: readonly number[];
  /** How long winnings of private tables are held. */
  readonly privateHoldHours: number;
}

export const houseStore = createStore<House | null>(null);

/** Reads maintenance from the wire; `now` is the browser's clock. */
export const houseOf = (setting: SettingData, now: number): House => {
  const { eMode, eState, dEndAt, dNow } = setting.oMaintenance;
  return {
    isClosed: eMode === "enabled" && eState === "running",
    closedUntil: dEndAt === null ? null : now + Date.parse(dEndAt) - Date.parse(dNow),
    isCashOn: setting.isCashOn,
    privateHoldHours: setting.nPrivateHoldHours,
    privatePointValues: setting.aPrivateTableRange.map(({ nTablePoint }) => nTablePoint).slice(0, 6),
  };
};

/** Maintenance ends by itself when its time has come (S1 § 4). */
export const isClosedAt = (house: House | null, now: number): boolean =>
  house?.isClosed === true && (house.closedUntil === null || now < house.closedUntil);

export const loadHouse = async (): Promise<void> => {
  const answer = await callApi({ method: "GET", path: "/setting", data: SettingData });
  if (answer.ok) houseStore.set(houseOf(answer.data, Date.now()));
};

export const loadJoined = async (): Promise<void> => {
  const answer = await callApi({ method: "GET", path: "/rummy/table/joined", data: JoinedData });
  joinedStore.set(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
};
