/**
 * The loader of islands: small, free of React, on every page that has one. It waits for what each island asks for
 * (`data-load`), then imports the island and React together. What a player did to the island before that is not lost:
 * what was pressed or sent is done again.
 */

import type { ComponentType } from "react";

// Zod would try whether it may compile what it checks by: the page's policy forbids that, and reports each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const hydrate = () => import("./hydrate.ts");

async function wake(island: HTMLElement): Promise<void> {
  if (island.dataset.live !== undefined) return;
  island.dataset.live = "loading";
  const again = holdActions(island);
  try {
    const { bringToLife, module } = await scriptsOf(island);
    await breath();
    await bringToLife(island, module.default, JSON.parse(island.dataset.props ?? "{}"), island.dataset.prefix ?? "");
    island.dataset.live = "yes";
  } catch (error) {
    delete island.dataset.live;
    console.error(`the island ${island.dataset.island} did not load`, error);
    offerReload(island);
  } finally {
    again();
  }
}

/**
 * The island, and what brings it to life. Where the page has fetched both ahead they are run one after the other: to run is what takes a slow
 * phone long, and as one task it would take no finger meanwhile. Else they are fetched together.
 */
async function scriptsOf(island: HTMLElement) {
  const code: Promise<{ readonly default: ComponentType<object> }> = import(island.dataset.src ?? "");
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

/** A script that did not come: the server was updated or the network is away. A page asks for it once, so it takes a new page. */
function offerReload(island: HTMLElement): void {
  if (island.previousElementSibling?.hasAttribute("data-unloaded")) return;
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.dataset.unloaded = "";
  notice.className = "notice";
  const again = document.createElement("button");
  again.type = "button";
  again.className = "button button--small";
  again.textContent = "Try again";
  again.addEventListener("click", () => location.reload());
  notice.append("A part of this page did not load. ", again);
  island.before(notice);
}

/** Holds clicks on buttons and submits back while the island loads; the returned function lets them happen, in their order and each once. */
function holdActions(island: HTMLElement): () => void {
  const held = new Map<Element, () => void>();
  const keep = (of: Element, again: () => void) => {
    held.delete(of);
    held.set(of, again);
  };
  const hold = (event: Event) => {
    const { target } = event;
    if (event.type === "submit" && target instanceof HTMLFormElement) {
      const submitter = event instanceof SubmitEvent ? event.submitter : null;
      keep(target, () => target.requestSubmit(submitter));
    } else {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button === null) return;
      keep(button, () => button.click());
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  island.addEventListener("click", hold, true);
  island.addEventListener("submit", hold, true);
  return () => {
    island.removeEventListener("click", hold, true);
    island.removeEventListener("submit", hold, true);
    if (island.dataset.live !== "yes") return;
    // One after the other: each finds what the one before it has made of the island.
    [...held.values()].forEach((again, at) => {
      if (at === 0) again();
      else setTimeout(again, 0);
    });
  };
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

/** Somebody is about to use the island: points at it, touches it, or moves the focus or a key into it. */
const INTENT = ["pointerenter", "pointerdown", "focusin", "keydown", "submit"];

function whenWanted(island: HTMLElement, run: () => void): void {
  const wanted = (event: Event) => {
    for (const name of INTENT) island.removeEventListener(name, wanted, true);
    if (event.type === "submit") event.preventDefault();
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
 * Fetches the scripts of islands that wait for somebody, and does not run them: the first touch waits for no network, and who only reads
 * pays no processor time. Not for those who asked their browser to save data.
 */
function fetchAhead(): void {
  const addresses = document.querySelector<HTMLScriptElement>("script[data-ahead]")?.dataset.ahead ?? "";
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  for (const address of addresses.split(" ").filter(Boolean))
    void fetch(address, { priority: "low" })
      // Read to its end, or the browser may keep only its beginning.
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
}

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const run = () => void wake(island);
  switch (island.dataset.load) {
    case "now":
      run();
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

/** Built files that are kept, and a page for times without a network; the desk has neither. */
function registerWorker(): void {
  if (!("serviceWorker" in navigator) || location.pathname.startsWith("/operator")) return;
  navigator.serviceWorker.register("/sw.js").catch((error) => console.warn("no service worker:", error));
}

/** Not beside what the page itself still loads. */
function afterLoading(): void {
  registerWorker();
  whenIdle(fetchAhead);
}
if (document.readyState === "complete") afterLoading();
else window.addEventListener("load", afterLoading, { once: true });
