import { BanknoteArrowDown } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import type { WithdrawData } from "../../withdrawals-contract.ts";
import { digitsOf, missingOf, problemOf } from "./amount.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { TdsLabel } from "./lines.tsx";
import { type Preview, usePreview } from "./use-preview.ts";

/** The amount, what its tax comes to, and the question before money moves (S2 § 2.8, § 5). */
export const WithdrawForm = ({ seen }: { readonly seen: WithdrawData }) => {
  const [digits, setDigits] = useState("");
  const [error, setError] = useState("");
  const [isAsking, setAsking] = useState(false);
  const all = Math.floor(seen.nWithdrawable);
  const amount = digits !== "" && problemOf(digits, seen.nWithdrawable) === "" ? Number(digits) : null;
  const preview = usePreview(amount);

  const type = (typed: string) => {
    const next = digitsOf(typed);
    setDigits(next);
    setAsking(false);
    // An empty input is only a fault once it is sent.
    setError(next === "" ? "" : problemOf(next, seen.nWithdrawable));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem =
      problemOf(digits, seen.nWithdrawable) || (preview.is === "failed" ? preview.message : "") || missingOf(seen);
    setError(problem);
    // Opens as soon as the tax is known.
    setAsking(problem === "");
  };

  return (
    <form className="withdraw-card" onSubmit={submit} noValidate aria-labelledby="withdraw-form">
      <h2 className="withdraw-card__title" id="withdraw-form">
        <BanknoteArrowDown size={18} aria-hidden="true" />
        Withdraw winnings
      </h2>
      <Field
        label="Amount"
        name="nChips"
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={digits}
        error={error || (preview.is === "failed" ? preview.message : "")}
        onChange={(event) => type(event.currentTarget.value)}
        after={
          <button
            type="button"
            className="withdraw-all"
            disabled={all < 1}
            aria-label={`Withdraw everything: ${all} rupees`}
            onClick={() => type(String(all))}
          >
            Max
          </button>
        }
      />
      <PreviewLines preview={preview} />
      <Button type="submit" tone="gold" size="large" wide busy={isAsking && preview.is === "loading"}>
        Withdraw
      </Button>
      {preview.is === "ready" && (
        <ConfirmDialog
          open={isAsking}
          preview={preview.value}
          onClose={() => setAsking(false)}
          onRefused={(message) => {
            setAsking(false);
            setError(message);
          }}
        />
      )}
    </form>
  );
};

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
