/** The same people once more at a private practice table: asked for, and heard of from the others. */
import { useEffect, useState } from "react";
import { say } from "../../modules/kernel/index.ts";
import type { TableInfo } from "../../modules/tables/contract.ts";
import { readToken } from "../net/api.ts";
import type { JoinAgain } from "../state/tables.ts";
import { Again } from "./again.tsx";
import { screensTexts } from "./texts/index.ts";

/** A table that does not answer at once may be at another process. */
const CALL_MS = 40_000;
/** Polls that are answered at once, or not at all, do not follow each other faster. */
const PAUSE_MS = 2_000;
/** How long others are waited for; the server takes rematches for half an hour. */
const LISTENS_MS = 15 * 60_000;

async function call(path: string, body: object | null, signal: AbortSignal) {
  const headers = { "content-type": "application/json", authorization: readToken() ?? "" };
  const init = body === null ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`/api${path}`, { ...init, signal });
  const { message = "", data } = (await answer.json()) as { message?: string; data?: unknown };
  return { ok: answer.ok, message, data };
}

/** Sits down where the people of this table play again. */
const sitAgain: JoinAgain = async ({ tableId }: TableInfo) => {
  const answer = await call("/rummy/table/rematch", { iTableId: tableId }, AbortSignal.timeout(CALL_MS)).catch(
    () => null,
  );
  if (!answer) return { refused: screensTexts.lobbyAway };
  const { iTableId, sAuthToken, sPrivateCode } = (answer.data ?? {}) as Record<string, unknown>;
  if (typeof iTableId !== "string" || typeof sAuthToken !== "string")
    return { refused: answer.ok ? screensTexts.seatedAlready : answer.message };
  try {
    sessionStorage.setItem(`code:${iTableId}`, String(sPrivateCode));
  } catch {
    // The code is among the joined games, too.
  }
  return { tableId: iTableId, ticket: sAuthToken };
};

/** Name of a player of this table who plays again: heard by polls, as long as the result stands. */
function useOffer(tableId: string): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const until = Date.now() + LISTENS_MS;
    const listen = async () => {
      let cursor = "";
      while (!end.signal.aborted && Date.now() < until && readToken() !== null) {
        const query = cursor === "" ? "" : `?cursor=${encodeURIComponent(cursor)}`;
        const answer = await call(`/realtime/poll${query}`, null, end.signal).catch(() => null);
        const polled = answer?.ok ? (answer.data as { cursor: string; events: readonly Event[] }) : null;
        for (const { event, data } of polled?.events ?? [])
          if (event === "resRematch" && data.iTableId === tableId) setName(data.sUserName);
        cursor = polled?.cursor ?? "";
        if (!polled || polled.events.length > 0) await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    };
    void listen();
    return () => end.abort();
  }, [tableId]);
  return name;
}

interface Event {
  readonly event: string;
  readonly data: { readonly iTableId?: string; readonly sUserName: string };
}

interface RematchProps {
  readonly table: TableInfo;
  /** Leaves this table for the one that the call finds; answers why not. */
  readonly onAgain: (join: JoinAgain) => Promise<string | null>;
}

/** Offers a rematch; says who else wants one, and why there is none. */
export default function Rematch({ table, onAgain }: RematchProps) {
  const wanted = useOffer(table.tableId);
  return (
    <>
      <span className="visually-hidden" role="status">
        {wanted !== null && say(screensTexts.wantsRematch, { name: wanted })}
      </span>
      <Again
        onAgain={() => onAgain(sitAgain)}
        words={wanted === null ? screensTexts.rematch : say(screensTexts.wantsRematch, { name: wanted })}
        busyWords={screensTexts.openingNext}
      />
    </>
  );
}
