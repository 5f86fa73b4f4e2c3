/** Calls of what few windows load: people's cards, reports, and deals that are watched again, shown to others, or looked on at. */
import type { AnalysisData } from "../../modules/analysis/contract.ts";
import type { AskData, CardData } from "../../modules/friends/contract.ts";
import type { PlayerRatings } from "../../modules/rating/contract.ts";
import type {
  DealReplay,
  ShownLink,
  ShownReplay,
  ShowPreview,
  ShowRequest,
  TableLook,
} from "../../modules/tables/contract.ts";
import { stateTexts } from "../state/texts/index.ts";
import { inOwnLanguage, readToken } from "./api.ts";

/** What was answered, or in words why not; the status is 0 where there was no answer. */
export type Answer<T> = { readonly data: T } | { readonly refused: string; readonly status: number };

/** A long table is replayed command by command, one deal at a time: it may take a while. */
const CALL_MS = 30_000;

async function call<T>(path: string, body?: object): Promise<Answer<T>> {
  const isForm = body instanceof FormData;
  const headers = { accept: "application/json", ...inOwnLanguage(), authorization: readToken() ?? "" };
  try {
    const answer = await fetch(`/api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      // The browser says itself where a form's parts begin.
      headers: isForm || body === undefined ? headers : { ...headers, "content-type": "application/json" },
      body: isForm ? body : (JSON.stringify(body) ?? null),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const { message, sText, data } = (await answer.json()) as { message?: string; sText?: string; data: T };
    return answer.ok ? { data } : { refused: sText || message || stateTexts.serverAway, status: answer.status };
  } catch {
    return { refused: stateTexts.serverAway, status: 0 };
  }
}

const id = encodeURIComponent;

export const personCalls = {
  card: (sUserName: string) => call<CardData>("friends/card", { sUserName }),
  ask: (iUserId: string) => call<AskData>("friends/ask", { iUserId }),
  block: (iUserId: string) => call<null>("friends/block", { iUserId }),
};

/** A person's ratings at tables of two and of more; null where there is none, or it is not shown. */
export const ratingsOf = (iUserId: string) => call<PlayerRatings>(`rating/player?iUserId=${id(iUserId)}`);

/** What a report may be about, as the operator has set it. */
export const reportLabels = () => call<{ readonly aReportDropDown?: readonly string[] }>("setting");

/** What support is told (S2 § 2.10). */
export interface Report {
  readonly sTitle: string;
  readonly eCategory: string;
  readonly sDescription: string;
  readonly iTableId: string;
  readonly iDealId: string | null;
  readonly nSeat: number | null;
}

/** Files a report; answers the ticket's number. */
export function fileReport(report: Report): Promise<Answer<{ readonly sNumber: string }>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(report)) if (value !== null) form.set(name, String(value));
  return call("support/addTicket", form);
}

/** A deal of the player's own. */
export const ownReplay = (dealId: string) => call<DealReplay>(`rummy/deal/${id(dealId)}/replay`);
/** A deal that somebody shows. */
export const shownReplay = (code: string) => call<ShownReplay>(`rummy/deal/shown/${id(code)}`);
/** The deal that was over last at a friend's table, unless it is `known`. */
export const lookAt = (tableId: string, known: string) =>
  call<TableLook>(`rummy/table/${id(tableId)}/look?iDealId=${id(known)}`);

/** The window goes, or is not in front any more. What is not heard ends by itself. */
export const lookNoMore = (tableId: string): void => {
  const init = { method: "DELETE", keepalive: true, headers: { authorization: readToken() ?? "" } };
  fetch(`/api/rummy/table/${id(tableId)}/look`, init).catch(() => undefined);
};

/** What others would read of a deal of the player's own. */
export const showPreview = (dealId: string) => call<ShowPreview>(`rummy/deal/${id(dealId)}/show`);
export const showDeal = (dealId: string, how: ShowRequest) => call<ShownLink>(`rummy/deal/${id(dealId)}/show`, how);
export const hideDeal = (dealId: string) => call<null>(`rummy/deal/${id(dealId)}/hide`, {});

/** What each of the player's decisions in a finished deal cost. */
export const analyseDeal = (dealId: string) => call<AnalysisData>(`rummy/deal/${id(dealId)}/analysis`, {});

/** The same of the best deal of a day, for whoever has its code. */
export const analyseBest = (code: string) => call<AnalysisData>(`rummy/deal/best/${id(code)}/analysis`);

/** Does asking again get the same? */
export const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;
