/** The window's few calls to the server, with the token that the lobby left in local storage. */

import type { SeatRating, TableRatings } from "../../modules/rating/contract.ts";
import { VARIANTS } from "../../modules/rummy/browser.ts";
import type { TableInfo } from "../../modules/tables/contract.ts";
import { createOwnToken } from "../../modules/ui/browser/holder.ts";
import { stateTexts } from "../state/texts/index.ts";
import type { Minted } from "./link.ts";

const TOKEN_KEY = "token";
/** Browser and place, which cash tables ask for (R-51; S1 § 8). */
const DEVICE_KEY = "device";
/** A server that is just starting may take a call and never answer it. */
const CALL_MS = 6_000;
/** Joins for cash are collected for some seconds first. */
const JOIN_MS = 40_000;

const ownToken = createOwnToken();

/** The player's token; null for none, where storage is forbidden, or when another player has logged in in another tab since. */
export function readToken(): string | null {
  return ownToken.read(kept(TOKEN_KEY));
}

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The header by which refusals come in the window's language, as `sText`. */
export const inOwnLanguage = () => ({ "accept-language": globalThis.document?.documentElement.lang ?? "en" });

async function call(
  path: string,
  init: RequestInit,
  more: Readonly<Record<string, string>> = {},
  waitMs = CALL_MS,
): Promise<{ status: number; message: string; data: unknown } | null> {
  const token = readToken();
  const device = kept(DEVICE_KEY);
  const headers = {
    accept: "application/json",
    ...inOwnLanguage(),
    "content-type": "application/json",
    authorization: token ?? "",
    ...(device === null ? {} : { device }),
    ...more,
  };
  try {
    const answer = await fetch(`/api/${path}`, { ...init, headers, signal: AbortSignal.timeout(waitMs) });
    const body = (await answer.json()) as { message?: string; sText?: string; data?: unknown };
    return { status: answer.status, message: body.sText ?? body.message ?? "", data: body.data };
  } catch {
    return null;
  }
}

/** A new single-use ticket for a table where the player sits. null: ask again later. */
export async function mintTicket(tableId: string): Promise<Minted> {
  const answer = await call("rummy/table/ticket", { method: "POST", body: JSON.stringify({ iTableId: tableId }) });
  if (!answer || answer.status >= 500 || answer.status === 429) return null;
  const ticket = (answer.data as { sAuthToken?: unknown } | null)?.sAuthToken;
  if (answer.status === 200 && typeof ticket === "string") return { ticket };
  if (answer.status === 401) return { refused: stateTexts.logInAgain, isLoggedOut: true };
  return { refused: answer.message || stateTexts.notSeated };
}

/** The tables where the player sits; null when that is not to be had now. */
export async function joinedTables(): Promise<readonly string[] | null> {
  if (readToken() === null) return null;
  const answer = await call("rummy/table/joined", { method: "GET" });
  if (answer?.status !== 200 || !Array.isArray(answer.data)) return null;
  return (answer.data as { _id?: unknown }[]).flatMap((row) => (typeof row._id === "string" ? [row._id] : []));
}

/** Ratings of the seats at the table, as far as they are shown. */
export async function seatRatings(tableId: string): Promise<readonly SeatRating[]> {
  const answer = await call(`rating/table?iTableId=${tableId}`, { method: "GET" });
  return (answer?.data as TableRatings | undefined)?.aSeat ?? [];
}

/** A seat that was just given up may still count for a moment. */
const JOIN_TRIES = 6;
const JOIN_WAIT_MS = 400;

/** What the lobby's join is asked for to get another table of this one's row: the same game, seats and stake, for cash also the same fee. */
export function joinWish(table: TableInfo) {
  return {
    eRummyType: VARIANTS[table.variant].wireType,
    eGameType: table.currency === "inr" ? "cash" : "practice",
    nMaxPlayer: table.maxSeats,
    nTablePoint: table.pointValue > 0 ? table.pointValue / 100 : (table.limit ?? table.deals),
    nTableFee: table.buyIn / 100,
    ...(table.currency === "inr" ? { nFeePercent: table.feeBps / 100 } : {}),
  } as const;
}

/** Asks for the place by a script that cash alone needs. */
async function locateForCash() {
  const script = await import("../../modules/ui/browser/location.ts").catch(() => null);
  return script ? script.locate() : ({ ok: false, message: stateTexts.partMissing } as const);
}

/** Sits down at another table like this one, by the lobby's own call: the new table and its ticket, or why not. */
export async function joinAgain(table: TableInfo): Promise<{ tableId: string; ticket: string } | { refused: string }> {
  const body = JSON.stringify(joinWish(table));
  const located = table.currency === "inr" ? await locateForCash() : null;
  if (located && !located.ok) return { refused: located.message };
  const place = located ? { location: located.header } : {};
  for (let tries = 0; tries < JOIN_TRIES; tries += 1) {
    const answer = await call("rummy/table/join", { method: "POST", body }, place, JOIN_MS);
    const data = answer?.data as { iTableId?: unknown; sAuthToken?: unknown } | null | undefined;
    if (typeof data?.iTableId === "string" && typeof data.sAuthToken === "string") {
      return { tableId: data.iTableId, ticket: data.sAuthToken };
    }
    // "success." without a table: the server still sees the old seat.
    if (answer && answer.status !== 200) return { refused: answer.message };
    await new Promise((done) => setTimeout(done, JOIN_WAIT_MS));
  }
  return { refused: stateTexts.lobbyAway };
}
