import type { Correctable, Opened } from "../../../books/contract.ts";
import type { Books } from "../../../books/index.ts";
import type { createAdjustments, DepositOperatorApi, UnmatchedOperatorApi } from "../../../cashier/index.ts";
import type { Paise, PlayerId } from "../../../kernel/index.ts";
import type { ClosedDays } from "../../../wallet/index.ts";

/** What the books take of other modules (O-29). */
export interface BooksPorts {
  readonly books: Books;
  readonly closedDays: Pick<ClosedDays, "page" | "of">;
  readonly unmatchedPayments: UnmatchedOperatorApi;
  readonly adjust: ReturnType<typeof createAdjustments>;
  readonly writeOff: DepositOperatorApi["writeOff"];
  /** What a player has and owes; null: nobody has this id. */
  readonly balancesOf: (player: PlayerId) => Promise<{
    readonly depositPaise: Paise;
    readonly winningsPaise: Paise;
    readonly debtPaise: Paise;
  } | null>;
  /** What one of the operator's accounts holds, credit less debit. */
  readonly holds: (account: Correctable | Opened | "writeOffs") => Promise<Paise>;
  readonly accounts: () => Promise<readonly { readonly account: string; readonly paise: number }[]>;
}
