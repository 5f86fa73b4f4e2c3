/** Texts that do not fit into their places, on a page as it is now: by rectangles, whatever the language. */
import type { Page } from "@playwright/test";

/** Names that people and their files have are cut where they are long; what is typed scrolls in its field. */
const MAY_BE_CUT = [
  ".plate__name, .plate__box b, .friend__name, .welcome__text, .attach__name, .match tbody th, .score tbody th",
  "input, select, textarea, canvas, pre, code, .visually-hidden, .visually-hidden *, svg *, option",
].join(", ");

/** What is pressed, or names something: its words stay within it, and it lies on no other. */
const PLACES = "button, a.button, [role=tab], summary, label, legend, th, dt, .badge, .pill, .chip, .tabs a";

/** A line each: what scrolls the page sideways, is cut, is wider than its place, or lies on its neighbour. */
export const misfitsIn = async (page: Page): Promise<readonly string[]> => [
  ...(await page.evaluate(faultsOf, { mayBeCut: MAY_BE_CUT, places: PLACES })),
  ...(await page.evaluate(cutByWhatIsAround, MAY_BE_CUT)),
];

/** In the page: texts of which what is around them, and does not scroll, shows a part alone. */
function cutByWhatIsAround(mayBeCut: string): readonly string[] {
  /** What hides what leaves it; null where a scroll brings it in sight, or it may be cut. */
  const hiding = (one: Element | null): Element | null => {
    if (one === null || one.matches(mayBeCut)) return null;
    const { overflowX } = getComputedStyle(one);
    if (/auto|scroll/.test(overflowX)) return null;
    return overflowX === "visible" ? hiding(one.parentElement) : one;
  };
  const isHeardOnly = (one: Element) => getComputedStyle(one).clipPath === "inset(50%)" || one.clientWidth === 1;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const one = text.parentElement;
    if (!one?.checkVisibility({ visibilityProperty: true }) || !/\S/.test(text.nodeValue ?? "")) continue;
    if (one.matches(mayBeCut) || isHeardOnly(one)) continue;
    const around = hiding(one.parentElement);
    if (!around || isHeardOnly(around)) continue;
    const edge = around.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()];
    if (rects.some(({ left, right }) => left < edge.left - 2 || right > edge.right + 2))
      found.push(
        `“${text.nodeValue?.trim().slice(0, 40)}” is cut by ${around.tagName.toLowerCase()}.${around.className}`,
      );
  }
  return found;
}

/** In the page. */
function faultsOf({ mayBeCut, places }: { readonly mayBeCut: string; readonly places: string }): readonly string[] {
  /** Rounding, and what a line keeps for letters that it does not have. */
  const SLACK = 2;
  const found: string[] = [];
  const named = (one: Element) =>
    `${one.tagName.toLowerCase()}.${one.className} “${(one.textContent ?? "").trim().slice(0, 40)}”`;
  /** Said to who listens alone: laid out in a pixel or clipped away, by itself or with what is around it. */
  const isHeardOnly = (one: Element | null): boolean =>
    one !== null &&
    (getComputedStyle(one).clipPath === "inset(50%)" ||
      (one.clientWidth <= 1 && one.clientHeight <= 1 && getComputedStyle(one).position === "absolute") ||
      isHeardOnly(one.parentElement));
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.matches(mayBeCut) &&
    one.getClientRects().length > 0 &&
    !isHeardOnly(one);
  /** Its own texts, each line by line. */
  const textsOf = (one: Element) =>
    [...one.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ""))
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const one of document.body.querySelectorAll<HTMLElement>("*")) {
    if (!isSeen(one)) continue;
    const texts = textsOf(one);
    const lines = texts.flat();
    if (lines.length === 0) continue;
    const style = getComputedStyle(one);
    const cuts = /hidden|clip/.test(style.overflowX) || style.textOverflow === "ellipsis";
    if (cuts && one.scrollWidth > one.clientWidth + 1)
      found.push(`${named(one)} is cut: ${one.scrollWidth} in ${one.clientWidth}`);
    const narrow = 2.5 * Number.parseFloat(style.fontSize);
    if (texts.some((each) => each.length > 2 && each.every(({ width }) => width < narrow)))
      found.push(`${named(one)} falls to pieces`);
    const place = one.closest(places);
    if (!place || place.matches(mayBeCut)) continue;
    const edge = place.getBoundingClientRect();
    if (
      lines.some(
        ({ left, right, bottom }) =>
          left < edge.left - SLACK || right > edge.right + SLACK || bottom > edge.bottom + 2 * SLACK,
      )
    )
      found.push(`${named(one)} leaves ${named(place)}`);
  }
  const boxes = [...document.querySelectorAll(places)]
    .filter(isSeen)
    .map((one) => ({ one, rect: one.getBoundingClientRect() }));
  for (const [at, a] of boxes.entries())
    for (const b of boxes.slice(at + 1)) {
      if (a.one.parentElement !== b.one.parentElement) continue;
      const x = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const y = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (x > SLACK && y > SLACK) found.push(`${named(a.one)} lies on ${named(b.one)}`);
    }
  return found;
}

/** What nobody reads as words: where it ends in the middle, it goes on in the next line. */
const NO_WORDS = ".visually-hidden, .visually-hidden *, output, code, pre, svg *, option, textarea, .passbook__id";

/** A line for each word that begins in one line and ends in another, without a hyphen of its own. */
export const brokenWordsIn = (page: Page): Promise<readonly string[]> => page.evaluate(brokenWords, NO_WORDS);

/** In the page. */
function brokenWords(noWords: string): readonly string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const one = text.parentElement;
    if (
      !one?.checkVisibility({ visibilityProperty: true }) ||
      one.matches(noWords) ||
      one.clientWidth === 1 ||
      one.closest("thead")?.clientWidth === 1
    )
      continue;
    for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[^\s\-–—/·|]{3,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      const [first, last] = [rects[0], rects.at(-1)];
      if (first && last && last.top - first.top > 0.6 * first.height)
        found.push(`“${word}” of ${one.tagName.toLowerCase()}.${one.className} is broken`);
    }
  }
  return found;
}
