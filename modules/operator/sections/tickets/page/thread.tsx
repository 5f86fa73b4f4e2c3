import { type ReactNode, useState } from "react";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { Button, buttonClass } from "../../../../ui/components/button.tsx";
import { formatDay, formatMoment } from "../../../frame/page/dates.ts";
import { type Facts, FactsPart, PlayerLink } from "../../../frame/page/facts.tsx";
import { LabelBadge } from "../../../frame/page/label-badge.tsx";
import type { TicketDetails } from "../contract.ts";
import { formatAge, formatSize, STATE_WORDS } from "./labels.ts";

/**
 * What an anonymous caller has attached. An image is drawn once somebody asks for it: a small file may be a picture of huge size, and whoever
 * works through the queue need not draw it. Everything else is saved, to be opened where nothing can happen.
 */
const Attachment = ({ id, file }: { readonly id: string; readonly file: NonNullable<TicketDetails["file"]> }) => {
  const [shows, setShows] = useState<"nothing" | "image" | "failed">("nothing");
  const path = `/api/operator/tickets/${id}/attachment`;
  const size = formatSize(file.bytes);
  if (!file.isImage)
    return (
      <div className="thread__file">
        <a className={buttonClass("ghost", "small")} href={path} download>
          Save the video ({size})
        </a>
        <span className="desk-soft">A stranger's file: open it where nothing can happen.</span>
      </div>
    );
  if (shows === "failed") return <p className="desk-note desk-note--bad">The image could not be loaded.</p>;
  if (shows === "image")
    return (
      <img
        className="thread__image"
        src={path}
        alt="What the player has attached"
        decoding="async"
        onError={() => setShows("failed")}
      />
    );
  return (
    <div className="thread__file">
      <Button size="small" onClick={() => setShows("image")}>
        Show the image ({size})
      </Button>
    </div>
  );
};

interface ThreadProps {
  readonly details: TicketDetails;
  /** What can be done about it. */
  readonly actions: ReactNode;
  /** Where an answer is written; null where none is taken. */
  readonly form: ReactNode;
}

/** The whole of a ticket: who reported what, and everything that was answered. */
export const Thread = ({ details, actions, form }: ThreadProps) => (
  <article className="desk-card" aria-labelledby="ticket-title">
    <header className="sheet__head">
      <h2 className="desk-card__title" id="ticket-title">
        {details.title}
      </h2>
      <LabelBadge word={STATE_WORDS[details.state]} />
    </header>
    <p className="desk-soft">
      Ticket {details.number}, {details.assignee === null ? "nobody's" : `${details.assignee}'s`} to answer
      {details.dueAt !== null && `, due ${formatMoment(details.dueAt)}`}
    </p>
    {details.stateBy !== null && (
      <p className="desk-soft">
        {STATE_WORDS[details.state][0]} by {details.stateBy}, {formatMoment(details.stateAt)}
      </p>
    )}
    {actions}
    <div className="thread">
      <Message
        by={details.senderName ?? details.who?.name ?? "The player"}
        at={details.createdAt}
        text={details.description}
      >
        {details.file !== null && <Attachment key={details.id} id={details.id} file={details.file} />}
      </Message>
      {messagesOf(details).map((message) => (
        <Message key={`${message.at} ${message.by} ${message.text.length}`} {...message} />
      ))}
    </div>
    {form}
    <div className="sheet__parts">
      {details.grievance !== null && <FactsPart title="Grievance" rows={grievanceRows(details.grievance)} />}
      {details.place !== null && <FactsPart title="Reported from a table" rows={placeRows(details.place)} />}
      {details.who === null || details.player === null ? (
        <FactsPart title="Stranger" rows={letterRows(details)} />
      ) : (
        <FactsPart title="Player" rows={playerRows(details, details.who, details.player)} />
      )}
      <Others details={details} />
    </div>
  </article>
);

