/** Pages that always stand at each end, and pages around the current one (S2 § 9). */
const MARGIN = 2;
const RANGE = 3;

/** A page to go to, or a gap of pages that are left out. */
export type PageItem = { readonly page: number } | { readonly gap: "before" | "after" };

/**
 * The row of page buttons: two at each end, three around `page`, gaps between. A gap that would hide a single page
 * shows that page instead. A `page` outside 1…`pages` counts as the nearest one.
 */
export const pageItems = (page: number, pages: number): readonly PageItem[] => {
  const current = Math.min(Math.max(1, page), pages);
  const shown = shownPages(current, pages);
  return shown.flatMap((at, index): readonly PageItem[] => {
    const hidden = at - (shown[index - 1] ?? 0) - 1;
    if (hidden === 0) return [{ page: at }];
    return [hidden === 1 ? { page: at - 1 } : { gap: at <= current ? "before" : "after" }, { page: at }];
  });
};

/** The pages of both margins and of the range, ascending. */
const shownPages = (current: number, pages: number): readonly number[] => {
  const from = Math.max(1, Math.min(current - 1, pages - RANGE + 1));
  const count = (length: number, first: number) => Array.from({ length }, (_, at) => first + at);
  const all = [...count(MARGIN, 1), ...count(RANGE, from), ...count(MARGIN, pages - MARGIN + 1)];
  return [...new Set(all)].filter((at) => at >= 1 && at <= pages).sort((a, b) => a - b);
};
