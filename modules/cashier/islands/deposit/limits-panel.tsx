import { ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { keptAmount, say, typedRupees } from "../../../kernel/index.ts";
import { callApi } from "../../../ui/browser/api-client.ts";
import { changeKept } from "../../../ui/browser/change-kept.ts";
import { onReturn } from "../../../ui/browser/reconnect.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { formatMoment, formatValue, rupees } from "../../../ui/format.ts";
import { uiTexts } from "../../../ui/texts/index.ts";
import { type DepositLimitData, DepositLimitsData } from "../../contract.ts";
import { cashierTexts } from "../../texts/index.ts";

const limits = resource("/transaction/limits", DepositLimitsData);
/** The contract's largest limit has eight digits. */
const LIMIT_DIGITS = 8;
const money = (amount: number) => rupees(formatValue(amount));

/** The player's own deposit limits: asked for when the panel is opened. */
export const LimitsPanel = () => {
  const list = useValue(limits.state);
  const panel = useRef<HTMLDetailsElement>(null);
  // The browser opens it by itself before the page's script is there to hear of it.
  useEffect(() => {
    if (panel.current?.open) void limits.ensure();
  }, []);
  // What is left is of a day that may be over by now.
  useEffect(
    () =>
      onReturn(() => {
        if (limits.state.peek().is === "ready") void limits.load();
      }),
    [],
  );
  return (
    <details ref={panel} className="limits" onToggle={(event) => event.currentTarget.open && void limits.ensure()}>
      <summary className="limits__summary">
        <ShieldCheck size={18} aria-hidden="true" />
        <span>
          <strong>{cashierTexts.limits}</strong>
          <span className="limits__hint">{cashierTexts.limitsHint}</span>
        </span>
      </summary>
      <div className="limits__body">
        <p className="limits__note">{cashierTexts.limitsNote}</p>
        {list.is === "failed" && <ErrorState message={list.message} onRetry={() => void limits.load()} />}
        {list.is === "loading" && <Skeleton shape="field" />}
        {list.is === "ready" && list.value.map((limit) => <Limit key={limit.eType} limit={limit} />)}
      </div>
    </details>
  );
};

const stateOf = ({ nLimit, nLeft }: DepositLimitData): string =>
  nLimit === null
    ? cashierTexts.noLimitSet
    : say(cashierTexts.limitNow, { limit: money(nLimit), left: money(nLeft ?? 0) });

const pendingOf = ({ oPending }: DepositLimitData): string => {
  if (oPending === null) return "";
  const from = formatMoment(oPending.dFrom);
  if (oPending.nLimit === null) return ` ${say(cashierTexts.noLimitFrom, { from })}`;
  return ` ${say(cashierTexts.limitFrom, { limit: money(oPending.nLimit), from })}`;
};

const Limit = ({ limit }: { readonly limit: DepositLimitData }) => {
  const [busy, setBusy] = useState(false);
  const change = async (nLimit: number | null) => {
    setBusy(true);
    const body = { eType: limit.eType, nLimit };
    const answer = await changeKept(limits, () =>
      callApi({ method: "POST", path: "/transaction/limits", body, data: DepositLimitsData }),
    );
    setBusy(false);
    if (!answer.ok) return errorToast(answer.message);
    reset();
    toast(answer.message, { tone: "success" });
  };
  const { values, field, form, reset } = useFields(
    {
      initial: { nLimit: "" },
      asTyped: (_, typed) => keptAmount(typed, LIMIT_DIGITS),
      check: ({ nLimit }) => ({
        nLimit: nLimit !== "" && typedRupees(nLimit) === null ? uiTexts.wholeRupees : undefined,
      }),
    },
    () => {
      if (amount > 0 && !busy) void change(amount);
    },
  );
  const amount = typedRupees(values.nLimit) ?? 0;
  return (
    <form className="limits__row" {...form}>
      <Field
        label={cashierTexts.periods[limit.eType]}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        hint={stateOf(limit) + pendingOf(limit)}
        {...field("nLimit")}
      />
      <Button type="submit" busy={busy} disabled={amount < 1}>
        {cashierTexts.set}
      </Button>
      {limit.nLimit !== null && (
        <Button
          tone="ghost"
          busy={busy}
          aria-label={say(cashierTexts.liftLimit, { period: cashierTexts.periods[limit.eType] })}
          onClick={() => void change(null)}
        >
          {cashierTexts.lift}
        </Button>
      )}
    </form>
  );
};
