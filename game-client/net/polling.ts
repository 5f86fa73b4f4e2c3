/** Long polling: the way to the server for networks that block sockets. */
import type { OpenWire, Wire } from "./wire.ts";
import { atQuery, OPEN_MS, query } from "./wire-query.ts";

/** A poll that waits for events may take longer than opening, ms. */
const POLL_MS = 45_000;

interface Opened {
  readonly session: string;
}

/** Another process plays the table: the answer says which, as a socket's message would. */
const MISDIRECTED = 421;

/** Long polling below `/api/rummy/table/poll`. */
export const openPolling: OpenWire = (credential, events): Wire => {
  const abort = new AbortController();
  let session: string | null = null;
  let over = false;
  const at = atQuery(credential.at);
  const end = (refused: boolean) => {
    if (over) return;
    over = true;
    abort.abort();
    events.closed(refused);
  };
  /** No answer, or one that ends the session. */
  const failed = async (answer: Response | null): Promise<void> => {
    if (answer?.status === MISDIRECTED) {
      const body = (await answer.json().catch(() => null)) as { data: { at: string | null } } | null;
      if (body?.data && !over) events.text(JSON.stringify({ event: "moved", at: body.data.at }));
    }
    end(answer?.status === 401);
  };
  const call = async (path: string, limitMs: number, init?: RequestInit): Promise<Response | null> => {
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(limitMs)]);
    return fetch(`/api/rummy/table/poll${path}`, { ...init, signal }).catch(() => null);
  };
  const listen = async (cursor: number): Promise<void> => {
    const answer = await call(`?session=${session}&cursor=${cursor}${at}`, POLL_MS);
    if (over) return;
    if (!answer?.ok) return failed(answer);
    const { data } = (await answer.json()) as { data: { cursor: number; frames: string[]; closed: boolean } };
    for (const frame of data.frames) events.text(frame);
    return data.closed ? end(false) : listen(data.cursor);
  };
  void (async () => {
    const answer = await call(`?${query(credential)}`, OPEN_MS, { method: "POST" });
    if (over) return;
    if (!answer?.ok) return failed(answer);
    session = ((await answer.json()) as { data: Opened }).data.session;
    events.open();
    await listen(0);
  })();
  /** Calls of their own might overtake each other: one goes when the one before it has arrived. */
  const unsaid: string[] = [];
  let isSaying = false;
  const sayNext = async (): Promise<void> => {
    const text = unsaid.shift();
    isSaying = text !== undefined && !over;
    if (!isSaying) return;
    const answer = await call(`/send?session=${session}${at}`, OPEN_MS, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: text ?? null,
      // What is said while the page goes still arrives.
      keepalive: true,
    });
    if (over) return;
    // The move in it would wait for its answer for ever: over a new session it is said again.
    return answer?.ok ? sayNext() : failed(answer);
  };
  return {
    send: (text) => {
      if (session === null || over) return;
      unsaid.push(text);
      if (!isSaying) void sayNext();
    },
    close: () => end(false),
  };
};
