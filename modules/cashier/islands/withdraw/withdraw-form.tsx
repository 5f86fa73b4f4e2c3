import { BanknoteArrowDown } from "lucide-react";
import { useEffect, useState } from "react";
import { say, typedRupees } from "../../../kernel/index.ts";
import { callApi } from "../../../ui/browser/api-client.ts";
import { type Confirmation, type Confirmed, type Sent, useConfirmation } from "../../../ui/browser/confirmation.ts";
import type { Moments } from "../../../ui/browser/form-moments.ts";
import { noteMoment } from "../../../ui/browser/notice-moment.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import { cashierTexts } from "../../texts/index.ts";
import { RedeemPreview, USUAL_WORKING_DAYS, type WithdrawData, WithdrawRow } from "../../withdrawals-contract.ts";
import { Figured } from "../money/figured.tsx";
import { complaintsOf, keptOf, missingOf } from "./amount.ts";
import { useBank } from "./bank.ts";
import { refreshMoney } from "./kept.ts";
import { Line, TdsLabel } from "./lines.tsx";

/** What is asked about: what it comes to and where it goes, as it was shown. */
interface WithdrawAsked {
  readonly preview: RedeemPreview;
  readonly bank: ReturnType<typeof useBank>;
}

interface WithdrawConfirmProps {
  readonly of: Confirmation<WithdrawAsked>;
  readonly onRefused: (message: string) => void;
}

/** The last question: what leaves, what the tax is, what arrives, at which account and when. */
const WithdrawConfirm = ({ of, onRefused }: WithdrawConfirmProps) => (
  <ConfirmDialog
    of={of}
    title={cashierTexts.confirmWithdrawal}
    action={cashierTexts.confirm}
    send={send}
    onDone={done}
    onRefused={onRefused}
  >
    {({ preview, bank }) => (
      <>
        <p className="withdraw-receive">
          <Money amount={preview.nReceive} currency="inr" />
          <span>
            {bank === null ? (
              cashierTexts.toYourBank
            ) : (
              <Figured text={say(cashierTexts.toBank, { bank: bank.name, lastFour: bank.lastFour })} />
            )}
          </span>
        </p>
        <dl className="withdraw-lines">
          <Line label={cashierTexts.amountWithdrawn} amount={preview.nChips} />
          <Line label={<TdsLabel year={preview.sFinancialYear} />} amount={preview.nTds} isTaken />
          <Line label={cashierTexts.youReceive} amount={preview.nReceive} isSum />
        </dl>
        <p>{say(cashierTexts.reviewNote, { days: USUAL_WORKING_DAYS })}</p>
      </>
    )}
  </ConfirmDialog>
);

async function send(yes: Confirmed<WithdrawAsked>): Promise<Sent<string>> {
  const { nChips, nReceive } = yes.shown.preview;
  const path = "/transaction/redeem";
  const answer = await callApi({ method: "POST", path, body: { nChips, nReceive }, data: WithdrawRow });
  // Without an answer it may have happened all the same: the page looks.
  refreshMoney();
  return answer.ok ? { ok: true, data: answer.message } : answer;
}

function done(said: string): void {
  toast(said, { tone: "success", ms: TOAST_MS.profile });
  noteMoment("withdrawal");
}

/** Pause after the last key before the server is asked. */
const PAUSE_MS = 300;

type Preview =
  | { readonly is: "none" }
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "ready"; readonly value: RedeemPreview };

/** What an amount comes to, asked for shortly after it was typed, and with each `look`; questions that are no longer wanted are given up. */
const usePreview = (amount: number | null, look: number): Preview => {
  const [preview, setPreview] = useState<Preview>({ is: "none" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look asks anew
  useEffect(() => {
    if (amount === null) return setPreview({ is: "none" });
    setPreview({ is: "loading" });
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await callApi({
        method: "POST",
        path: "/transaction/redeem/preview",
        body: { nChips: amount },
        data: RedeemPreview,
        signal: abort.signal,
      });
      if (abort.signal.aborted) return;
      setPreview(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [amount, look]);
  return preview;
};

/** Complained about with every key (S2 § 5). */
const TYPED: Moments = { first: "typed", typing: "always" };

/** The amount, what its tax comes to, and the question before money moves (S2 § 2.8, § 5). */
export const WithdrawForm = ({ seen }: { readonly seen: WithdrawData }) => {
  const [isAsking, setAsking] = useState(false);
  /** Counts refusals: what was refused may come to something else by now. */
  const [refusals, setRefusals] = useState(0);
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
  const preview = usePreview(isRight ? typedRupees(values.nChips) : null, refusals);

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
          {cashierTexts.withdrawWinnings}
        </h2>
        <Field
          label={cashierTexts.amount}
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
          {cashierTexts.withdraw}
        </Button>
      </form>
      <WithdrawConfirm
        of={confirmation}
        onRefused={(message) => {
          confirmation.giveUp();
          setRefusals((before) => before + 1);
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
    aria-label={say(cashierTexts.takeAll, { amount: all })}
    onClick={onTake}
  >
    {cashierTexts.max}
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
        <dt>{cashierTexts.amount}</dt>
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
        <dt>{cashierTexts.youReceive}</dt>
        <dd>{figure(value?.nReceive)}</dd>
      </div>
    </dl>
  );
};
