/** Wire shapes, limits and words of papers. Safe for the browser. */

/** Forms of a paper that is a list. */
export const PAPER_FORMS = ["pdf", "csv"] as const;
export type PaperForm = (typeof PAPER_FORMS)[number];

/** What a player can have made of their money: the passbook, or every movement of their cash with its running balance. */
export const PLAYER_PAPERS = ["passbook", "statement"] as const;
export type PlayerPaper = (typeof PLAYER_PAPERS)[number];

/** Days of one paper, and rows of one. Longer ones are made in parts. */
export const MOST_DAYS = 366;
export const MOST_ROWS: Readonly<Record<PaperForm, number>> = { pdf: 5_000, csv: 50_000 };
