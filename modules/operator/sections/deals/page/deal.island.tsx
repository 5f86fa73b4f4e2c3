import { useCallback, useEffect, useMemo, useState } from "react";
import { checkProof, type Report } from "../../../../../public/verify.mjs";
import { counted } from "../../../../kernel/index.ts";
import type { InspectedDeal } from "../../../../tables/inspection-contract.ts";
import { OUTCOMES } from "../../../../tables/outcome-labels-contract.ts";
import { VARIANTS, type Variant } from "../../../../tables/variants-contract.ts";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { read } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { FactsPart, PlayerLink } from "../../../frame/page/facts.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import type { KeyMap } from "../../../frame/page/keys.ts";
import { useKeys } from "../../../frame/page/use-keys.ts";
import { cardsLabel, handsAfter, stepLabel } from "./labels.ts";

/** The deal's proof: what every seat can check, checked here by the file that players have, and the record against the journal. */
const Proofs = ({ deal }: { readonly deal: InspectedDeal }) => {
  const reports = useMemo(() => deal.proofs.map(({ seat, proof }) => ({ seat, report: checkProof(proof) })), [deal]);
  return (
    <section className="desk-card" aria-labelledby="proof">
      <h2 className="desk-card__title" id="proof">
        Proof
      </h2>
      <p className="desk-soft">
        Checked in this browser by verify.mjs, as the players' own page does: from the shuffle's commitment and the
        opened numbers to every card that the seat saw.
      </p>
      {deal.faults.length === 0 ? (
        <p className="desk-note">
          The record agrees with the journal that was sealed before the deal: seeds, salts, order, root.
        </p>
      ) : (
        <ul className="sheet__warnings" aria-label="The record and the journal differ">
          {deal.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {reports.map(({ seat, report }) => (
        <SeatReport key={seat} seat={seat} report={report} />
      ))}
    </section>
  );
};

const VERDICTS = {
  proven: ["Proven", "felt"],
  partly: ["Right, as far as it proves", "gold"],
  failed: ["Failed", "wine"],
} as const;

const SeatReport = ({ seat, report }: { readonly seat: number; readonly report: Report }) => {
  const [word, tone] = VERDICTS[report.verdict];
  return (
    <details open={report.verdict === "failed"}>
      <summary>
        Seat {seat + 1} <Badge tone={tone}>{word}</Badge> {report.checks.length} checks
      </summary>
      <ul className="deal-checks">
        {report.checks.map(({ what, passed, why }) => (
          <li key={what}>
            {passed ? "✓" : "✗"} {what}
            {why !== null && `: ${why}`}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** `/operator/deals/{id}`: one finished deal, step by step with every hand (O-24). */
const DealPage = () => (
  <Guarded permission="deals.inspect" loading={<CardLoading />}>
    {() => <Deal />}
  </Guarded>
);

const Deal = () => {
  const [deal, setDeal] = useState<Loaded<InspectedDeal>>({ is: "loading" });
  const load = useCallback(async () => {
    setDeal({ is: "loading" });
    const answer = await read<InspectedDeal>(`/deals/${location.pathname.split("/").at(-1)}`);
    setDeal(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  }, []);
  // Once: each look is an entry of the audit log.
  useEffect(() => void load(), [load]);
  if (deal.is === "loading") return <CardLoading />;
  if (deal.is === "failed") return <ErrorState message={deal.message} onRetry={() => void load()} />;
  return <Inspected deal={deal.value} />;
};

const Inspected = ({ deal }: { readonly deal: InspectedDeal }) => (
  <>
    <article className="desk-card" aria-labelledby="deal-title">
      <h2 className="desk-card__title" id="deal-title">
        Deal {deal.deal} at table {deal.tableNo}
      </h2>
      <div className="sheet__parts">
        <FactsPart
          title="Deal"
          rows={[
            ["Game", VARIANTS[deal.variant as Variant].name],
            ["Table", deal.name],
            ["Joker", cardsLabel([deal.jokerCard])],
            ["How it ended", deal.result?.how ?? "–"],
            ["Number", deal.id],
            ["Table's number", deal.tableId],
          ]}
        />
        <FactsPart
          title="Result"
          rows={(deal.result?.rows ?? []).map((row) => [
            `Seat ${row.seat + 1}, ${row.name}`,
            `${OUTCOMES[row.outcome as keyof typeof OUTCOMES] ?? row.outcome}, counts ${row.count}`,
          ])}
        />
        <FactsPart
          title="Players"
          rows={deal.seats.map(({ seat, player, name, isBot }) => [
            `Seat ${seat + 1}`,
            isBot ? `${name}, a bot` : <PlayerLink key={player} id={player} name={name} />,
          ])}
        />
      </div>
    </article>
    <Stepper deal={deal} />
    <Proofs deal={deal} />
  </>
);

const clock = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
  hour12: false,
});

/** `20:15:03.120`, in India: moves follow each other within seconds. */
const formatClockTime = (iso: string): string => clock.format(new Date(iso));

const NO_KEYS: KeyMap<never> = {};

/** The deal, step by step: every move with its time, and all hands after it. */
const Stepper = ({ deal }: { readonly deal: InspectedDeal }) => {
  const { steps } = deal;
  const [at, setAt] = useState(0);
  const after = useMemo(() => handsAfter(steps), [steps]);
  const go = (to: number) => setAt(Math.min(steps.length - 1, Math.max(0, to)));
  useKeys(NO_KEYS, (command) => go(command === "next" ? at + 1 : at - 1));
  const step = steps[at];
  if (!step) return null;
  return (
    <section className="desk-card" aria-labelledby="steps">
      <h2 className="desk-card__title" id="steps">
        Step {at + 1} of {steps.length}
      </h2>
      <p className="desk-soft queue__hint">
        Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous.
        {deal.isCut && " The deal had more steps than are shown."}
      </p>
      <div className="desk-tools">
        <Button onClick={() => go(at - 1)}>Previous</Button>
        <Button tone="gold" onClick={() => go(at + 1)}>
          Next
        </Button>
        <Button onClick={() => go(0)}>First</Button>
        <Button onClick={() => go(steps.length - 1)}>Last</Button>
      </div>
      <p role="status">
        <strong>{stepLabel(deal, step, after[at]!.gained)}</strong>
      </p>
      <p className="desk-soft">
        {formatClockTime(step.at)}, entry {step.seq} of the journal, {counted(step.stockCount, "card")} in the stock,
        open card {step.openPile.length === 0 ? "none" : cardsLabel(step.openPile.slice(0, 1))}
        {step.turn !== null && `, seat ${step.turn + 1} has the turn`}
      </p>
      <dl className="facts deal-hands">
        {deal.seats.map(({ seat, name }) => (
          <div key={seat}>
            <dt>
              Seat {seat + 1}, {name}
            </dt>
            <dd>{handLabel(after[at]!.hands.get(seat))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const handLabel = (groups: readonly (readonly number[])[] | undefined): string =>
  groups === undefined ? "no cards yet" : groups.map(cardsLabel).join("   |   ");

export default DealPage;
