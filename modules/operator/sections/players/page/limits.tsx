import { formatMoment } from "../../../../ui/format.ts";
import { type Facts, FactsPart } from "../../../frame/page/facts.tsx";
import { useDetails } from "../../../frame/page/use-queue.ts";
import type { LimitsData } from "../contract.ts";
import { endOf, money } from "./labels.ts";
import { Part, WhenReady } from "./part.tsx";

const PERIODS: Readonly<Record<string, string>> = { day: "A day", week: "A week", month: "A month" };

/** What the player has set for themselves: deposit limits, and times kept out. Read only: they are the player's. */
export const Limits = ({ id, stamp }: { readonly id: string; readonly stamp: number }) => {
  const { details, reload } = useDetails<LimitsData>(`/players/${id}/limits`, String(stamp));
  return (
    <Part title="Limits">
      <WhenReady part={details} reload={() => void reload()}>
        {({ deposits, exclusions }) => (
          <div className="sheet__parts">
            <FactsPart title="Deposits" rows={deposits.map(depositRow)} />
            <FactsPart title="Kept out" rows={exclusions.length === 0 ? NEVER : exclusions.map(exclusionRow)} />
          </div>
        )}
      </WhenReady>
    </Part>
  );
};

const NEVER: Facts = [["Times", "none"]];

const depositRow = ({ period, limitPaise, usedPaise, pending }: LimitsData["deposits"][number]) => {
  const limit = limitPaise === null ? "no limit" : `${money(usedPaise)} of ${money(limitPaise)}`;
  const later =
    pending &&
    `; from ${formatMoment(pending.from)} ${pending.limitPaise === null ? "none" : money(pending.limitPaise)}`;
  return [PERIODS[period] ?? period, `${limit}${later ?? ""}`] as const;
};

const exclusionRow = ({ askedAt, until }: LimitsData["exclusions"][number]) =>
  [formatMoment(askedAt), endOf(until, formatMoment)] as const;
