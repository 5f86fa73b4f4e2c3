/** The filter of games, as the page holds it and as it is asked. No React. */
import type { PlayedGameRow } from "../../contract.ts";

/** Empty: it does not matter. Days as a date field has them, `YYYY-MM-DD`. */
export interface GamesFilter {
  readonly eCurrency: "" | PlayedGameRow["eCurrency"];
  readonly sVariant: string;
  readonly eResult: "" | PlayedGameRow["eResult"];
  readonly dFrom: string;
  readonly dTo: string;
}

export const ALL_GAMES: GamesFilter = { eCurrency: "", sVariant: "", eResult: "", dFrom: "", dTo: "" };
const NAMES = ["eCurrency", "sVariant", "eResult", "dFrom", "dTo"] as const;

/** `eCurrency=inr&dFrom=2026-04-01`; empty where nothing is filtered. */
export const queryOf = (filter: GamesFilter): string =>
  new URLSearchParams(NAMES.filter((name) => filter[name] !== "").map((name) => [name, filter[name]])).toString();

/** What the browser's history kept, as far as it is a filter. */
export function filterFrom(kept: unknown): GamesFilter {
  if (typeof kept !== "string") return ALL_GAMES;
  const read = new URLSearchParams(kept);
  return Object.fromEntries(NAMES.map((name) => [name, read.get(name) ?? ""])) as unknown as GamesFilter;
}
