import { agreed, type Confirmation } from "../../../ui/browser/confirmation.ts";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { formatAmount, rupees } from "../../../ui/format.ts";
import type { PrivatePriceData } from "../../contract.ts";
import { CashFigures } from "./cash-confirm.tsx";

/** What is asked about: a private table to open or to join, and what a seat there costs. */
export interface PrivateAsked {
  readonly path: PrivatePath;
  readonly body: object;
  readonly price: PrivatePriceData;
}

/** The calls that seat somebody at a private table; `/price` after them says what that costs. */
export type PrivatePath = "/rummy/table/private/create" | "/rummy/table/private/join";

interface PrivateConfirmProps {
  readonly of: Confirmation<PrivateAsked>;
  readonly onYes: (asked: PrivateAsked) => void;
}

/** Private tables never take bonus. */
const NO_BONUS = { nBonusPercent: 0 };

/** The question before a seat at a private table is paid for; who sits there already pays nothing. */
export const PrivateConfirm = ({ of, onYes }: PrivateConfirmProps) => (
  <ConfirmDialog
    of={of}
    title={({ price }) => (price.isSeated ? "You sit at this table" : "Play for cash")}
    action={({ price }) => (price.isSeated ? "Open" : "Yes")}
    back="No"
    send={agreed}
    onDone={(_, asked) => onYes(asked)}
  >
    {({ price, path }) =>
      price.isSeated ? (
        <p>Nothing is taken: your seat is paid for.</p>
      ) : (
        <>
          <p>
            {path.endsWith("create")
              ? "Are you sure you want to open this table, and sit down?"
              : "Are you sure you want to sit down at this table?"}
          </p>
          <p className="cash__asked">
            Points Rummy · {price.nMaxPlayer} Players · {rupees(formatAmount(price.nTablePoint))} a point
          </p>
          <CashFigures row={{ ...price, ...NO_BONUS }} />
          <p className="cash__small">
            What you do not lose comes back to you when you leave the table. Tax (TDS) is deducted from net winnings as
            the law says: see <a href="/TDS">TDS</a>.
          </p>
        </>
      )
    }
  </ConfirmDialog>
);
