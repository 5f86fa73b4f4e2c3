/** What the tournaments' tab knows, and what it asks of the server (S1 §§ 4, 7, 8). Browser only. */
import { type Signal, signal } from "@preact/signals-react";
import type { QualifiersData, Tournament, TournamentChange, TournamentFilter } from "../../../../tournament/contract.ts";
import { type ApiAnswer, callApi, trusted } from "../../../../ui/browser/api-client.ts";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { settleSignal } from "../../../../ui/browser/signals.ts";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { profile } from "../../player/state.ts";

/** Tabs 13 to 16 (S1 § 2). */
export type TournamentTab = "13" | "14" | "15" | "16";

/** A list's answer has its own `data` and `message` inside (S1 § 7). */
interface Wrapped<T> {
  readonly data: T;
  readonly message: string;
}

/** One a lobby. */
export interface Tournaments {
  readonly tab: Signal<TournamentTab>;
  /** The filter's ticked box; null: all of them. */
  readonly filter: Signal<TournamentFilter | null>;
  readonly list: Signal<Loaded<readonly Tournament[]>>;
  /** The tournament whose detail is open. */
  readonly openId: Signal<string | null>;
  readonly detail: Signal<Loaded<Tournament>>;
  /** The tournament that is being joined or left. */
  readonly busyId: Signal<string | null>;
  /** Seats that the server has told of: tables by tournament (`resTakeTournamentSeat`). */
  readonly seats: Signal<ReadonlyMap<string, string>>;
}

export const createTournaments = (): Tournaments => ({
  tab: signal<TournamentTab>("13"),
  filter: signal<TournamentFilter | null>(null),
  list: signal<Loaded<readonly Tournament[]>>({ is: "loading" }),
  openId: signal<string | null>(null),
  detail: signal<Loaded<Tournament>>({ is: "loading" }),
  busyId: signal<string | null>(null),
  seats: signal<ReadonlyMap<string, string>>(new Map()),
});

/** Rows of a tab: Cash above 0, Free roll exactly 0 (S1 § 2). The Registered tab's list is asked of the server. */
export const rowsOf = (tab: TournamentTab, rows: readonly Tournament[]): readonly Tournament[] => {
  if (tab === "14") return rows.filter(({ oEntryFee }) => oEntryFee.nAmount > 0);
  if (tab === "15") return rows.filter(({ oEntryFee }) => oEntryFee.nAmount === 0);
  return rows;
};

const filterOf = ({ tab, filter }: Tournaments): TournamentFilter | null =>
  tab.peek() === "16" ? "registered" : filter.peek();

/** Asks for the list; an answer to what is no longer asked is thrown away. What was there stays until the answer has come. */
export const loadList = async (state: Tournaments): Promise<void> => {
  const eState = filterOf(state);
  const answer = await callApi({
    method: "POST",
    path: "/tournament/list",
    body: eState === null ? {} : { eState },
    data: trusted<Wrapped<readonly Tournament[]>>(),
  });
  if (eState !== filterOf(state)) return;
  keep(state.list, answer);
};

/** Asks for the open detail. */
export const loadDetail = async ({ openId, detail }: Tournaments): Promise<void> => {
  const id = openId.peek();
  if (id === null) return;
  const answer = await callApi({
    method: "POST",
    path: `/tournament/view/${encodeURIComponent(id)}`,
    body: {},
    data: trusted<Wrapped<Tournament>>(),
  });
  if (id === openId.peek()) keep(detail, answer);
};

const keep = <T>(into: Signal<Loaded<T>>, answer: ApiAnswer<Wrapped<T>>): void => {
  if (answer.ok) settleSignal(into, { is: "ready", value: answer.data.data });
  else if (into.peek().is !== "ready") into.value = { is: "failed", message: answer.message };
  else errorToast(answer.message);
};

/** Opens the detail of a row: what the row knows is shown until the rest has come. */
export const openDetail = (state: Tournaments, row: Tournament): void => {
  state.detail.value = { is: "loading" };
  state.openId.value = row._id;
  void loadDetail(state);
};

/** Enters, with a ticket where one is given. Answers whether it worked. */
export const join = (state: Tournaments, id: string, ticketId?: string): Promise<boolean> =>
  act(state, id, {
    path: "/tournament/join",
    body: { iTournamentId: id, ...(ticketId === undefined ? {} : { iTicketId: ticketId }) },
    success: "Registered Successfully.",
  });

/** Leaves the tournament before registration ends. Answers whether it worked. */
export const withdraw = (state: Tournaments, id: string): Promise<boolean> =>
  act(state, id, {
    path: `/tournament/withdraw/${encodeURIComponent(id)}`,
    body: {},
    success: "Withdraw Successfully.",
  });

interface Action {
  readonly path: string;
  readonly body: object;
  /** What the message "success." is shown as (S1 § 8). */
  readonly success: string;
}

const act = async (state: Tournaments, id: string, { path, body, success }: Action): Promise<boolean> => {
  if (state.busyId.peek() !== null) return false;
  state.busyId.value = id;
  const answer = await callApi({ method: "POST", path, body, data: trusted<unknown>() });
  state.busyId.value = null;
  if (answer.ok) toast(answer.message === "success." ? success : answer.message, { tone: "success" });
  else errorToast(answer.message);
  // A failure changes nothing of the player's own (S1 § 4).
  await Promise.all([loadList(state), loadDetail(state), ...(answer.ok ? [profile.load()] : [])]);
  return answer.ok;
};

/** Who goes on while a break runs (T-10); null where it could not be asked. */
export const loadQualifiers = async (id: string): Promise<ApiAnswer<Wrapped<QualifiersData>>> =>
  callApi({
    method: "POST",
    path: "/state/tournament/qualifiers",
    body: { iTournamentId: id },
    data: trusted<Wrapped<QualifiersData>>(),
  });

/** Takes over what the server tells of tournaments that changed; what is not in sight is left alone. */
export const hearChanges = ({ list, detail }: Tournaments, changes: readonly TournamentChange[]): void => {
  const byId = new Map(changes.map((change) => [change._id, change]));
  const known = list.peek();
  if (known.is === "ready" && known.value.some(({ _id }) => byId.has(_id))) {
    list.value = { is: "ready", value: known.value.map((row) => changed(row, byId.get(row._id))) };
  }
  const open = detail.peek();
  const change = open.is === "ready" ? byId.get(open.value._id) : undefined;
  if (open.is === "ready" && change) detail.value = { is: "ready", value: changed(open.value, change) };
};

const changed = (row: Tournament, change: TournamentChange | undefined): Tournament =>
  change ? { ...row, ...change } : row;

/** A seat can be taken (S1 § 4): the row's action becomes Take Seat. */
export const hearSeat = ({ seats }: Tournaments, tournamentId: string, tableId: string): void => {
  seats.value = new Map([...seats.peek(), [tournamentId, tableId]]);
};
