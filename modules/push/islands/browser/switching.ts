/** Switching notices on and off in this browser: the browser first, then the server, and back where the server will not. */

import { anyData, callApi, trusted } from "../../../ui/browser/api-client.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { pageSignal } from "../../../ui/browser/signals.ts";
import type { PushData } from "../../contract.ts";
import type { NoticeGroup } from "../../kinds.ts";
import { pushTexts } from "../../texts/index.ts";
import { type SubscriptionStatus, subscribe, subscriptionStatus, unsubscribe } from "./subscription.ts";

/** What the server knows. */
export const known = resource("/push", trusted<PushData>());
/** What the browser knows; null until it was asked. */
export const browser = pageSignal<SubscriptionStatus | null>(null);

/** Asks the browser anew. */
export const look = async (): Promise<void> => {
  const now = await subscriptionStatus();
  if (JSON.stringify(now) !== JSON.stringify(browser.peek())) browser.value = now;
};

/** What came of it; `message` is ready to be shown. */
export interface Switched {
  readonly ok: boolean;
  readonly message: string;
}

/** Switches them on here. Call it from a click alone: the browser may ask. */
export const switchOn = async (key: string): Promise<Switched> => {
  const made = await subscribe(key);
  if (typeof made === "string") {
    await look();
    return { ok: false, message: pushTexts.whyNot[made] };
  }
  const answer = await callApi({ method: "POST", path: "/push", body: made, data: anyData });
  if (!answer.ok) await unsubscribe().catch(() => {});
  await Promise.all([look(), known.load()]);
  return { ok: answer.ok, message: answer.ok ? pushTexts.done.on : answer.message };
};

/** Switches them off here. */
export const switchOff = async (): Promise<Switched> => {
  const answer = await callApi({ method: "DELETE", path: "/push", data: anyData });
  // The server forgets it in any case once its push service does.
  if (answer.ok) await unsubscribe().catch(() => {});
  await Promise.all([look(), known.load()]);
  return { ok: answer.ok, message: answer.ok ? pushTexts.done.off : answer.message };
};

/** Sends a notice to this browser. */
export const sendTest = async (): Promise<Switched> => {
  const { ok, message } = await callApi({ method: "POST", path: "/push/test", data: anyData });
  return { ok, message: ok ? pushTexts.done.testSent : message };
};

/** Chooses whether to hear of one kind. */
export const choose = async (eSubject: NoticeGroup, isOn: boolean): Promise<Switched> => {
  const answer = await callApi({ method: "POST", path: "/push/choice", body: { eSubject, isOn }, data: anyData });
  await known.load();
  return { ok: answer.ok, message: answer.message };
};

/** Are they on here: does the server tell the very address that this browser has? */
export const isOnHere = (data: PushData, here: SubscriptionStatus): boolean =>
  here.is === "ready" && here.endpointHash !== null && here.endpointHash === data.sEndpointHash;
