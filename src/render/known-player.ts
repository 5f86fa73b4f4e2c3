/**
 * Stands in each page of visitors, also where that is its only script: for who is logged in the header leads to the lobby. The page is the same for everybody, and kept; the style sheet
 * shows one of two words by a mark that is there before anything is drawn. The token alone is looked at: the lobby finds out whether it is good.
 */
const isKnown = (): boolean => {
  try {
    return localStorage.getItem("token") !== null;
  } catch {
    // Forbidden.
    return false;
  }
};

/** Links of the header that lead on. */
const WAYS = ".topbar--site .logo, .topbar--site .topbar__cta";

function show(): void {
  const player = isKnown();
  document.documentElement.toggleAttribute("data-player", player);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(WAYS)) {
    link.dataset.visitors ??= link.getAttribute("href") ?? "";
    link.setAttribute("href", player ? "/lobby" : link.dataset.visitors);
  }
}

// At once, when the page is whole, and when it comes back after a log-in or a log-out.
show();
document.addEventListener("DOMContentLoaded", show);
addEventListener("pageshow", show);