/** What was written after the report, the oldest first: the desk's answers, and the appeal among them. */
function messagesOf({ thread, grievance, who }: TicketDetails): readonly MessageProps[] {
  const answers = thread.map((answer) => ({ ...answer, isOurs: true }));
  if (grievance === null || grievance.appeal === null || grievance.appealedAt === null) return answers;
  const appeal = { by: `${who?.name ?? "The player"}, appeal`, at: grievance.appealedAt, text: grievance.appeal };
  // An appeal is against an answer: of the same moment, the answer stands first.
  return [...answers, appeal].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** How long ago something was. */
export const ageOf = (at: string): string => formatAge(serverNow() - Date.parse(at));

interface MessageProps {
  readonly by: string;
  readonly at: string;
  readonly text: string;
  readonly isOurs?: boolean;
  readonly children?: ReactNode;
}

const Message = ({ by, at, text, isOurs = false, children }: MessageProps) => (
  <section className={isOurs ? "thread__message thread__message--ours" : "thread__message"} aria-label={`From ${by}`}>
    <p className="thread__head">
      <strong>{by}</strong> <time dateTime={at}>{formatMoment(at)}</time>
    </p>
    <p className="thread__text">{text}</p>
    {children}
  </section>
);

/** Where it happened: evidence to look at, since anybody can name a deal. */
const placeRows = ({ tableId, dealId, seat }: NonNullable<TicketDetails["place"]>): Facts => [
  ["Table", tableId],
  ...(dealId === null
    ? []
    : ([
        [
          "Deal",
          <a key={dealId} href={`/operator/deals/${dealId}`}>
            {dealId}
          </a>,
        ],
      ] as const)),
  ...(seat === null ? [] : ([["About seat", `${seat + 1}`]] as const)),
];

const grievanceRows = (clocks: NonNullable<TicketDetails["grievance"]>): Facts => [
  ["Acknowledged", clocks.acknowledgedAt === null ? "not yet: 24 hours" : formatMoment(clocks.acknowledgedAt)],
  [
    "Resolved",
    clocks.resolvedAt === null ? "not yet: 15 days" : `${formatMoment(clocks.resolvedAt)}, by ${clocks.resolvedBy}`,
  ],
  ...(clocks.appealedAt === null
    ? []
    : ([
        ["Appealed", formatMoment(clocks.appealedAt)],
        ["Decides", `somebody else than ${clocks.resolvedBy}`],
      ] as const)),
];

/** Somebody who wrote through the contact form: anybody can give any address. */
const letterRows = ({ senderName, senderEmail, createdAt }: TicketDetails): Facts => [
  ["Says to be", senderName ?? ""],
  ["Address", senderEmail ?? ""],
  ["Written", `${ageOf(createdAt)} ago`],
  ["Answers", "go to the address by mail"],
];

const playerRows = (
  { category, title, createdAt }: TicketDetails,
  who: NonNullable<TicketDetails["who"]>,
  player: string,
): Facts => [
  ["Known as", who.name ?? "not known"],
  ["Number", <PlayerLink key={player} id={player} />],
  ["First seen", who.firstSeen === null ? "–" : formatDay(who.firstSeen)],
  ...(who.isBlocked ? ([["Account", "blocked"]] as const) : []),
  ...(who.isClosed ? ([["Account", "closed"]] as const) : []),
  ...(who.excludedUntil === null ? [] : ([["Keeps out of play", `until ${formatDay(who.excludedUntil)}`]] as const)),
  ...(category === title ? [] : ([["Issue", category]] as const)),
  ["Reported", `${ageOf(createdAt)} ago`],
];

const Others = ({ details: { others, player } }: Pick<ThreadProps, "details">) => {
  if (others.length === 0)
    return (
      <p className="desk-soft">
        {player === null ? "Nothing else came from the address." : "The player has reported nothing else."}
      </p>
    );
  return (
    <section className="sheet__rows">
      <h3 className="sheet__title">Other tickets of the {player === null ? "address" : "player"}</h3>
      <ul>
        {others.map(({ id, number, title, state, createdAt }) => (
          <li key={id}>
            <span>
              {number} {title}
            </span>
            <span>{STATE_WORDS[state][0]}</span>
            <span>{formatMoment(createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
