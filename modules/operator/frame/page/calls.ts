/** How the desk's islands talk to the API: with the session's cookie and the page's own token, and never with a player's. Browser only. */
import { given } from "../../../kernel/index.ts";
import { type ApiAnswer, askForFile, callApi, trusted } from "../../../ui/browser/api-client.ts";
import { type Confirmed, newKey } from "../../../ui/browser/confirmation.ts";
import type { MeData } from "../../access/contract.ts";
import type { PasskeyOfferData } from "../../access/passkeys-contract.ts";
import type { Why } from "./links.ts";
import { signOffer } from "./passkeys.ts";
import { atDesk, enter, leave } from "./session.ts";
import { askForCode } from "./step-up.ts";

const FACTOR_NEEDED = 428;
const NO_SESSION = 401;

/** A person has clicked or typed since the last look, or has just opened the page. */
let isAttended = true;

/** Notices a person (O-6): what they do keeps the session awake, what a page asks by itself does not. Returns what stops it. */
export function noticePerson(): () => void {
  const noticed = () => {
    isAttended = true;
  };
  const events = ["pointerdown", "keydown"] as const;
  for (const name of events) window.addEventListener(name, noticed, { capture: true, passive: true });
  return () => {
    for (const name of events) window.removeEventListener(name, noticed, { capture: true });
  };
}

async function send<T>(method: "GET" | "POST", path: string, body?: object, key?: string): Promise<ApiAnswer<T>> {
  const here = atDesk.peek();
  const headers = {
    ...(here.is === "in" ? { "x-csrf-token": here.me.csrf } : {}),
    ...(isAttended && method === "GET" ? { "x-attended": "1" } : {}),
    ...given({ "idempotency-key": key }),
  };
  if (method === "GET") isAttended = false;
  const answer = await callApi({
    method,
    path: `/operator${path}`,
    data: trusted<T>(),
    isAnonymous: true,
    headers,
    ...given({ body }),
  });
  if (here.is === "in" && !answer.ok && answer.status === NO_SESSION) leave("ended");
  return answer;
}

/** Reads something. A session that has ended leads to the log-in. */
export const read = <T>(path: string): Promise<ApiAnswer<T>> => send<T>("GET", path);

/** Reads a file, or why it did not come, ready to be shown. A session that has ended leads to the log-in. */
export async function readFile(path: string): ReturnType<typeof askForFile> {
  const answer = await askForFile(`/operator${path}`, { isAnonymous: true });
  if (!answer.ok && answer.status === NO_SESSION) leave("ended");
  return answer;
}

/**
 * Changes something that nobody has to be asked about first ({@link decide} is for all else). Where that moves money and the second factor is
 * old, the operator is asked for a code, and then it is sent again; without a code nothing is done, and the answer says so.
 */
export const change = <T>(path: string, body: object = {}): Promise<ApiAnswer<T>> => changeBy<T>(path, body, newKey());

/** Does what somebody has said yes to, as it was shown to them; sent again it is done once (decision 0058). */
export const decide = <T = unknown>(yes: Confirmed<unknown>, path: string, body: object = {}): Promise<ApiAnswer<T>> =>
  changeBy<T>(path, body, yes.key);

async function changeBy<T>(path: string, body: object, key: string): Promise<ApiAnswer<T>> {
  const answer = await send<T>("POST", path, body, key);
  if (answer.ok || answer.status !== FACTOR_NEEDED) return answer;
  const isGiven = await askForCode({ giveCode: (code) => send("POST", "/step-up", { code }), givePasskey });
  return isGiven ? send<T>("POST", path, body, key) : answer;
}

/** A passkey in place of a code; answers why it was not taken, or null. */
async function givePasskey(): Promise<string | null> {
  const offered = await send<PasskeyOfferData>("POST", "/step-up/passkey", {});
  if (!offered.ok) return offered.message;
  const signed = await signOffer(offered.data);
  if (!signed.ok) return signed.message;
  const given = await send("POST", "/step-up", signed.proof);
  return given.ok ? null : given.message;
}

/** Logs in by name, password and a passkey in place of a code; answers why not, or null. */
export async function enterByPasskey(who: {
  readonly name: string;
  readonly password: string;
}): Promise<string | null> {
  const offered = await send<PasskeyOfferData>("POST", "/login/passkey", {});
  if (!offered.ok) return offered.message;
  const signed = await signOffer(offered.data);
  if (!signed.ok) return signed.message;
  const answer = await enterBy("/login", { ...who, ...signed.proof });
  return answer.ok ? null : answer.message;
}

/** Sends a paper as it is; like {@link change} where a code is wanted. */
export async function sendFile<T>(path: string, file: Blob): Promise<ApiAnswer<T>> {
  const once = async (): Promise<ApiAnswer<T>> => {
    const here = atDesk.peek();
    const headers = {
      accept: "application/json",
      "content-type": "text/csv",
      ...(here.is === "in" ? { "x-csrf-token": here.me.csrf } : {}),
    };
    const response = await fetch(`/api/operator${path}`, { method: "POST", headers, body: file }).catch(() => null);
    const said = (await response?.json().catch(() => null)) as { message?: string; data?: T } | null | undefined;
    if (response?.status === NO_SESSION) leave("ended");
    const message = said?.message ?? "Server is unavailable.";
    return response?.ok && said
      ? { ok: true, message, data: said.data as T, authorization: null, verification: null }
      : { ok: false, status: response?.status ?? 0, message };
  };
  const answer = await once();
  if (answer.ok || answer.status !== FACTOR_NEEDED) return answer;
  const isGiven = await askForCode({ giveCode: (code) => send("POST", "/step-up", { code }), givePasskey });
  return isGiven ? once() : answer;
}

/** Logs in, or sets the first log-in up; then the operator is at the desk. */
export async function enterBy(path: "/login" | "/enrol/finish", body: object): Promise<ApiAnswer<MeData>> {
  const sentAt = Date.now();
  const answer = await send<MeData>("POST", path, body);
  if (answer.ok) enter(answer.data, sentAt);
  return answer;
}

/**
 * Asks who is logged in, and until when. Nobody leads to the log-in, which says `why`; what was known stays when no answer comes, and
 * where nothing was known the page says so.
 */
export async function askWho(why: Why | null = null): Promise<void> {
  const wasIn = atDesk.peek().is === "in";
  const sentAt = Date.now();
  const answer = await send<MeData>("GET", "/me");
  if (answer.ok) enter(answer.data, sentAt);
  else if (!wasIn && answer.status === NO_SESSION) leave(why);
  else if (!wasIn) atDesk.value = { is: "failed", message: answer.message };
}
