/**
 * A page whose release no process serves any more loads itself anew, at a moment when it interrupts nothing. The game
 * window has no islands and so none of this: it goes on by the protocol that it speaks.
 */
import type { ReleaseEvent } from "../../modules/ui/browser/release.ts";

/** The same word, without a script that both would have to load. */
const RELEASE_EVENT: ReleaseEvent = "release";

/** Only another release has answered for so long: while a release is rolled out both answer. */
const SURE_MS = 60_000;
/** How long the page must be untouched, unless it is out of sight. */
const QUIET_MS = 60_000;
const LOOK_MS = 5_000;
const KEY = "renewedFor";

let touchedAt = 0;
let since: number | null = null;
let latest = "";

/** Whether a new page would interrupt the person. */
function isBusy(): boolean {
  // `hold.ts` marks fields that were changed.
  const inTheWay = '[data-changed], dialog[open], [role="dialog"], [popover]:popover-open, [aria-busy="true"]';
  const isUsed = !document.hidden && performance.now() - touchedAt < QUIET_MS;
  return isUsed || document.querySelector(inTheWay) !== null;
}

/** Once a release and tab: where a proxy goes on giving the old page, it stays. */
function renew(): void {
  if (since === null || performance.now() - since < SURE_MS || isBusy()) return;
  try {
    if (sessionStorage.getItem(KEY) === latest) return;
    sessionStorage.setItem(KEY, latest);
  } catch {
    // Without a memory it might do so again and again.
    return;
  }
  location.reload();
}

/** Begins to listen for the releases that answer. */
export function renewWhenOld(): void {
  const mine = document.documentElement.dataset.release;
  let looks: ReturnType<typeof setInterval> | undefined;
  addEventListener(RELEASE_EVENT, (event) => {
    const received = String((event as CustomEvent).detail);
    latest = received;
    if (received !== mine) {
      since ??= performance.now();
      looks ??= setInterval(renew, LOOK_MS);
      return;
    }
    // As long as its own release answers, the page has nothing to look for.
    since = null;
    clearInterval(looks);
    looks = undefined;
  });
  const touched = () => {
    touchedAt = performance.now();
  };
  for (const name of ["pointerdown", "pointermove", "keydown", "wheel"])
    addEventListener(name, touched, { passive: true, capture: true });
}
