import { useState } from "react";
import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../access/contract.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { type Facts, FactsPart } from "../../../frame/page/facts.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { playerOf } from "../../../frame/page/links.ts";
import { useDetails } from "../../../frame/page/use-queue.ts";
import type { Permission } from "../../../frame/permissions-contract.ts";
import type { LimitsData, NightHours, PlayerData } from "../contract.ts";
import { Deals } from "./deals.tsx";
import { endOf, money } from "./labels.ts";
import { Ledger } from "./ledger.tsx";
import { Notes } from "./notes.tsx";
import { Part, WhenReady } from "./part.tsx";
import { Profile } from "./profile.tsx";
import { Sessions } from "./sessions.tsx";

/** `/operator/players/ID`: what is known of a player, in parts that load by themselves (O-20 … O-22). */
const Player = () => (
  <Guarded permission="players.view" loading={<CardLoading />}>
    {(me) => {
      const id = playerOf(location.pathname);
      return id === null ? <EmptyState>There is no such player.</EmptyState> : <Parts me={me} id={id} />;
    }}
  </Guarded>
);

const Parts = ({ me, id }: { readonly me: MeData; readonly id: string }) => {
  const { details, reload } = useDetails<PlayerData>(`/players/${id}`, "");
  /** Counts what was done: parts that show something of it read anew. */
  const [done, setDone] = useState(0);
  const may = (permission: Permission) => me.permissions.includes(permission);
  const onDone = () => {
    setDone((before) => before + 1);
    void reload();
  };
  // One at whom one may not look has no parts either, and asking for them would say the same six times.
  if (details.is === "loading") return <CardLoading />;
  if (details.is === "failed") return <ErrorState message={details.message} onRetry={() => void reload()} />;
  return (
    <>
      <Profile player={details.value} may={may} onDone={onDone} />
      <div className="player-parts">
        {may("players.notes") && <Notes id={id} />}
        <Limits id={id} stamp={done} />
      </div>
      {may("players.ledger") && <Ledger id={id} />}
      <Deals id={id} mayInspect={may("deals.inspect")} />
      <Sessions id={id} stamp={done} mayEnd={may("players.block")} onDone={onDone} />
    </>
  );
};

const PERIODS: Readonly<Record<string, string>> = { day: "A day", week: "A week", month: "A month" };

/** What the player has set for themselves: limits of deposits, time and losses, nights, and times kept out. Read only: they are the player's. */
const Limits = ({ id, stamp }: { readonly id: string; readonly stamp: number }) => {
  const { details, reload } = useDetails<LimitsData>(`/players/${id}/limits`, String(stamp));
  return (
    <Part title="Limits">
      <WhenReady part={details} reload={() => void reload()}>
        {({ deposits, exclusions, ...own }) => (
          <div className="sheet__parts">
            <FactsPart title="Play" rows={playRows(own)} />
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

const PLAY = { time: "Time a day", lossWeek: "Loss a week", lossMonth: "Loss a month" } as const;

const playRow = ({ type, limit, used, pending }: LimitsData["play"][number]) => {
  const amount = (value: number) => (type === "time" ? `${value} min` : money(value));
  const now = limit === null ? "no limit" : `${amount(used)} of ${amount(limit)}`;
  const later =
    pending && `; from ${formatMoment(pending.from)} ${pending.limit === null ? "none" : amount(pending.limit)}`;
  return [PLAY[type], `${now}${later ?? ""}`] as const;
};

const hoursText = (hours: NightHours | null) => (hours === null ? "none" : `${hours.from}:00 to ${hours.to}:00`);

const playRows = ({ play, night, dayOffUntil }: Pick<LimitsData, "play" | "night" | "dayOffUntil">): Facts => [
  ...play.map(playRow),
  [
    "Night hours",
    `${hoursText(night.hours)}${night.pending === null ? "" : `; from ${formatMoment(night.pending.from)} ${hoursText(night.pending.hours)}`}`,
  ],
  ["Day off", dayOffUntil === null ? "none" : `until ${formatMoment(dayOffUntil)}`],
];

const exclusionRow = ({ askedAt, until }: LimitsData["exclusions"][number]) =>
  [formatMoment(askedAt), endOf(until, formatMoment)] as const;

export default Player;
