/** What the tournaments' tab knows, and how it loads it (S1 §§ 2, 4, 7). Browser only. */
import { type Signal, signal } from "@preact/signals-react";
import type { ListRequest, Qualifiers, TournamentRow } from "../../../../tournament/contract.ts";
import { type ApiAnswer, callApi, trusted } from "../../../../ui/browser/api-client.ts";
import { createNewest, type Newest } from "../../../../ui/browser/newest.ts";
import { type Loaded, settle } from "../../../../ui/browser/resource.ts";
import { type PageSignal, pageSignal } from "../../../../ui/browser/signals.ts";
import { errorToast } from "../../../../ui/browser/toast.ts";

/** Tabs 13 to 16 (S1 § 2). */
export type TournamentTab = "13" | "14" | "15" | "16";
/** The filter's boxes, by the value that is sent (S1 § 4). */
export type ListFilter = NonNullable<NonNullable<ListRequest>["eState"]>;

/** These answers have a `data` and a `message` of their own inside (S1 § 7). */
interface Wrapped<T> {
  readonly data: T;
  readonly message: string;
}

/** What is asked before it is done (S1 § 2 "Confirmation dialogs"). */
export interface Asked {
  readonly to: "register" | "withdraw";
  readonly tournament: TournamentRow;
}

/** A seat that the player was called to. */
export interface CalledSeat {
  readonly tableId: string;
  /** The player has been there since; later rounds come to the same window. */
  readonly isTaken: boolean;
}

/** One a lobby. */
export interface Tournaments {
  readonly tab: Signal<TournamentTab>;
  /** The filter's ticked box; null: all of them. */
  readonly filter: Signal<ListFilter | null>;
  readonly list: PageSignal<Loaded<readonly TournamentRow[]>>;
  /** Which answers still count: the list is asked for by the clock, by what is heard and by who comes back, at once. */
  readonly lists: Newest;
  readonly details: Newest;
  /** The tournament whose detail is open, as its row knew it. */
  readonly open: Signal<TournamentRow | null>;
  readonly detail: PageSignal<Loaded<TournamentRow>>;
  readonly asked: Signal<Asked | null>;
  /** The tournament that is being joined or left. */
  readonly busyId: Signal<string | null>;
  /** Seats that the server called to (`resTakeTournamentSeat`), by tournament. */
  readonly seats: Signal<ReadonlyMap<string, CalledSeat>>;
  /** The state in which each tournament was last heard of, listed or not. */
  readonly received: Map<string, TournamentRow["eState"]>;
  /** Counts what the server told that only another look at the list can show. */
  readonly unseen: Signal<number>;
}

/** Nothing known yet, on the tab "All". */
export const createTournaments = (): Tournaments => ({
  tab: signal<TournamentTab>("13"),
  filter: signal<ListFilter | null>(null),
  list: pageSignal<Loaded<readonly TournamentRow[]>>({ is: "loading" }),
  lists: createNewest(),
  details: createNewest(),
  open: signal<TournamentRow | null>(null),
  detail: pageSignal<Loaded<TournamentRow>>({ is: "loading" }),
  asked: signal<Asked | null>(null),
  busyId: signal<string | null>(null),
  seats: signal<ReadonlyMap<string, CalledSeat>>(new Map()),
  received: new Map(),
  unseen: signal(0),
});

/** Rows of a tab: Cash above 0, Free roll exactly 0 (S1 § 2). The Registered tab's list is asked of the server. */
export const rowsOf = (tab: TournamentTab, rows: readonly TournamentRow[]): readonly TournamentRow[] => {
  if (tab === "14") return rows.filter(({ oEntryFee }) => oEntryFee.nAmount > 0);
  if (tab === "15") return rows.filter(({ oEntryFee }) => oEntryFee.nAmount === 0);
  return rows;
};

const filterOf = ({ tab, filter }: Tournaments): ListFilter | null =>
  tab.peek() === "16" ? "registered" : filter.peek();

