import { Fragment, type ReactNode } from "react";
import { Badge } from "../../../../ui/components/badge.tsx";
import { formatDay, formatMoment } from "../../../frame/page/dates.ts";
import { type Facts, FactsPart, PlayerLink, Warnings } from "../../../frame/page/facts.tsx";
import { LabelBadge } from "../../../frame/page/label-badge.tsx";
import type { KycDetails, NameData } from "../contract.ts";
import { deciderOf, KIND_WORDS, NAME_WORDS, STATE_WORDS, warningsOf } from "./labels.ts";

interface DetailsProps {
  readonly details: KycDetails;
  /** What can be done about it. */
  readonly actions: ReactNode;
}

/** Everything that one needs to decide, on one screen. */
export const Details = ({ details, actions }: DetailsProps) => (
  <article className="desk-card" aria-labelledby="document-title">
    <header className="sheet__head">
      <h2 className="desk-card__title" id="document-title">
        {KIND_WORDS[details.kind]} of {details.name || "somebody unknown"}
      </h2>
      <LabelBadge word={STATE_WORDS[details.state]} />
    </header>
    <Decided details={details} />
    {actions}
    <Warnings texts={warningsOf(details)} />
    <div className="sheet__parts">
      <FactsPart title={KIND_WORDS[details.kind]} rows={ownRows(details)} />
      <Names name={details.name} names={details.names} />
      <FactsPart title="Player" rows={playerRows(details)} />
      <FactsPart title="The same elsewhere" rows={elsewhereRows(details)} />
    </div>
    <History details={details} />
  </article>
);

const Decided = ({ details: { decidedBy, decidedAt, rejectReason, isClosed } }: Pick<DetailsProps, "details">) => (
  <>
    {decidedBy !== null && decidedAt !== null && (
      <p className="desk-soft">
        By {deciderOf(decidedBy)}, {formatMoment(decidedAt)}
        {rejectReason !== "" && `: ${rejectReason}`}
      </p>
    )}
    {isClosed && (
      <p className="desk-note">Its player has closed the account; it is kept for as long as the law says.</p>
    )}
  </>
);

/** Each other name of the player beside the one that is decided about. */
const Names = ({ name, names }: { readonly name: string; readonly names: readonly NameData[] }) => (
  <section>
    <h3 className="sheet__title">Names</h3>
    <dl className="facts">
      <dt>Here</dt>
      <dd>{name || "not known"}</dd>
      {names.map((one) => (
        <Fragment key={one.of}>
          <dt>{NAME_WORDS[one.of]}</dt>
          <dd>
            {one.name} <Same isSame={one.isSame} />
          </dd>
        </Fragment>
      ))}
    </dl>
    {names.length === 0 && <p className="desk-soft">No other name of the player is known.</p>}
  </section>
);

const Same = ({ isSame }: Pick<NameData, "isSame">) => {
  if (isSame === null) return null;
  return isSame ? <Badge tone="felt">Same</Badge> : <Badge tone="wine">Another</Badge>;
};

const ownRows = ({ kind, dateOfBirth, numberEnd, account, submittedAt, review }: KycDetails): Facts => [
  ["Number ends in", numberEnd],
  ...(kind === "bank" ? [] : ([["Born", bornOn(dateOfBirth)]] as const)),
  ["Bank", account?.bankName ?? "none is saved"],
  ...(kind === "bank" || account === null ? [] : ([["Account ends in", account.numberEnd]] as const)),
  [kind === "bank" ? "Saved" : "Submitted", formatMoment(submittedAt)],
  ...(review === "" ? [] : ([["Waits because", review]] as const)),
];

/** Some registers know the year alone. */
function bornOn(date: string): string {
  if (date === "") return "not known";
  return date.length === 4 ? date : formatDay(date);
}

const playerRows = ({ who, player, rejections }: KycDetails): Facts => [
  ["Known as", who.name ?? "not known"],
  ["Number", <PlayerLink key={player} id={player} />],
  ["First seen", who.firstSeen === null ? "–" : formatDay(who.firstSeen)],
  ["Rejected before", String(rejections)],
];

const elsewhereRows = ({ elsewhere }: KycDetails): Facts =>
  elsewhere.length === 0
    ? [["Other players", "no"]]
    : elsewhere.map(({ player, state, isClosed }) => [
        player,
        isClosed ? "account closed" : STATE_WORDS[state][0].toLowerCase(),
      ]);

const History = ({ details: { history } }: Pick<DetailsProps, "details">) => {
  if (history.length === 0) return <p className="desk-soft">Nothing has become of this player's documents yet.</p>;
  return (
    <section className="sheet__rows">
      <h3 className="sheet__title">What became of this player's documents</h3>
      <ul>
        {history.map(({ at, event, reason, by }) => (
          <li key={`${at} ${event}`}>
            <span>{formatMoment(at)}</span>
            <span>{event}</span>
            <span>
              {deciderOf(by)}
              {reason !== "" && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
