/** How private tables read: what is played there, and for how much. */
import { say } from "../../../kernel/index.ts";
import { formatValue } from "../../../ui/format.ts";
import type { PrivatePriceData } from "../../contract.ts";
import { variantOf } from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";

type Table = Pick<PrivatePriceData, "eRummyType" | "nMaxPlayer" | "nTablePoint">;

const aPoint = (value: number) => say(lobbyTexts.aPoint, { amount: formatValue(value) });

/** What is played, in one line. */
const game = ({ eRummyType, nTablePoint }: Table): string => {
  if (eRummyType === "pool") return say(lobbyTexts.poolOf, { limit: nTablePoint });
  if (eRummyType === "deals") return say(lobbyTexts.dealsCount, { count: nTablePoint });
  return `${variantOf(eRummyType).label} · ${aPoint(nTablePoint)}`;
};

/** A stake to choose: what is played for, and what it takes. */
export const stakeToChoose = (row: Table & { readonly nTableFee: number }): string =>
  say(lobbyTexts.stakeTakes, {
    stake: row.eRummyType.startsWith("point") ? aPoint(row.nTablePoint) : game(row),
    amount: formatValue(row.nTableFee),
  });

/** The game and its players: "Points Rummy · 2 a point · 6 players". */
export const tableLabel = (table: Table): string =>
  `${game(table)} · ${say(lobbyTexts.playersCount, { count: table.nMaxPlayer })}`;

/** What of the chips may come back, and when. */
export const comesBackLabel = (type: Table["eRummyType"]): string =>
  type.startsWith("point") ? lobbyTexts.comesBack : lobbyTexts.leaveBefore;

/** What a seat takes. */
export const takesLabel = (amount: number): string => say(lobbyTexts.takesChips, { amount: formatValue(amount) });
