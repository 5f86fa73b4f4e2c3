/** What `world.ts` says beside the database that it leaves. */

interface Known {
  readonly id: string;
  readonly sMobile: string;
  readonly sPassword: string;
  readonly sUserName: string;
}

/** Names in the database that was left: who plays where, and which payout is under way. */
export interface LeftBehind {
  readonly madeAt: string;
  /** Asha and Bina play for cash, Charu plays a practice pool and is being paid, Devi plays the tournament. */
  readonly players: Readonly<Record<"asha" | "bina" | "charu" | "devi", Known>>;
  readonly cashTable: string;
  readonly poolTable: string;
  /** Null where the commit had no tournaments. */
  readonly tournament: string | null;
  readonly payout: { readonly id: string; readonly state: string };
}

/** The secrets of every server that leaves something behind. */
export const SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };
