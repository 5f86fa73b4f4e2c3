/**
 * The session that this browser has at the desk, and its end: what the islands of a page share. The server alone decides (O-6, O-7);
 * this is how a page knows when to stop showing what it was shown. Browser only.
 */
import { pageSignal } from "../../../ui/browser/signals.ts";
import type { MeData } from "../../access/contract.ts";
import { logInAddress, type Why } from "./links.ts";

/** What is known of who works here: nothing yet, why it is not known, who it is, or that they are nobody any more. */
export type AtDesk =
  | { readonly is: "asking" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "in"; readonly me: MeData }
  | { readonly is: "over" };

export const atDesk = pageSignal<AtDesk>({ is: "asking" });
/** When the session ends unless the desk is used, on the browser's clock, ms. */
export const sessionEnd = pageSignal<number | null>(null);
/** The operator whom this page has shown, also while it shows nothing. */
let shownTo: string | null = null;

/**
 * Notes who is logged in; `sentAt` is when that was asked, so that the page ends before the session does and not after. Where another operator has
 * logged in in another tab the page begins anew: nothing that was shown to one, or asked of them, is done as the other.
 */
export function enter(me: MeData, sentAt: number): void {
  const here = atDesk.peek();
  sessionEnd.value = sentAt + me.endsInSeconds * 1_000;
  const known = here.is === "in" ? here.me : null;
  shownTo ??= me.name;
  if (shownTo !== me.name) {
    conceal();
    location.reload();
    return;
  }
  // The seconds left change with every answer, and nothing but the clock shows them.
  if (known?.csrf !== me.csrf || known.role !== me.role) atDesk.value = { is: "in", me };
}

/** Shows nothing until somebody asks anew who works here. */
export function conceal(): void {
  atDesk.value = { is: "asking" };
}

/** Takes what is shown away and leads to the log-in, which says why and leads back. */
export function leave(why: Why | null): void {
  atDesk.value = { is: "over" };
  location.replace(logInAddress(location.pathname, why));
}
