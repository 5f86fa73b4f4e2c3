import type { DealReplay, TableView } from "../contract.ts";

/** May this name of a seat stand in what others see? */
export type IsNamed = (seat: number, name: string) => boolean;

/** The name of a seat whose player's own is not told. */
export const seatLabel = (seat: number): string => `Seat ${seat + 1}`;

/**
 * A replay as people who did not sit there may see it: nothing of the deals before it, of the table no more than what it is, and names
 * and faces only where `isNamed` says so. Cards and moves are those of the replay. Pure.
 */
export function forOthers(replay: DealReplay, isNamed: IsNamed): DealReplay {
  const view = withoutEarlier(replay.view);
  return withNames({ ...replay, view: { ...view, table: { ...view.table, tableId: "" } } }, isNamed);
}

/** A view of a table on which nothing was dealt yet. */
const NOTHING_LIES = {
  hand: [],
  blockedDiscard: null,
  drawnCard: null,
  preDrop: false,
  turn: null,
  finish: null,
  showdown: null,
  stockCount: 0,
  openPile: [],
  jokerCard: null,
  wildRank: null,
  openJokerTakable: false,
  dealId: null,
  discards: [],
  pickUps: [],
  lastResult: null,
  scoreboard: [],
} satisfies Partial<TableView>;

/** A table before a deal still lies as the deal before left it; who came for this one alone sees none of that. */
function withoutEarlier(view: TableView): TableView {
  const seats = view.seats.map((seat) => ({ ...seat, inDeal: null, out: null, cardCount: 0 }));
  return { ...view, ...NOTHING_LIES, seats };
}

/** Whatever has a seat and a name beside it, wherever it stands: a new frame needs no line here. */
function withNames<Part>(part: Part, isNamed: IsNamed): Part {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => withNames(one, isNamed)) as Part;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(part)) copy[key] = withNames(value, isNamed);
  const { seat, name } = copy;
  if (typeof seat === "number" && typeof name === "string" && !isNamed(seat, name)) {
    copy.name = seatLabel(seat);
    if ("avatar" in copy) copy.avatar = "";
  }
  return copy as Part;
}
