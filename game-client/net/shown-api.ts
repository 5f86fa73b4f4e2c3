/** Deals that are watched again, shown to others, or looked on at: the calls of their windows. */
import type {
  DealReplay,
  ShownLink,
  ShownReplay,
  ShowPreview,
  ShowRequest,
  TableLook,
} from "../../modules/tables/contract.ts";
import { readToken } from "./api.ts";

/** A long table is replayed command by command, one deal at a time: it may take a while. */
const CALL_MS = 30_000;
const AWAY = "There is no answer from the server. Check the connection and try again.";

/** What was answered, or in words why not; `isFinal`: asking again gets the same. */
export type Answer<T> = { readonly data: T } | { readonly refused: string; readonly isFinal: boolean };

async function call<T>(path: string, body?: object): Promise<Answer<T>> {
  try {
    const answer = await fetch(`/api/rummy/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        accept: "application/json",
        authorization: readToken() ?? "",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const { message, data } = (await answer.json()) as { message?: string; data: T };
    if (answer.ok) return { data };
    return { refused: message || AWAY, isFinal: answer.status < 500 && answer.status !== 429 };
  } catch {
    return { refused: AWAY, isFinal: false };
  }
}

const id = encodeURIComponent;

/** A deal of the player's own. */
export const ownReplay = (dealId: string) => call<DealReplay>(`deal/${id(dealId)}/replay`);
/** A deal that somebody shows. */
export const shownReplay = (code: string) => call<ShownReplay>(`deal/shown/${id(code)}`);
/** The deal that was over last at a friend's table, unless it is `known`. */
export const lookAt = (tableId: string, known: string) =>
  call<TableLook>(`table/${id(tableId)}/look?iDealId=${id(known)}`);

/** The window goes, or is not in front any more. What is not heard ends by itself. */
export const lookNoMore = (tableId: string): void => {
  const init = { method: "DELETE", keepalive: true, headers: { authorization: readToken() ?? "" } };
  fetch(`/api/rummy/table/${id(tableId)}/look`, init).catch(() => undefined);
};

/** What others would read of a deal of the player's own. */
export const showPreview = (dealId: string) => call<ShowPreview>(`deal/${id(dealId)}/show`);
export const showDeal = (dealId: string, how: ShowRequest) => call<ShownLink>(`deal/${id(dealId)}/show`, how);
export const hideDeal = (dealId: string) => call<null>(`deal/${id(dealId)}/hide`, {});
