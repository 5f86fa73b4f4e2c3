import { TrendingDown } from "lucide-react";
import { useState } from "react";
import { keptAmount, say, typedRupees } from "../../../kernel/index.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { formatValue, rupees } from "../../../ui/format.ts";
import { uiTexts } from "../../../ui/texts/index.ts";
import type { PlayLimitData } from "../../contract.ts";
import { saferplayTexts } from "../../texts/index.ts";
import { changeLimits } from "./own.ts";
import { waitsWords } from "./phrases.ts";

/** The contract's largest limit has eight digits. */
const LIMIT_DIGITS = 8;
const money = (amount: number) => rupees(formatValue(amount));

type LossLimit = PlayLimitData & { readonly eType: "lossWeek" | "lossMonth" };

/** What cash games may cost a week and a month. */
export const LossLimits = ({ limits }: { readonly limits: readonly PlayLimitData[] }) => (
  <Slab icon={TrendingDown} title={saferplayTexts.losses} lead={saferplayTexts.lossesLead}>
    {limits
      .filter((limit): limit is LossLimit => limit.eType !== "time")
      .map((limit) => (
        <Loss key={limit.eType} limit={limit} />
      ))}
  </Slab>
);

const stateOf = ({ nLimit, nUsed, nLeft, oPending }: PlayLimitData): string => {
  const now =
    nLimit === null
      ? saferplayTexts.noLimitSet
      : say(saferplayTexts.lossNow, { limit: money(nLimit), lost: money(nUsed), left: money(nLeft ?? 0) });
  if (oPending === null) return now;
  return `${now} ${waitsWords(oPending.nLimit === null ? saferplayTexts.noLimit : money(oPending.nLimit), oPending.dFrom)}`;
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
        label={saferplayTexts.periods[limit.eType]}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        hint={stateOf(limit)}
        {...field("nLimit")}
      />
      <Button type="submit" busy={busy} disabled={amount < 1}>
        {saferplayTexts.set}
      </Button>
      {limit.nLimit !== null && (
        <Button
          tone="ghost"
          busy={busy}
          aria-label={say(saferplayTexts.liftLoss, { period: saferplayTexts.periods[limit.eType] })}
          onClick={() => void change(null)}
        >
          {saferplayTexts.lift}
        </Button>
      )}
    </form>
  );
};
