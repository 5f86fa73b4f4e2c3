import { CirclePause } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { Select } from "../../../ui/components/choice.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { formatLongMoment } from "../../../ui/format.ts";
import { EXCLUSIONS, ExclusionData, type ExclusionPeriod } from "../../contract.ts";
import { ownProfile } from "../profile/own.ts";

/** The year in which exclusions end that have no end. */
const FOREVER_YEAR = 9_999;

/** `until 4 March 2026, 5:30 pm`, or `for good`. */
const untilText = (until: string): string => {
  const end = new Date(until);
  if (end.getUTCFullYear() >= FOREVER_YEAR) return "for good";
  return `until ${formatLongMoment(until)}`;
};

const PERIODS = Object.entries(EXCLUSIONS) as [ExclusionPeriod, (typeof EXCLUSIONS)[ExclusionPeriod]][];

/** Keeps the player out of cash play and deposits. Nothing shortens it, so it is asked twice. */
export const SelfExclusion = ({ until }: { readonly until: string | null }) => {
  const [period, setPeriod] = useState<ExclusionPeriod>("24h");
  const confirmation = useConfirmation<ExclusionPeriod>();

  return (
    <Slab
      icon={CirclePause}
      title="Take a break"
      lead="Close cash tables and deposits to yourself, and have your deposit balance paid back. Practice tables and withdrawals stay open. It can be made longer, never shorter, also not by our support."
      mark={until !== null && <Badge tone="wine">On a break</Badge>}
    >
      {until !== null && <p className="slab__news">Cash tables and deposits are closed to you {untilText(until)}.</p>}
      <div className="inline-form">
        <Select
          label="For how long"
          value={period}
          onChange={({ currentTarget }) => {
            const chosen = PERIODS.find(([key]) => key === currentTarget.value);
            if (chosen) setPeriod(chosen[0]);
          }}
        >
          {PERIODS.map(([key, one]) => (
            <option key={key} value={key}>
              {one.label}
            </option>
          ))}
        </Select>
        <Button tone="wine" onClick={() => confirmation.ask(period)}>
          Take a break
        </Button>
      </div>
      <ConfirmDialog
        of={confirmation}
        title="Take a break"
        action="Yes"
        tone="wine"
        back="No"
        send={(yes) =>
          callApi({ method: "POST", path: "/profile/exclude", body: { ePeriod: yes.shown }, data: ExclusionData })
        }
        onDone={({ dExcludedUntil }) => {
          toast(`Cash play and deposits are closed to you ${untilText(dExcludedUntil)}.`, { tone: "success" });
          void ownProfile.load();
        }}
      >
        {(asked) => (
          <>
            <p>
              Close cash tables and deposits to yourself: <strong>{EXCLUSIONS[asked].label.toLowerCase()}</strong>? This
              cannot be taken back or shortened.
            </p>
            <ul className="slab__list">
              <li>You leave your cash tables after the running deal; what lies there comes home.</li>
              <li>
                Your deposit balance goes back to where you paid from, or to your verified bank account, once we have
                looked at it. What you have never played with costs the fee of a{" "}
                <a href="/refunds-cancellations">refund</a> and the bonus used.
              </li>
              <li>Open payments end. If you pay one all the same, it goes back to you by itself.</li>
              <li>Your winnings stay yours: withdraw them whenever you like.</li>
            </ul>
          </>
        )}
      </ConfirmDialog>
    </Slab>
  );
};