/** Loads the list. What was there stays until the answer has come; an answer to what is no longer asked is thrown away. */
export const loadList = async (state: Tournaments): Promise<void> => {
  const eState = filterOf(state);
  const counts = state.lists.begin();
  const answer = await callApi({
    method: "POST",
    path: "/tournament/list",
    body: eState === null ? {} : { eState },
    data: trusted<Wrapped<readonly TournamentRow[]>>(),
  });
  if (eState !== filterOf(state) || !counts()) return;
  keep(state.list, answer);
  if (answer.ok) forgetSeats(state, answer.data.data);
};

/** Loads the list anew because another one is asked for: the old one is no answer to that. */
export const loadOtherList = (state: Tournaments): void => {
  state.lists.forget();
  state.list.value = { is: "loading" };
  void loadList(state);
};

/** Loads the open detail, if one is open. */
export const loadDetail = async ({ open, detail, details }: Tournaments): Promise<void> => {
  const id = open.peek()?._id;
  if (id === undefined) return;
  const counts = details.begin();
  const answer = await callApi({
    method: "POST",
    path: `/tournament/view/${encodeURIComponent(id)}`,
    body: {},
    data: trusted<Wrapped<TournamentRow>>(),
  });
  if (id === open.peek()?._id && counts()) keep(detail, answer);
};

const keep = <T>(into: PageSignal<Loaded<T>>, answer: ApiAnswer<Wrapped<T>>): void => {
  if (answer.ok) settle(into, { is: "ready", value: answer.data.data });
  else if (into.peek().is !== "ready") into.value = { is: "failed", message: answer.message };
  else errorToast(answer.message);
};

/** Called seats that are none any more: the player is out, or the tournament is over. */
const forgetSeats = (state: Tournaments, rows: readonly TournamentRow[]): void => {
  const { seats } = state;
  const byId = new Map(rows.map((row) => [row._id, row]));
  const isWhole = filterOf(state) === null;
  const isLeft = (id: string): boolean => {
    const row = byId.get(id);
    return row ? row.oParticipantData?.eStatus !== "finished" && row.eState !== "cancelled" : !isWhole;
  };
  const left = [...seats.peek()].filter(([id]) => isLeft(id));
  if (left.length < seats.peek().size) seats.value = new Map(left);
};

/** Keeps a called seat, in place of an earlier one of the same tournament. */
export const callSeat = ({ seats }: Tournaments, id: string, tableId: string): void => {
  const isTaken = seats.peek().get(id)?.isTaken ?? false;
  seats.value = new Map([...seats.peek(), [id, { tableId, isTaken }]]);
};

/** The player went there, or (`isOver`) there is nothing to go to any more. */
export const settleSeat = ({ seats }: Tournaments, id: string, isOver: boolean): void => {
  const seat = seats.peek().get(id);
  if (!seat) return;
  const others = [...seats.peek()].filter(([other]) => other !== id);
  seats.value = new Map(isOver ? others : [...others, [id, { ...seat, isTaken: true }]]);
};

/** The row of a tournament, where the list has it. */
export const rowOf = ({ list }: Pick<Tournaments, "list">, id: string): TournamentRow | undefined =>
  list.value.is === "ready" ? list.value.value.find(({ _id }) => _id === id) : undefined;

/** Opens the detail of a row. */
export const openDetail = (state: Tournaments, row: TournamentRow): void => {
  state.details.forget();
  state.detail.value = { is: "loading" };
  state.open.value = row;
  void loadDetail(state);
};

/** Loads the players who qualify, while a break runs (T-10). */
export const loadQualifiers = (id: string): Promise<ApiAnswer<Wrapped<Qualifiers>>> =>
  callApi({
    method: "POST",
    path: "/state/tournament/qualifiers",
    body: { iTournamentId: id },
    data: trusted<Wrapped<Qualifiers>>(),
  });
