/** Wire shapes of operators' passkeys. Safe for the browser. */

/** What a browser's dialog needs; `ticket` goes back with what was made of it, within five minutes. */
export interface PasskeyOfferData {
  readonly options: object;
  readonly ticket: string;
}

/** One row of `GET /operator/passkeys`. */
export interface PasskeyData {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}
