import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { ProfileData } from "../../identity/profile-contract.ts";
import { resource } from "../../ui/browser/resource.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { toast } from "../../ui/browser/toast.ts";
import { useFields } from "../../ui/browser/use-fields.ts";
import { Button } from "../../ui/components/button.tsx";
import { Field } from "../../ui/components/field.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { formatAmount, formatValue, rupees } from "../../ui/format.ts";
import { bonusOf, mayAdd, type Range, readAmount } from "./deposit/amount.ts";
import { LimitsPanel } from "./deposit/limits-panel.tsx";
import { Payment } from "./deposit/payment.tsx";
import { Promotions, promotions } from "./deposit/promotions.tsx";
import { useOrder } from "./deposit/use-order.ts";

export interface DepositCashProps {
  /** How GST is dealt with now, in one sentence. */
  readonly gstNote: string;
  /** Where the sandbox's page of an order lies; null with a real payment service. */
  readonly sandboxPath: string | null;
}

/** The packs that are shown (S2 § 9). */
const PACKS = 5;
const profile = resource("/profile", ProfileData);

/** `/deposit-cash` (S2 §§ 2.9, 4, 5, 8, 9). */
const DepositCash = ({ gstNote, sandboxPath }: DepositCashProps) => {
  const known = useValue(profile.state);
  const order = useOrder();
  useEffect(() => void profile.ensure(), []);
  if (known.is === "failed") return <ErrorState message={known.message} onRetry={() => void profile.load()} />;
  if (order.waiting !== null)
    return (
      <Payment
        order={order.waiting.order}
        endsAt={order.waiting.endsAt}
        sandboxPath={sandboxPath}
        onCancel={() => void order.cancel()}
      />
    );
  if (known.is === "loading") return <DepositSkeleton />;
  const { oPurchaseRange, aAddCashPack } = known.value;
  return (
    <AmountForm
      range={oPurchaseRange}
      packs={aAddCashPack.slice(0, PACKS)}
      gstNote={gstNote}
      busy={order.busy}
      onBuy={order.buy}
    />
  );
};

const DepositSkeleton = () => (
  <div className="deposit" aria-busy="true">
    <Skeleton shape="field" />
    <Skeleton shape="line" />
    <Skeleton shape="button" />
  </div>
);

interface AmountFormProps {
  readonly range: Range;
  readonly packs: readonly number[];
  readonly gstNote: string;
  readonly busy: boolean;
  readonly onBuy: (amount: number, promotionId: string | null) => Promise<void>;
}

const AmountForm = ({ range, packs, gstNote, busy, onBuy }: AmountFormProps) => {
  const [applied, setApplied] = useState<string | null>(null);
  // The offers page leads here with a promotion chosen.
  useEffect(() => setApplied(new URLSearchParams(location.search).get("promotion")), []);
  const { values, field, form, set, refuse } = useFields(
    { initial: { amount: "" }, asTyped: (_, typed) => readAmount(typed, range).text },
    () => {
      if (mayAdd(amount, range) && !busy) void onBuy(amount, applied);
    },
  );
  const amount = Number(values.amount);

  const type = (typed: string) => {
    const { warning } = readAmount(typed, range);
    set("amount", typed);
    // The warning is about what was typed: what the field keeps of it is right.
    refuse("amount", warning);
    if (warning) toast(warning, { tone: "error" });
  };

  return (
    <div className="deposit">
      <form className="deposit__part deposit__form" {...form}>
        <Field
          label="Amount"
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={`${formatValue(range.nMinimum)} to ${formatValue(range.nMaximum)}`}
          hint={`Between ${rupees(formatValue(range.nMinimum))} and ${rupees(formatValue(range.nMaximum))}`}
          {...field("amount")}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Packs packs={packs} amount={amount} onChoose={(pack) => type(String(pack))} />
        <Total amount={amount} applied={applied} />
        <Button type="submit" tone="gold" size="large" wide busy={busy} disabled={!mayAdd(amount, range)}>
          Add Cash
        </Button>
        <p className="deposit__note">{gstNote}</p>
        <p className="deposit__note">
          <span className="badge badge--wine">18+</span> only. Paid by UPI; credited as soon as your bank confirms.
        </p>
      </form>
      <Promotions amount={amount} applied={applied} onApply={setApplied} />
      <LimitsPanel />
    </div>
  );
};

interface PacksProps {
  readonly packs: readonly number[];
  readonly amount: number;
  readonly onChoose: (pack: number) => void;
}

const Packs = ({ packs, amount, onChoose }: PacksProps) => (
  <ul className="deposit__packs" aria-label="Quick amounts">
    {packs.map((pack) => (
      <li key={pack}>
        <button type="button" className="pack" aria-pressed={amount === pack} onClick={() => onChoose(pack)}>
          <Plus size={14} aria-hidden="true" />
          <span className="numeric">{rupees(formatValue(pack))}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** What the amount and the applied promotion come to. */
const Total = ({ amount, applied }: { readonly amount: number; readonly applied: string | null }) => {
  const list = useValue(promotions.state);
  const promotion = list.is === "ready" ? list.value.find(({ _id }) => _id === applied) : undefined;
  const bonus = promotion === undefined ? 0 : bonusOf(promotion, amount);
  return (
    <dl className="deposit__total">
      <div>
        <dt>You get</dt>
        <dd className="numeric">{rupees(formatAmount(amount))}</dd>
      </div>
      {bonus > 0 && (
        <div className="deposit__bonus">
          <dt>Bonus</dt>
          <dd className="numeric">+ {rupees(formatAmount(bonus))}</dd>
        </div>
      )}
    </dl>
  );
};

export default DepositCash;
