import { type ReactNode, useEffect } from "react";
import { counted } from "../../../../kernel/index.ts";
import { useCountdown } from "../../../../ui/browser/countdown.ts";
import { onBrowserClock } from "../../../../ui/browser/server-clock.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { formatClock } from "../../../../ui/format.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { FactsPart } from "../../../frame/page/facts.tsx";
import type { MaintenanceData } from "../contract.ts";

const WORDS = {
  open: ["Players play", "felt"],
  announced: ["Announced", "gold"],
  closing: ["No new game begins", "gold"],
  closed: ["Runs", "wine"],
} as const;

interface MaintenanceStatusProps {
  readonly value: MaintenanceData;
  /** It has begun, or is over, by the clock. */
  readonly onDue: () => void;
  readonly children: ReactNode;
}

/** What is announced, or runs, and how long until that changes. */
export const MaintenanceStatus = ({ value, onDue, children }: MaintenanceStatusProps) => {
  const { phase, startsAt, endsAt, leadMinutes, text } = value;
  const [word, tone] = WORDS[phase];
  const next = phase === "closed" ? endsAt : startsAt;
  const left = useCountdown(next === null ? null : onBrowserClock(Date.parse(next)));
  const isDue = left === 0;
  useEffect(() => {
    if (isDue) onDue();
  }, [isDue, onDue]);
  return (
    <article className="desk-card maintenance" aria-labelledby="maintenance-title">
      <header className="maintenance__head">
        <h2 className="desk-card__title" id="maintenance-title">
          {phase === "open" ? "No maintenance is announced" : "Maintenance"}
        </h2>
        <Badge tone={tone}>{word}</Badge>
        {left !== null && (
          <p
            className="maintenance__clock numeric"
            role="timer"
            aria-label={phase === "closed" ? "Ends in" : "Begins in"}
          >
            {phase === "closed" ? "ends in" : "begins in"} {formatClock(left)}
          </p>
        )}
      </header>
      {phase !== "open" && (
        <FactsPart
          title="What players are told"
          rows={[
            ["Begins", startsAt === null ? "at once" : formatMoment(startsAt)],
            ["Ends", endsAt === null ? "when somebody ends it" : formatMoment(endsAt)],
            ["No new game from", startsAt === null ? "–" : `${counted(leadMinutes, "minute")} before`],
            ["Text", text || "–"],
          ]}
        />
      )}
      <HeldUp value={value} />
      {children}
    </article>
  );
};

const HeldUp = ({ value: { tournaments } }: { readonly value: MaintenanceData }) => {
  if (tournaments.length === 0) return null;
  return (
    <section>
      <h3 className="sheet__title">Tournaments that it holds up</h3>
      <p className="desk-soft">
        They go on afterwards. One that would be later than its own limit is cancelled, and everybody has everything
        back.
      </p>
      <ul className="maintenance__cups">
        {tournaments.map(({ id, name, startsAt }) => (
          <li key={id}>
            {name}, {formatMoment(startsAt)}
          </li>
        ))}
      </ul>
    </section>
  );
};
