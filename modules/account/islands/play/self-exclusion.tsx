import { CirclePause } from "lucide-react";
import { useState } from "react";
import { say } from "../../../kernel/index.ts";
import { callApi } from "../../../ui/browser/api-client.ts";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { Select } from "../../../ui/components/choice.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { formatLongMoment } from "../../../ui/format.ts";
import { Rich } from "../../../ui/rich.tsx";
import { uiTexts } from "../../../ui/texts/index.ts";
import { EXCLUSIONS, ExclusionData, type ExclusionPeriod } from "../../contract.ts";
import { accountTexts } from "../../texts/index.ts";
import { ownProfile } from "../profile/own.ts";

/** The year in which exclusions end that have no end. */
const FOREVER_YEAR = 9_999;

/** Whether a break has no end. */
const isForGood = (until: string): boolean => new Date(until).getUTCFullYear() >= FOREVER_YEAR;

const PERIODS = Object.keys(EXCLUSIONS) as ExclusionPeriod[];

/** Keeps the player out of cash play and deposits. Nothing shortens it, so it is asked twice. */
export const SelfExclusion = ({ until }: { readonly until: string | null }) => {
  const [period, setPeriod] = useState<ExclusionPeriod>("24h");
  const confirmation = useConfirmation<ExclusionPeriod>();

  return (
    <Slab
      icon={CirclePause}
      title={accountTexts.takeBreak}
      lead={accountTexts.breakLead}
      mark={until !== null && <Badge tone="wine">{accountTexts.onBreak}</Badge>}
    >
      {until !== null && (
        <p className="slab__news">
          {isForGood(until)
            ? accountTexts.closedForGood
            : say(accountTexts.closedUntil, { moment: formatLongMoment(until) })}
        </p>
      )}
      <div className="inline-form">
        <Select
          label={accountTexts.forHowLong}
          value={period}
          onChange={({ currentTarget }) => {
            const chosen = PERIODS.find((one) => one === currentTarget.value);
            if (chosen) setPeriod(chosen);
          }}
        >
          {PERIODS.map((one) => (
            <option key={one} value={one}>
              {accountTexts.exclusions[one]}
            </option>
          ))}
        </Select>
        <Button tone="wine" onClick={() => confirmation.ask(period)}>
          {accountTexts.takeBreak}
        </Button>
      </div>
      <ConfirmDialog
        of={confirmation}
        title={accountTexts.takeBreak}
        action={uiTexts.yes}
        tone="wine"
        back={uiTexts.no}
        send={(yes) =>
          callApi({ method: "POST", path: "/profile/exclude", body: { ePeriod: yes.shown }, data: ExclusionData })
        }
        onDone={({ dExcludedUntil }) => {
          const now = isForGood(dExcludedUntil)
            ? accountTexts.nowClosedForGood
            : say(accountTexts.nowClosedUntil, { moment: formatLongMoment(dExcludedUntil) });
          toast(now, { tone: "success" });
          void ownProfile.load();
        }}
      >
        {(asked) => <Meaning time={accountTexts.exclusions[asked].toLowerCase()} />}
      </ConfirmDialog>
    </Slab>
  );
};

/** What a break of this length asks, and what comes with it. */
const Meaning = ({ time }: { readonly time: string }) => (
  <>
    <p>
      <Rich text={say(accountTexts.breakAsked, { time })} parts={{ b: (inner) => <strong>{inner}</strong> }} />
    </p>
    <ul className="slab__list">
      <li>{accountTexts.breakMeans.tables}</li>
      <li>
        <Rich text={accountTexts.breakRefund} parts={{ a: (inner) => <a href="/refunds-cancellations">{inner}</a> }} />
      </li>
      <li>{accountTexts.breakMeans.payments}</li>
      <li>{accountTexts.breakMeans.winnings}</li>
    </ul>
  </>
);
