/** Why the account of a long absent player is not erased (CR-8). Safe for the browser. */
export const ABSENT_FOR = [
  /** Rupees or a rupee bonus in any purse. */
  "money",
  /** A stake at a table, or an entry of a tournament. */
  "stake",
  "withdrawal",
  "deposit",
  /** A debt to us, or a payment that a bank disputes. */
  "debt",
  /** A ticket that is not settled. */
  "ticket",
  /** The player cannot log in, so nobody is told to. */
  "blocked",
  /** The notice could not be sent. */
  "mail",
] as const;
/** One of the reasons for which a long absent player's account stays. */
export type AbsentFor = (typeof ABSENT_FOR)[number];
