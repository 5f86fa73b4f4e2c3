import { counted } from "../../../../kernel/index.ts";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { inRupees, share } from "../../../frame/page/amounts.ts";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { FactsPart } from "../../../frame/page/facts.tsx";
import { useMoney } from "../../../frame/page/use-money.ts";
import { useDetails } from "../../../frame/page/use-queue.ts";
import type { TournamentDetails } from "../contract.ts";
import { PHASE_WORDS } from "./labels.ts";
import { Previews } from "./previews.tsx";

interface DetailsProps {
  readonly id: string;
  readonly stamp: string;
  readonly onChanged: () => void;
}

/** One tournament: its times, who is in, what it comes to, and cancelling. */
export const TournamentDetailsView = ({ id, stamp, onChanged }: DetailsProps) => {
  const { details, reload } = useDetails<TournamentDetails>(`/tournaments/${id}`, stamp);
  const confirmation = useConfirmation<TournamentDetails>();
  const isMoneyHere = useMoney();
  if (details.is === "loading") return <CardLoading />;
  if (details.is === "failed") return <ErrorState message={details.message} onRetry={() => void reload()} />;
  const { value } = details;
  const [word, tone] = PHASE_WORDS[value.phase] ?? [value.phase, undefined];
  return (
    <article className="desk-card cup" aria-labelledby="cup-title">
      <header className="maintenance__head">
        <h2 className="desk-card__title" id="cup-title">
          {value.name}
        </h2>
        {tone === undefined ? <Badge>{word}</Badge> : <Badge tone={tone}>{word}</Badge>}
      </header>
      <div className="sheet__parts">
        <FactsPart title="Times" rows={timesOf(value)} />
        <FactsPart title={isMoneyHere ? "Players and money" : "Players"} rows={factsOf(value, isMoneyHere)} />
      </div>
      <section>
        <h3 className="sheet__title">What it comes to</h3>
        <Previews previews={value.previews} />
      </section>
      {value.endedAt === null && (
        <div className="desk-tools">
          <Button onClick={() => confirmation.ask(value)}>Cancel the tournament …</Button>
        </div>
      )}
      <DecisionDialog
        of={confirmation}
        title={({ name }) => `Cancel ${name}?`}
        action="Cancel the tournament"
        tone="wine"
        wantsReason
        send={(yes, reason) => decide(yes, `/tournaments/${yes.shown.id}/cancel`, { reason, shown: yes.shown.shown })}
        onDone={() => {
          toast("Cancelled: what is owed to players goes back to them.", { tone: "success" });
          void reload();
          onChanged();
        }}
        onGivenUp={() => void reload()}
      >
        {({ entered, waiting }) => (
          <p>
            {counted(entered + waiting, "entry", "entries")}: before the first round ends everybody has everything back,
            tickets as tickets; later what is left of the prizes goes to those who are still in.
          </p>
        )}
      </DecisionDialog>
    </article>
  );
};

const timesOf = ({ registrationStartsAt, registrationEndsAt, startsAt, endedAt }: TournamentDetails) => [
  ["Registration opens", formatMoment(registrationStartsAt)] as const,
  ["Registration ends", formatMoment(registrationEndsAt)] as const,
  ["Starts", formatMoment(startsAt)] as const,
  ...(endedAt === null ? [] : [["Ended", formatMoment(endedAt)] as const]),
];

const moneyOf = ({ entryFeePaise, feeBps, guaranteePaise }: TournamentDetails) => [
  ["Entry", entryFeePaise === 0 ? "free" : inRupees(entryFeePaise)] as const,
  ["Fee", share(feeBps)] as const,
  ["Guarantee", guaranteePaise === 0 ? "none" : inRupees(guaranteePaise)] as const,
];

const factsOf = (value: TournamentDetails, isMoneyHere: boolean) => [
  ["Entered", `${value.entered} of ${value.seats}${value.waiting > 0 ? `, ${value.waiting} waiting` : ""}`] as const,
  ["Fewest", String(value.minPlayers)] as const,
  ...(isMoneyHere ? moneyOf(value) : []),
  value.sameCards
    ? (["Same cards at every table", counted(value.dealsPerRound, "board")] as const)
    : (["Deals a round", `${value.dealsPerRound}, the best ${value.advancePerTable} of a table go on`] as const),
  ...(value.progress === null
    ? []
    : [
        [
          "Round",
          `${value.progress.round} of ${value.progress.rounds}, ${counted(value.progress.players, "player")}`,
        ] as const,
      ]),
];
