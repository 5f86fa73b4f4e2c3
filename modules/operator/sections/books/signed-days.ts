import { type ListOrder, ok, type Result } from "../../../kernel/index.ts";
import { type DayClosing, publicPem, statementOf } from "../../../wallet/index.ts";
import type { KeyedPage } from "../../frame/queue-contract.ts";
import type { DeskRefusal } from "../../frame/refusals.ts";
import type { SignedDayData, SignedDayDetails } from "./contract.ts";
import type { BooksPorts } from "./ports.ts";
import { refused } from "./refusals.ts";

/** The ledger's signed days, for whoever keeps them elsewhere and verifies them (M-19, O-29). */
export interface SignedDays {
  /** The newest first unless told, those behind a day. */
  page(place: { readonly after: string | null; readonly order?: ListOrder }): Promise<KeyedPage<SignedDayData>>;
  details(day: string): Promise<Result<SignedDayDetails, DeskRefusal>>;
}

/** Rows per page. */
const ROWS = 50;

/** Reads them; nothing of a single player stands in any. */
export const createSignedDays = ({ closedDays }: Pick<BooksPorts, "closedDays">): SignedDays => ({
  async page({ after, order }) {
    const found = await closedDays.page(after, ROWS + 1, order);
    const rows = found.slice(0, ROWS).map(dataOf);
    return { rows, next: found.length > ROWS ? (rows.at(-1)?.day ?? null) : null };
  },
  async details(day) {
    const closing = await closedDays.of(day);
    if (closing === undefined) return refused("books", "That day is not closed.");
    const { publicKey, signature } = closing;
    return ok({
      ...dataOf(closing),
      statement: statementOf(closing, publicKey),
      signature,
      publicKey: publicPem(publicKey),
    });
  },
});

const dataOf = (closing: DayClosing): SignedDayData => ({
  day: closing.day,
  transfers: closing.transfers,
  entries: closing.entries,
  players: closing.players,
  heldPaise: closing.deposit + closing.winnings + closing.instant + closing.lock + closing.stakes + closing.stakesBonus,
  hash: closing.hash,
});
