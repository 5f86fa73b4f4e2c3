import { Plus } from "lucide-react";
import { useEffect } from "react";
import { ProfileData } from "../../identity/profile-contract.ts";
import { say } from "../../kernel/index.ts";
import { resource } from "../../ui/browser/resource.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { toast } from "../../ui/browser/toast.ts";
import { useFields } from "../../ui/browser/use-fields.ts";
import { BannedLocationDialog } from "../../ui/components/banned-dialog.tsx";
import { Button } from "../../ui/components/button.tsx";
import { Field } from "../../ui/components/field.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { formatAmount, formatValue, rupees } from "../../ui/format.ts";
import { Rich } from "../../ui/rich.tsx";
import { cashierTexts } from "../texts/index.ts";
import { bonusOf, mayAdd, type Range, readAmount } from "./deposit/amount.ts";
import { Credited } from "./deposit/credited.tsx";
import { GiveUpDialog } from "./deposit/give-up-dialog.tsx";
import { LimitsPanel } from "./deposit/limits-panel.tsx";
import { lastCall, moreWith } from "./deposit/offers.ts";
import { Payment } from "./deposit/payment.tsx";
import { type OfferLabels, Promotions, promotions } from "./deposit/promotions.tsx";
import { useApplied, useGivingUp } from "./deposit/use-offer.ts";
import { useOrder } from "./deposit/use-order.ts";

export interface DepositCashProps {
  /** How GST is dealt with now, in one sentence. */
  readonly gstNote: string;
  /** Where the sandbox's page of an order lies; null with a real payment service. */
  readonly sandboxPath: string | null;
  /** What becomes of the bonus that an offer of a category brings. */
  readonly bonusOf: OfferLabels;
}

/** The packs that are shown (S2 § 9). */
const PACKS = 5;
const profile = resource("/profile", ProfileData);

/** `/deposit-cash` (S2 §§ 2.9, 4, 5, 8, 9). */
const DepositCash = ({ gstNote, sandboxPath, bonusOf: words }: DepositCashProps) => {
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
  if (order.credited !== null) return <Credited amount={order.credited} onMore={order.close} />;
  const { oPurchaseRange, aAddCashPack } = known.value;
  return (
    <>
      <AmountForm
        range={oPurchaseRange}
        packs={aAddCashPack.slice(0, PACKS)}
        gstNote={gstNote}
        words={words}
        busy={order.busy}
        onBuy={order.buy}
      />
      {order.isBanned && <BannedLocationDialog />}
    </>
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
  readonly words: OfferLabels;
  readonly busy: boolean;
  readonly onBuy: (amount: number, promotionId: string | null) => Promise<void>;
}

const AmountForm = ({ range, packs, gstNote, words, busy, onBuy }: AmountFormProps) => {
  const { values, field, form, set, refuse } = useFields(
    { initial: { amount: "" }, asTyped: (_, typed) => readAmount(typed, range).text },
    () => {
      if (mayAdd(amount, range) && !busy) void givingUp.ask(amount, appliedOf);
    },
  );
  const amount = readAmount(values.amount, range).rupees;
  const { applied, appliedOf, choose } = useApplied(amount);
  const givingUp = useGivingUp((amount, promotionId) => void onBuy(amount, promotionId));
  const { asking } = givingUp;

  const type = (typed: string) => {
    const { problem, warning } = readAmount(typed, range);
    set("amount", typed);
    // The warning is about what was typed: what the field keeps of it is right.
    refuse("amount", problem || warning);
    if (warning) toast(warning, { tone: "error" });
  };

  return (
    <div className="deposit">
      <form className="deposit__part deposit__form" {...form}>
        <Field
          label={cashierTexts.amount}
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={say(cashierTexts.amountRange, {
            least: formatValue(range.nMinimum),
            most: formatValue(range.nMaximum),
          })}
          hint={say(cashierTexts.between, {
            least: rupees(formatValue(range.nMinimum)),
            most: rupees(formatValue(range.nMaximum)),
          })}
          {...field("amount")}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Packs packs={packs} onAdd={(pack) => type(String(Math.min(amount + pack, ADDED_MOST)))} />
        <Total amount={amount} applied={applied} most={range.nMaximum} />
        <Button type="submit" tone="gold" size="large" wide busy={busy} disabled={!mayAdd(amount, range)}>
          {cashierTexts.addCash}
        </Button>
        <p className="deposit__note">{gstNote}</p>
        <p className="deposit__note">
          <Rich
            text={cashierTexts.adultsOnly}
            parts={{ b: (inner) => <span className="badge badge--wine">{inner}</span> }}
          />
        </p>
      </form>
      <Promotions amount={amount} applied={applied} words={words} onApply={choose} />
      <LimitsPanel />
      {asking !== null && (
        <GiveUpDialog
          asking={asking}
          onTake={(id) => {
            choose(id);
            void givingUp.goOn(() => id);
          }}
          onBack={givingUp.back}
          onGoOn={() => void givingUp.goOn((asked) => asked.applied)}
        />
      )}
    </div>
  );
};

/**
 * Cap of what packs add up to, in rupees: above every maximum, so that the field tells of it, and within its six
 * digits.
 */
const ADDED_MOST = 999_999;

interface PacksProps {
  readonly packs: readonly number[];
  readonly onAdd: (pack: number) => void;
}

/** Each press adds its amount to what is typed, as the plus sign says. */
const Packs = ({ packs, onAdd }: PacksProps) => (
  <ul className="deposit__packs" aria-label={cashierTexts.quickAmounts}>
    {packs.map((pack) => (
      <li key={pack}>
        <button
          type="button"
          className="pack"
          aria-label={say(cashierTexts.addPack, { amount: rupees(formatValue(pack)) })}
          onClick={() => onAdd(pack)}
        >
          <Plus size={14} aria-hidden="true" />
          <span className="numeric">{rupees(formatValue(pack))}</span>
        </button>
      </li>
    ))}
  </ul>
);

interface TotalProps {
  readonly amount: number;
  readonly applied: string | null;
  /** The most that may be deposited. */
  readonly most: number;
}

/** What the amount and the applied promotion come to. */
const Total = ({ amount, applied, most }: TotalProps) => {
  const list = useValue(promotions.state);
  const offers = list.is === "ready" ? list.value : [];
  const promotion = offers.find(({ _id }) => _id === applied);
  const bonus = promotion === undefined ? 0 : bonusOf(promotion, amount);
  const more = promotion === undefined ? null : moreWith(promotion, amount, most);
  const last = lastCall(offers, amount, applied);
  return (
    <>
      <dl className="deposit__total">
        <div>
          <dt>{cashierTexts.youGet}</dt>
          <dd className="numeric">{rupees(formatAmount(amount))}</dd>
        </div>
        {bonus > 0 && (
          <div className="deposit__bonus">
            <dt>{cashierTexts.bonus}</dt>
            <dd className="numeric">+ {rupees(formatAmount(bonus))}</dd>
          </div>
        )}
      </dl>
      {promotion !== undefined && more !== null && (
        <p className="deposit__note">
          {say(cashierTexts.moreWith, {
            offer: promotion.sName,
            amount: rupees(formatValue(more)),
            bonus: rupees(formatValue(bonusOf(promotion, more))),
          })}
        </p>
      )}
      {last !== null && <p className="deposit__note">{say(cashierTexts.lastCall, { offer: last.sName })}</p>}
    </>
  );
};

export default DepositCash;
