/**
 * The loader of islands: small, free of React, on every page that has one. It waits for what each island asks for
 * (`data-load`), then imports the island and React together. What a player did to the island before that is not lost
 * (`first.ts`, `replay.ts`).
 */

import type { ComponentType } from "react";
import { uiTexts } from "../../modules/ui/texts/index.ts";
import { replay } from "./replay.ts";
import { WANTED } from "./waking.ts";

// Zod would try whether it may compile what it checks by: the page's policy forbids that, and reports each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const hydrate = () => import("./hydrate.ts");

async function wake(island: HTMLElement): Promise<void> {
  if (island.dataset.live !== undefined) return;
  island.dataset.live = "loading";
  try {
    const { bringToLife, module } = await scriptsOf(island);
    await breath();
    await bringToLife(island, module.default, JSON.parse(island.dataset.props ?? "{}"), island.dataset.prefix ?? "");
    island.dataset.live = "yes";
    replay(island);
  } catch (error) {
    delete island.dataset.live;
    console.error(`the island ${island.dataset.island} did not load`, error);
    offerReload(island);
  }
}

/**
 * The island, and what brings it to life. Where the page has fetched both ahead they are run one after the other: to run is what takes a slow
 * phone long, and as one task it would take no finger meanwhile. Else they are fetched together.
 */
async function scriptsOf(island: HTMLElement) {
  const { src = "" } = island.dataset;
  const code: Promise<{ readonly default: ComponentType<object> }> = waking.have(src).then(() => import(src));
  if (island.dataset.load !== "now") {
    const [module, { bringToLife }] = await Promise.all([code, hydrate()]);
    return { module, bringToLife };
  }
  const module = await code;
  await breath();
  const { bringToLife } = await hydrate();
  return { module, bringToLife };
}

/** Ends this task: what goes on after it is another one, and what a player did meanwhile, or the page has to show, comes before. */
function breath(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((goOn) => setTimeout(goOn, 0));
}

/** A script that did not come, however often it was asked for. */
function offerReload(island: HTMLElement): void {
  if (island.previousElementSibling?.hasAttribute("data-unloaded")) return;
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.dataset.unloaded = "";
  notice.className = "notice";
  const again = document.createElement("button");
  again.type = "button";
  again.className = "button button--small";
  again.textContent = uiTexts.tryAgain;
  again.addEventListener("click", () => location.reload());
  notice.append(`${uiTexts.partNotLoaded} `, again);
  island.before(notice);
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}

function whenVisible(island: HTMLElement, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: "200px" },
  );
  // The island itself has no box (`display: contents`), so it is never in sight.
  observer.observe(island.firstElementChild ?? island);
}

/** Events that tell that an island is about to be used: the pointer, a touch, the focus or a key comes to it. */
const INTENT = ["pointerenter", "pointerdown", "focusin", "keydown"];

function whenWanted(island: HTMLElement, run: () => void): void {
  const wanted = () => {
    for (const name of INTENT) island.removeEventListener(name, wanted, true);
    run();
  };
  for (const name of INTENT) island.addEventListener(name, wanted, true);
}

/** Does this browser keep something that the island shows? Its names stand in `data-kept`. */
function showsWhatIsKept(island: HTMLElement): boolean {
  try {
    return (island.dataset.kept ?? "").split(" ").some((name) => name !== "" && localStorage.getItem(name) !== null);
  } catch {
    // Storage is forbidden: nothing is kept.
    return false;
  }
}

/**
 * Fetches the scripts of islands that wait for a touch, and does not run them: the first touch waits for no network,
 * and readers pay no processor time. Not for those who asked their browser to save data.
 */
function fetchAhead(): void {
  const addresses = document.querySelector<HTMLScriptElement>("script[data-ahead]")?.dataset.ahead ?? "";
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  // A script that did not come is asked for again when it is needed.
  for (const address of addresses.split(" ").filter(Boolean)) waking.have(address).catch(() => {});
}

const first: Promise<void>[] = [];
for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const run = () => void wake(island);
  // The island was used before this script came.
  const isWanted =
    waking.held.some((one) => one.island === island) ||
    [...waking.typed.keys()].some((field) => island.contains(field));
  island.addEventListener(WANTED, run, { once: true });
  switch (isWanted ? "now" : island.dataset.load) {
    case "now":
      first.push(wake(island));
      break;
    case "visible":
      whenVisible(island, run);
      break;
    case "focus":
      whenWanted(island, run);
      if (showsWhatIsKept(island)) whenIdle(run);
      break;
    default:
      whenWanted(island, run);
      whenIdle(run);
  }
}

// The page says by itself that it is late (`NOT_AWAKE` of `render-page.tsx`); from here on its islands speak for themselves.
void Promise.all(first).then(() => document.querySelector("[data-asleep]")?.remove());

/** Built files that are kept, and a page for times without a network; the desk has neither. */
function registerWorker(): void {
  if (!("serviceWorker" in navigator) || location.pathname.startsWith("/operator")) return;
  navigator.serviceWorker.register("/sw.js").catch((error) => console.warn("no service worker:", error));
}

/** Not beside what the page itself still loads. */
function afterLoading(): void {
  registerWorker();
  whenIdle(() => {
    fetchAhead();
    import("./renew.ts").then(
      ({ renewWhenOld }) => renewWhenOld(),
      (error) => console.warn("this page stays as it is:", error),
    );
  });
}
if (document.readyState === "complete") afterLoading();
else window.addEventListener("load", afterLoading, { once: true });
