/** What the window asks about the player's own limits: how long they have played today, and a day off. */
import { readToken } from "./api.ts";

/** How long the player has played today, over all tables once, and after how much of it they want to be reminded. */
export interface PlayTime {
  /** The day in India, `YYYY-MM-DD`. */
  readonly day: string;
  readonly playedMs: number;
  readonly isPlaying: boolean;
  /** 0: never. */
  readonly everyMs: number;
}

const CALL_MS = 6_000;

async function call(
  path: string,
  method: "GET" | "POST",
): Promise<{ ok: boolean; message: string; data: unknown } | null> {
  const authorization = readToken();
  if (authorization === null) return null;
  try {
    const headers = { authorization, accept: "application/json" };
    const answer = await fetch(`/api/play/${path}`, { method, headers, signal: AbortSignal.timeout(CALL_MS) });
    const { message = "", data } = (await answer.json()) as { message?: string; data?: unknown };
    return { ok: answer.ok, message, data };
  } catch {
    return null;
  }
}

/** Null when that is not to be had now. */
export async function playTime(): Promise<PlayTime | null> {
  const answer = await call("time", "GET");
  if (!answer?.ok) return null;
  const { sDay, nPlayedMs, isPlaying, nReminderMinutes } = answer.data as {
    sDay: string;
    nPlayedMs: number;
    isPlaying: boolean;
    nReminderMinutes: number;
  };
  return { day: sDay, playedMs: nPlayedMs, isPlaying, everyMs: nReminderMinutes * 60_000 };
}

/** Takes a day off; what the server says of it, or that it does not answer. */
export async function takeDayOff(): Promise<{ readonly ok: boolean; readonly message: string }> {
  return (await call("day-off", "POST")) ?? { ok: false, message: "There is no answer from the server. Try again." };
}
