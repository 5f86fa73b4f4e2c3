/**
 * What moves in "Right now" on the landing page; no React. Figures are asked for anew while they are in sight, a bounded number of
 * times; those that have grown old are taken away, so that a page which lies open for a day tells of no people who left. The deal is
 * shown once, turn by turn. Without it the page stays as it came.
 */
import { LIVE_ACTIVITY_PATH, type LiveActivityShown } from "../../live-activity-contract.ts";

const ASK_MS = 20_000;
/** As long as the server believes its own. */
const OLD_MS = 120_000;
/** Half an hour; who still looks then loads the page again. */
const MOST_ASKS = 90;
/** Pauses double after failures, up to this many times. */
const MOST_DOUBLED = 4;
const TURN_MS = 1_600;

const section = document.querySelector<HTMLElement>("[data-now-section]");
if (section !== null) {
  follow(section);
  const deal = section.querySelector<HTMLElement>("[data-now-deal]");
  if (deal !== null) replay(deal);
}

/** Tells when the element has come into sight, and when it has left it, or the window with it. */
function watchSight(element: HTMLElement, changed: (isSeen: boolean) => void): void {
  let isNear = false;
  const tell = () => changed(isNear && document.visibilityState === "visible");
  new IntersectionObserver(
    (entries) => {
      isNear = entries.at(-1)?.isIntersecting ?? false;
      tell();
    },
    { threshold: 0.3 },
  ).observe(element);
  document.addEventListener("visibilitychange", tell);
}

function follow(element: HTMLElement): void {
  const places = [...element.querySelectorAll<HTMLElement>("[data-now]")];
  const unknown = JSON.parse(element.dataset.nowUnknown ?? "{}") as Partial<LiveActivityShown>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let growsOld: ReturnType<typeof setTimeout> | undefined;
  let [asked, failed, toldAt] = [0, 0, Date.now()];
  const show = (now: Partial<LiveActivityShown>) => {
    for (const place of places) {
      const text = now[place.dataset.now as keyof LiveActivityShown];
      if (typeof text === "string" && place.textContent !== text) place.textContent = text;
    }
  };
  const told = () => {
    toldAt = Date.now();
    clearTimeout(growsOld);
    growsOld = setTimeout(() => show(unknown), OLD_MS);
  };
  const ask = async () => {
    asked += 1;
    try {
      const answer = await fetch(`${LIVE_ACTIVITY_PATH}?lang=${document.documentElement.lang.slice(0, 2)}`);
      if (!answer.ok) throw new Error(String(answer.status));
      show((await answer.json()) as LiveActivityShown);
      told();
      failed = 0;
    } catch {
      failed = Math.min(failed + 1, MOST_DOUBLED);
    }
  };
  const next = (ms = ASK_MS * 2 ** failed) => {
    clearTimeout(timer);
    if (asked < MOST_ASKS) timer = setTimeout(() => void ask().then(() => next()), ms);
  };
  told();
  // Whoever comes back to the page is told at once.
  watchSight(element, (isSeen) =>
    isSeen ? next(Math.max(0, Math.min(ASK_MS, toldAt + ASK_MS - Date.now()))) : clearTimeout(timer),
  );
}

function replay(deal: HTMLElement): void {
  const turns = [...deal.querySelectorAll<HTMLElement>("[data-now-turn]")];
  const piles = deal.querySelectorAll<HTMLElement>("[data-now-open]");
  const again = deal.querySelector<HTMLButtonElement>("[data-now-again]");
  if (again === null || turns.length === 0) return;
  const seats = [...deal.querySelectorAll<HTMLElement>("[data-now-seat]")];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The turn that is shown; past the last one the hand that won. */
  let at = turns.length;
  const show = () => {
    const shown = turns[at];
    deal.toggleAttribute("data-playing", shown !== undefined);
    for (const list of [turns, piles])
      for (const [place, one] of list.entries()) one.toggleAttribute("data-shown", place === at);
    for (const seat of seats) seat.toggleAttribute("data-moves", seat.dataset.nowSeat === shown?.dataset.nowTurn);
    again.hidden = shown !== undefined;
  };
  const go = () => {
    clearTimeout(timer);
    if (at >= turns.length) return;
    timer = setTimeout(() => {
      at += 1;
      show();
      go();
    }, TURN_MS);
  };
  const begin = () => {
    at = 0;
    show();
    go();
  };
  again.hidden = false;
  again.addEventListener("click", begin);
  let hasBegun = matchMedia("(prefers-reduced-motion: reduce)").matches;
  watchSight(deal, (isSeen) => {
    if (!isSeen) clearTimeout(timer);
    else if (hasBegun) go();
    else {
      hasBegun = true;
      begin();
    }
  });
}
