/** Wire shapes, limits and words of documents. Safe for the browser. */

/** Forms of a document that is a list. */
export const DOCUMENT_FORMS = ["pdf", "csv"] as const;
export type DocumentForm = (typeof DOCUMENT_FORMS)[number];

/** What a player can have made of their money: the passbook, or every movement of their cash with its running balance. */
export const PLAYER_DOCUMENTS = ["passbook", "statement"] as const;
export type PlayerDocument = (typeof PLAYER_DOCUMENTS)[number];

/** Days of one document, and rows of one. Longer ones are made in parts. */
export const MOST_DAYS = 366;
export const MOST_ROWS: Readonly<Record<DocumentForm, number>> = { pdf: 5_000, csv: 50_000 };
