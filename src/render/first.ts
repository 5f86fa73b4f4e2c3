/**
 * The page's first script. It stands in the page itself, so that it is there with it: it asks again for scripts and styles that did not
 * come. `hold.ts` follows it where there are islands. And it marks pages of browsers whose clock is not India's, before anything is drawn.
 */
import type { Waking } from "./waking.ts";

/**
 * Pause before the first new try, in milliseconds. Each next one waits twice as long, and all of them up to half as
 * long again: a server that is back is not asked by all at once.
 */
const FIRST_PAUSE_MS = 300;
const MOST_TRIES = 6;

async function pause(tries: number): Promise<void> {
  await new Promise((goOn) => setTimeout(goOn, FIRST_PAUSE_MS * 2 ** tries * (1 + Math.random() / 2)));
  if (!navigator.onLine) await new Promise((goOn) => addEventListener("online", goOn, { once: true }));
}

// ---- scripts that are imported ----

const IMPORTED = /(?:from|import)\s*["']\.\/([\w~.-]+\.js)["']/g;
/** The part of a script that names its immediate imports: its beginning. Reading half a megabyte would hold the page up. */
const HEAD = 4_000;
/** Addresses that scripts import at once, by the script's. */
const came = new Map<string, Promise<readonly string[]>>();

async function read(address: string, tries = 0): Promise<readonly string[]> {
  try {
    const answer = await fetch(address);
    // In the words of `isMissingScript`.
    if (!answer.ok) throw new Error(`failed to fetch ${address}: ${answer.status}`);
    return [...(await answer.text()).slice(0, HEAD).matchAll(IMPORTED)].map(([, name]) => `/assets/${name}`);
  } catch (error) {
    if (tries + 1 === MOST_TRIES) throw error;
    await pause(tries);
    return read(address, tries + 1);
  }
}

async function haveAll(address: string, seen: Set<string>): Promise<void> {
  if (seen.has(address)) return;
  seen.add(address);
  const reading = came.get(address) ?? read(address);
  came.set(address, reading);
  // A later request tries again.
  reading.catch(() => came.delete(address));
  await Promise.all((await reading).map((next) => haveAll(next, seen)));
}

const held: Waking["held"] = [];
const typed: Waking["typed"] = new Map();
globalThis.waking = {
  held,
  typed,
  have: (address) => haveAll(address.replace("./", "/assets/"), new Set()),
};

// ---- scripts and styles of the page itself ----

/** Replaces one that did not come: the same under another address, because a browser may remember that this one failed. */
async function askAgain(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  const tries = Number(element.dataset.tries ?? 0);
  await pause(Math.min(tries, MOST_TRIES));
  const next = document.createElement(element.localName) as typeof element;
  for (const { name, value } of element.attributes) next.setAttribute(name, value);
  // Browsers hide it from scripts that read attributes.
  next.nonce = element.nonce ?? "";
  next.dataset.tries = String(tries + 1);
  const address = element instanceof HTMLScriptElement ? "src" : "href";
  next.setAttribute(address, `${element.getAttribute(address)?.split("?")[0]}?retry=${tries + 1}`);
  element.replaceWith(next);
}

addEventListener(
  "error",
  ({ target }) => {
    const isOurs =
      (target instanceof HTMLScriptElement && target.src !== "") ||
      (target instanceof HTMLLinkElement && target.rel === "stylesheet");
    if (isOurs) void askAgain(target);
  },
  true,
);

// ---- clocks ----

/** Minutes that India is ahead of UTC, as browsers count: the other way round. */
const INDIA = -330;
document.documentElement.toggleAttribute("data-abroad", new Date().getTimezoneOffset() !== INDIA);
