import { BanknoteArrowDown } from "lucide-react";
import { useEffect, useState } from "react";
import { typedRupees } from "../../../kernel/index.ts";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import type { Moments } from "../../../ui/browser/form-moments.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import type { WithdrawData } from "../../withdrawals-contract.ts";
import { complaintsOf, keptOf, missingOf } from "./amount.ts";
import { useBank } from "./bank.ts";
import { type WithdrawAsked, WithdrawConfirm } from "./confirm-dialog.tsx";
import { TdsLabel } from "./lines.tsx";
import { type Preview, usePreview } from "./use-preview.ts";

/** Complained about with every key (S2 § 5). */
const TYPED: Moments = { first: "typed", typing: "always" };

/** The amount, what its tax comes to, and the question before money moves (S2 § 2.8, § 5). */
export const WithdrawForm = ({ seen }: { readonly seen: WithdrawData }) => {
  const [isAsking, setAsking] = useState(false);
  const confirmation = useConfirmation<WithdrawAsked>();
  const bank = useBank();
  const all = Math.floor(seen.nWithdrawable);
  const { values, errors, field, form, set, refuse } = useFields(
    {
      initial: { nChips: "" },
      check: (typed, moment) => complaintsOf(typed, moment, seen.nWithdrawable),
      moments: TYPED,
      asTyped: (_, typed) => keptOf(typed),
    },
    () => {
      const problem = preview.is === "failed" ? preview.message : missingOf(seen);
      refuse("nChips", problem);
      // Opens as soon as the tax is known.
      setAsking(problem === "");
    },
  );
  const isRight = complaintsOf(values, "sent", seen.nWithdrawable).nChips === undefined;
  const preview = usePreview(isRight ? typedRupees(values.nChips) : null);

  const type = (typed: string) => {
    setAsking(false);
    set("nChips", typed);
  };

  // Asked about once what it comes to is known, as it is then.
  useEffect(() => {
    if (!isAsking || preview.is !== "ready") return;
    setAsking(false);
    confirmation.ask({ preview: preview.value, bank });
  }, [isAsking, preview, bank, confirmation]);

  return (
    <>
      <form className="withdraw-card" {...form} aria-labelledby="withdraw-form">
        <h2 className="withdraw-card__title" id="withdraw-form">
          <BanknoteArrowDown size={18} aria-hidden="true" />
          Withdraw winnings
        </h2>
        <Field
          label="Amount"
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          {...field("nChips")}
          error={errors.nChips ?? (preview.is === "failed" ? preview.message : undefined)}
          onChange={(event) => type(event.currentTarget.value)}
          after={<TakeAll all={all} onTake={() => type(String(all))} />}
        />
        <PreviewLines preview={preview} />
        <Button type="submit" tone="gold" size="large" wide busy={isAsking && preview.is === "loading"}>
          Withdraw
        </Button>
      </form>
      <WithdrawConfirm
        of={confirmation}
        onRefused={(message) => {
          confirmation.giveUp();
          refuse("nChips", message);
        }}
      />
    </>
  );
};

const TakeAll = ({ all, onTake }: { readonly all: number; readonly onTake: () => void }) => (
  <button
    type="button"
    className="withdraw-all"
    disabled={all < 1}
    aria-label={`Withdraw everything: ${all} rupees`}
    onClick={onTake}
  >
    Max
  </button>
);

/** Amount, tax, and what arrives; announced when it changes. */
const PreviewLines = ({ preview }: { readonly preview: Preview }) => {
  const figure = (amount: number | undefined) => {
    if (preview.is === "loading") return <Skeleton shape="short" />;
    return amount === undefined ? "–" : <Money amount={amount} currency="inr" />;
  };
  const value = preview.is === "ready" ? preview.value : undefined;
  return (
    <dl className="withdraw-lines" aria-live="polite" aria-busy={preview.is === "loading"}>
      <div>
        <dt>Amount</dt>
        <dd>{figure(value?.nChips)}</dd>
      </div>
      <div>
        <dt>
          <TdsLabel year={value?.sFinancialYear ?? ""} />
        </dt>
        <dd>
          {value && value.nTds > 0 && "− "}
          {figure(value?.nTds)}
        </dd>
      </div>
      <div className="withdraw-lines__sum">
        <dt>You receive</dt>
        <dd>{figure(value?.nReceive)}</dd>
      </div>
    </dl>
  );
};
