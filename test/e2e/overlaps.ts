/** What lies on what in the game window, by the rectangles of all that is read or pressed. */
import type { Page } from "@playwright/test";

interface Thing {
  readonly of: Element;
  /** The part of it that shows. */
  readonly rect: DOMRect;
}

declare global {
  interface Window {
    /** What is in sight, and which two of it may touch: put into the page by this test. */
    overlaps?: {
      readonly things: () => readonly Thing[];
      readonly scrolls: (of: Element) => boolean;
      mayTouch?: (a: Element, b: Element) => boolean;
    };
  }
}

/**
 * Labels, buttons, cards and piles that lie on another, leave the window or are cut, a line each. What covers on purpose (the result, dialogs, panels)
 * is looked at by itself; questions and notices over the felt may cover plates and piles, but nothing of one's own.
 */
export async function overlapsIn(page: Page): Promise<readonly string[]> {
  await page.evaluate(putThings);
  await page.evaluate(putRules);
  return page.evaluate(faultsOf);
}

/** In the page: all that is read or pressed, as far as it shows. */
function putThings(): void {
  const BOXES =
    ".mirror__card, .pile, .icon-button, .plate__avatar, .plate__box, .count, .label, .pill, .badge, .actions button, .coach, .ribbon, .banner, .watch, .centre--panel, .plate__toss .mini, .plate__laid .mini";
  /** Heard, and not seen. */
  const isClipped = (of: Element | null): boolean =>
    of !== null && (getComputedStyle(of).clipPath === "inset(50%)" || isClipped(of.parentElement));
  const isShown = (of: Element) =>
    of.closest(".visually-hidden, thead, [hidden]") === null &&
    of.checkVisibility({ visibilityProperty: true }) &&
    !isClipped(of);
  const scrolls = (of: Element): boolean => /auto|scroll/.test(getComputedStyle(of).overflowY);
  const textRect = (of: Element) => {
    // What stands in an element of its own is looked at there.
    const own = [...of.childNodes].filter(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    const range = document.createRange();
    range.setStartBefore(own[0]!);
    range.setEndAfter(own.at(-1)!);
    return range.getBoundingClientRect();
  };
  /** Lists that scroll around a thing hide a part of it, and so do words that give way. */
  const seen = ({ of, rect }: Thing): Thing => {
    let { left, top, right, bottom } = rect;
    for (let list: Element | null = of; list; list = list.parentElement) {
      // A name that gives way ends with three dots.
      const endsInDots = getComputedStyle(list).textOverflow === "ellipsis";
      if (!endsInDots && (list === of || !scrolls(list))) continue;
      const edge = list.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { of, rect: new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)) };
  };
  const things = () => {
    const words = [...document.querySelectorAll("#game *")]
      .filter((of) => [...of.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter((of) => isShown(of) && of.tagName !== "CANVAS")
      .map((of): Thing => ({ of, rect: textRect(of) }));
    const boxes = [...document.querySelectorAll(BOXES)]
      .filter(isShown)
      .map((of): Thing => ({ of, rect: of.getBoundingClientRect() }));
    return [...words, ...boxes].map(seen).filter(({ rect }) => rect.width > 0 && rect.height > 0);
  };
  window.overlaps = { things, scrolls };
}

/** In the page: which things may lie on which. */
function putRules(): void {
  const COVERS = ".dialog, .panel, .say, .result-panel";
  const ASKS = ".banner, .watch, .centre--panel";
  const FELT = ".plate, .pile, .marks, .ribbon";
  const shares = (a: Element, b: Element, what: string) =>
    a.closest(what) !== null && a.closest(what) === b.closest(what);
  const isOn = (a: Element, what: string, b: Element, below: string) =>
    a.closest(what) !== null && b.closest(below) !== null;
  const mayTouch = (a: Element, b: Element) => {
    if (a === b || a.contains(b) || b.contains(a) || a.closest(COVERS) !== b.closest(COVERS)) return true;
    if (a.matches(".mirror__card") && b.matches(".mirror__card")) return true;
    // A face, its tag and, for a moment, the card that it tossed; printed words, and the pile that covers them.
    if (shares(a, b, ".plate") && !(a.closest(".badge") && b.closest(".badge"))) return true;
    if (a.closest(".marks") && b.matches(".pile")) return true;
    // Words of one sentence, which goes on in the next line.
    if (shares(a, b, ".coach") || shares(a, b, "p")) return true;
    // An offer says itself what is asked and how long.
    return isOn(a, ".offer", b, ".pill") || isOn(a, ASKS, b, FELT) || isOn(b, ASKS, a, FELT);
  };
  if (window.overlaps) window.overlaps.mayTouch = mayTouch;
}

/** In the page: what leaves the window, is cut, or lies on what it may not. */
function faultsOf(): string[] {
  /** As much may touch: rounding, and the space that a line keeps for letters that it does not have. */
  const SLACK = 2;
  const { things, scrolls, mayTouch } = window.overlaps ?? {};
  if (!things || !scrolls || !mayTouch) throw new Error("what is in sight was not put into the page");
  const found: string[] = [];
  const nameOf = ({ of }: Thing) =>
    `${of.className || of.tagName} “${(of.textContent || of.getAttribute("aria-label") || "").slice(0, 20)}”`;
  const all = things();
  for (const thing of all) {
    const { left, top, right, bottom } = thing.rect;
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      found.push(`${nameOf(thing)} leaves the window`);
    for (let of: Element | null = thing.of; of && !scrolls(of); of = of.parentElement) {
      const edge = of.getBoundingClientRect();
      if (getComputedStyle(of).overflowX !== "visible" && (left < edge.left - SLACK || right > edge.right + SLACK)) {
        found.push(`${nameOf(thing)} is cut`);
        break;
      }
    }
  }
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1)) {
      const x = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const y = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (x > SLACK && y > SLACK && !mayTouch(a.of, b.of) && !mayTouch(b.of, a.of))
        found.push(`${nameOf(a)} on ${nameOf(b)}`);
    }
  return found;
}
