/** Which part of the lobby is looked at, kept in the browser's history: Back and a reload show it again, another visit does not. */

import { given } from "../../../kernel/index.ts";
import { keep, readKept } from "../../../ui/browser/kept-place.ts";
import type { RummyType } from "../../contract.ts";
import type { Sorting } from "../../rows.ts";

interface LobbyView {
  readonly tab: "1" | "2" | "3";
  readonly practice: RummyType;
  readonly cash: RummyType;
  readonly players: readonly number[];
  readonly sorting: Sorting | null;
}

const NAME = "lobby";

/** The tab that a link asks for, such as a push notice's. */
const askedTab = (): Partial<LobbyView> => {
  const tab = (["1", "2", "3"] as const).find((one) => one === new URLSearchParams(location.search).get("tab"));
  return given({ tab });
};

/** What this entry of the history was left with; of a new one what its address asks for. */
export const readView = (): Partial<LobbyView> => (readKept(NAME) ?? askedTab()) as Partial<LobbyView>;

/** Notes what changed. */
export const keepView = (part: Partial<LobbyView>): void => keep(NAME, { ...readView(), ...part });
