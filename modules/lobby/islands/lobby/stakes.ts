/** What this browser's player sat down at last, with practice chips and with rupees: what Play now seats them at again. */
import { readSetting, storeSetting } from "../../../ui/browser/session.ts";
import type { GameType, LobbyRow } from "../../contract.ts";
import type { Stake } from "../../rows.ts";

const settingOf = (game: GameType): string => `lastStake.${game}`;

/** The last stake; null where nothing was played yet, or what is stored is not of ours. */
export const readStake = (game: GameType): Stake | null => {
  try {
    const found: unknown = JSON.parse(readSetting(settingOf(game)) ?? "null");
    if (typeof found !== "object" || found === null) return null;
    const { eRummyType, nMaxPlayer, nTablePoint, nTableFee } = found as Partial<Stake>;
    if (typeof nTablePoint !== "number" || typeof nTableFee !== "number") return null;
    if ((nMaxPlayer !== 2 && nMaxPlayer !== 6) || !TYPES.has(String(eRummyType))) return null;
    return found as Stake;
  } catch {
    return null;
  }
};
const TYPES: ReadonlySet<string> = new Set(["point", "pool", "deals", "point21"] satisfies LobbyRow["eRummyType"][]);

/** Remembers where the player was seated. */
export const keepStake = ({ eGameType, eRummyType, nMaxPlayer, nTablePoint, nTableFee }: LobbyRow): void => {
  storeSetting(settingOf(eGameType), JSON.stringify({ eRummyType, nMaxPlayer, nTablePoint, nTableFee }));
  storeSetting(LAST, eGameType);
};
const LAST = "lastStake";

/** What the last game was played for. */
export const lastGame = (): GameType => (readSetting(LAST) === "cash" ? "cash" : "practice");

/** Has anything been played in this browser? */
export const hasPlayed = (): boolean => readStake("practice") !== null || readStake("cash") !== null;
