import { SUIT_PATHS } from "../../../ui/art/suits.tsx";
import type { LobbyRow } from "../../contract.ts";
import { SUIT_OF } from "./suits.ts";

/** Where seats stand around the oval, in its box of 44 by 32. */
const SEATS: Readonly<Record<LobbyRow["nMaxPlayer"], string>> = {
  2: "M22 3h.01M22 29h.01",
  6: "M13 3.6h.01M31 3.6h.01M41 16h.01M31 28.4h.01M13 28.4h.01M3 16h.01",
};

/** Prices of a seat, in practice chips: from each on it is drawn with one more of them. */
const DEARER = [200, 400, 1_000, 2_000];

/** Chips on the felt, one above the other: the dearer the seat, the more. */
const stackOf = (fee: number): string =>
  [0, ...DEARER]
    .filter((least) => fee >= least)
    .map((_, at) => `M26.5 ${21.5 - 2.75 * at}h5`)
    .join("");

interface TableArtProps {
  readonly row: Pick<LobbyRow, "eRummyType" | "eGameType" | "nMaxPlayer" | "nSeated" | "nTableFee">;
}

/** A table of this row as it looks from above: its seats, the suit of its variant, and what it costs. A table where somebody plays has light on it. */
export const TableArt = ({ row }: TableArtProps) => (
  <svg
    className={`table-art stays-dark table-art--${SUIT_OF[row.eRummyType]}${row.nSeated > 0 ? " is-live" : ""}`}
    viewBox="0 0 44 32"
    aria-hidden="true"
  >
    <path className="table-art__seats" d={SEATS[row.nMaxPlayer]} />
    <rect x="6" y="6" width="32" height="20" rx="10" />
    <path
      className="table-art__suit"
      transform="translate(11 9.4) scale(.55)"
      d={SUIT_PATHS[SUIT_OF[row.eRummyType]]}
    />
    {row.eGameType === "practice" && <path className="table-art__chips" d={stackOf(row.nTableFee)} />}
  </svg>
);
