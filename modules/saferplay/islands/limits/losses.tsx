import { TrendingDown } from "lucide-react";
import { useState } from "react";
import { keptAmount, typedRupees } from "../../../kernel/index.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { formatValue, rupees } from "../../../ui/format.ts";
import { uiTexts } from "../../../ui/texts/index.ts";
import type { PlayLimitData } from "../../contract.ts";
import { changeLimits } from "./own.ts";
import { waitsText } from "./time-and-night.tsx";

const NAMES = { lossWeek: "A week", lossMonth: "A month" } as const;
/** The contract's largest limit has eight digits. */
const LIMIT_DIGITS = 8;
const money = (amount: number) => rupees(formatValue(amount));

type LossLimit = PlayLimitData & { readonly eType: keyof typeof NAMES };

/** What cash games may cost a week and a month. */
export const LossLimits = ({ limits }: { readonly limits: readonly PlayLimitData[] }) => (
  <Slab
    icon={TrendingDown}
    title="Losses"
    lead="What cash games may cost you a week (from Monday) and a month, Indian time. Entries of matches and tournaments must fit; at points tables no new deal begins once the limit is reached."
  >
    {limits
      .filter((limit): limit is LossLimit => limit.eType !== "time")
      .map((limit) => (
        <Loss key={limit.eType} limit={limit} />
      ))}
  </Slab>
);

const stateOf = ({ nLimit, nUsed, nLeft, oPending }: PlayLimitData): string => {
  const now =
    nLimit === null ? "No limit is set." : `${money(nLimit)} now: ${money(nUsed)} lost, ${money(nLeft ?? 0)} left.`;
  if (oPending === null) return now;
  return `${now} ${waitsText(oPending.nLimit === null ? "No limit" : money(oPending.nLimit), oPending.dFrom)}`;
};

const Loss = ({ limit }: { readonly limit: LossLimit }) => {
  const [busy, setBusy] = useState(false);
  const change = async (nLimit: number | null) => {
    setBusy(true);
    if (await changeLimits("limits", { eType: limit.eType, nLimit })) reset();
    setBusy(false);
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
    <form className="play-limits__row" {...form}>
      <Field
        label={NAMES[limit.eType]}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        hint={stateOf(limit)}
        {...field("nLimit")}
      />
      <Button type="submit" busy={busy} disabled={amount < 1}>
        Set
      </Button>
      {limit.nLimit !== null && (
        <Button
          tone="ghost"
          busy={busy}
          aria-label={`Lift the limit of losses: ${NAMES[limit.eType]}`}
          onClick={() => void change(null)}
        >
          Lift
        </Button>
      )}
    </form>
  );
};
