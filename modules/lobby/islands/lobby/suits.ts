import type { SuitLetter } from "../../../ui/art/suits.tsx";
import type { RummyType } from "../../contract.ts";

/** The suit that stands for a variant. */
export const SUIT_OF: Readonly<Record<RummyType, SuitLetter>> = { point: "S", pool: "H", deals: "D", point21: "C" };
