/** A person's card, beside the table: who it is, and what can be done about it. Loaded when a seat is pressed. */
import { type CSSProperties, useEffect, useState } from "react";
import type { CardData } from "../../../modules/friends/contract.ts";
import { say } from "../../../modules/kernel/index.ts";
import type { Rating } from "../../../modules/rating/contract.ts";
import { Avatar } from "../../../modules/ui/art/avatar.tsx";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { personCalls, ratingsOf } from "../../net/calls.ts";
import { createPersonCard, type PersonState } from "../../state/person.ts";
import { muteWho } from "../../state/preferences.ts";
import { beginReport } from "../../state/reporting.ts";
import { gameTexts } from "../../texts/index.ts";
import type { PanelProps } from "../panels/props.ts";
import { OwnPanel } from "../side-panel.tsx";
import { type Person, usePlayed, useStage } from "../table-context.tsx";
import { BotCard } from "./bot-card.tsx";
import { FACE, LINES, ROW, Way } from "./card-parts.tsx";
import { dealsLabel, ratingLabel, sinceLabel } from "./person-labels.ts";
import { socialTexts } from "./texts/index.ts";

const FIRST: CSSProperties = { ...ROW, order: -1 };

export default function PersonPanel({ onClose }: PanelProps) {
  const who = useValue(usePlayed().person);
  if (who === null) return null;
  const key = `${who.seat} ${who.name}`;
  return who.bot ? <BotCard key={key} who={who} onClose={onClose} /> : <Card key={key} who={who} onClose={onClose} />;
}

interface CardProps extends PanelProps {
  /** The card stays about this person, whoever has the seat by now. */
  readonly who: Person;
}

function Card({ who, onClose }: CardProps) {
  const { name } = who;
  const [card] = useState(() => createPersonCard(personCalls));
  const [isBlocking, setBlocking] = useState(false);
  const state = useValue(card.state);
  useEffect(() => {
    void card.look(name);
    return card.end;
  }, [card, name]);
  const known = state.is === "known" ? state : null;
  // Low panels have all buttons together.
  const { compact } = useStage();
  const ask = known && <AskButton card={known.card} isBusy={known.isBusy} onAsk={() => void card.ask()} />;
  if (isBlocking && known !== null)
    return <BlockQuestion name={name} state={known} onYes={() => void card.block()} onNo={() => setBlocking(false)} />;
  return (
    <OwnPanel key="card" title={name} onClose={onClose}>
      <div style={ROW}>
        <Face who={who} known={known?.card ?? null} />
        <div style={LINES} role="status">
          <Told name={name} state={state} onAgain={() => void card.look(name)} />
        </div>
        {!compact && ask}
      </div>
      <div style={ROW}>
        {compact && ask}
        <Ways who={who} onBlock={known && (() => setBlocking(true))} onClose={onClose} />
      </div>
    </OwnPanel>
  );
}

/** The face that the table shows, where no other is known. */
function Face({ who: { seat, name }, known }: { readonly who: Person; readonly known: CardData | null }) {
  const { view } = usePlayed();
  const atTable = view.peek().seats.find((one) => one.seat === seat && one.name === name)?.avatar;
  return (
    <span className="plate__avatar" style={FACE} aria-hidden="true">
      <Avatar name={known?.sAvatar ?? atTable ?? ""} player={name} />
    </span>
  );
}

interface ToldProps {
  readonly name: string;
  readonly state: PersonState;
  readonly onAgain: () => void;
}

function Told({ name, state, onAgain }: ToldProps) {
  switch (state.is) {
    case "loading":
      return <p>{gameTexts.moment}</p>;
    case "hidden":
      return <p>{socialTexts.hidden}</p>;
    case "blocked":
      return (
        <>
          <p>{say(socialTexts.blocked, { name })}</p>
          <a href="/friends" target="_blank" rel="noreferrer">
            {socialTexts.unblock}
          </a>
        </>
      );
    case "failed":
      return (
        <>
          <p>{state.why}</p>
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              // This button goes away.
              currentTarget.closest("dialog")?.querySelector("button")?.focus();
              onAgain();
            }}
          >
            {gameTexts.tryAgain}
          </button>
        </>
      );
    case "known":
      return <Known card={state.card} refused={state.refused} />;
  }
}

function Known({ card, refused }: { readonly card: CardData; readonly refused: string | null }) {
  return (
    <>
      <p>{sinceLabel(card.dSince)}</p>
      {card.nDeals !== null && <p>{dealsLabel(card.nDeals)}</p>}
      <Rated id={card.iUserId} />
      {card.bOnline !== null && <p>{card.bOnline ? socialTexts.here : socialTexts.away}</p>}
      {card.eRelation === "asking" && <p>{socialTexts.asking}</p>}
      {refused && <p className="loss">{refused}</p>}
    </>
  );
}

/** The rating for tables of this size, at practice tables, where the person shows it. */
function Rated({ id }: { readonly id: string }) {
  const { table, seats } = usePlayed().view.peek();
  const [rating, setRating] = useState<Rating | null>(null);
  const isPractice = table.currency === "practice";
  const isForTwo = seats.length === 2;
  useEffect(() => {
    if (!isPractice) return;
    let isAsked = true;
    void ratingsOf(id).then((answer) => {
      if (isAsked && "data" in answer) setRating(isForTwo ? answer.data.oTwo : answer.data.oMany);
    });
    return () => {
      isAsked = false;
    };
  }, [id, isPractice, isForTwo]);
  return rating && <p>{ratingLabel(rating)}</p>;
}

interface WaysProps extends CardProps {
  readonly onBlock: (() => void) | null;
}

/** `onBlock`: null where nobody is known who could be blocked. */
function Ways({ who: { seat, name }, onBlock, onClose }: WaysProps) {
  const { view, panel, session } = usePlayed();
  const isGone = useValue(session.state.farewell) !== null;
  const discards = () => {
    panel.value = "history";
  };
  const report = () => {
    onClose();
    beginReport(view.peek(), view.peek().dealId, seat);
  };
  return (
    <>
      {!isGone && <Way words={gameTexts.discards} run={discards} />}
      <Mute name={name} />
      <Way words={socialTexts.report} run={report} />
      {onBlock && <Way words={socialTexts.block} run={onBlock} />}
    </>
  );
}

interface AskButtonProps {
  readonly card: CardData;
  readonly isBusy: boolean;
  readonly onAsk: () => void;
}

/** It says how things stand when there is nothing to ask: it stays where the focus is. */
function AskButton({ card: { eRelation, bMayAsk }, isBusy, onAsk }: AskButtonProps) {
  const mayAsk = bMayAsk || eRelation === "asking";
  if (!mayAsk && eRelation !== "friend" && eRelation !== "asked") return null;
  return (
    <button
      type="button"
      className={mayAsk ? "button button--gold" : "button"}
      style={{ paddingInline: 10 }}
      aria-disabled={isBusy || !mayAsk}
      onClick={() => mayAsk && onAsk()}
    >
      {isBusy ? socialTexts.sending : socialTexts.relations[eRelation]}
    </button>
  );
}

/** Kept in this browser, for every table. */
function Mute({ name }: { readonly name: string }) {
  const { preferences, session } = usePlayed();
  const { hushed, mutedPlayers } = useValue(preferences);
  const isMuted = mutedPlayers.includes(name);
  const toggle = () =>
    hushed ? session.toast(socialTexts.everybodyMuted, "bad") : muteWho(preferences, name, !isMuted);
  return <Way words={hushed || isMuted ? socialTexts.unmute : socialTexts.mute} run={toggle} />;
}

interface BlockQuestionProps {
  readonly name: string;
  readonly state: Extract<PersonState, { is: "known" }>;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once more, in the card's place: a turn that begins meanwhile is seen, and can be played. */
function BlockQuestion({ name, state: { isBusy, refused }, onYes, onNo }: BlockQuestionProps) {
  // Where the panel is low the words are read on by scrolling; what is asked and its answers are seen.
  const { compact, upright } = useStage();
  return (
    <OwnPanel title={say(socialTexts.blockTitle, { name })} onClose={onNo}>
      <p>{say(socialTexts.blockEnds, { name })}</p>
      <p>{socialTexts.blockCash}</p>
      {refused && (
        <p className="loss" role="alert">
          {refused}
        </p>
      )}
      <div style={compact || upright ? FIRST : ROW}>
        <button type="button" className="button" onClick={onNo}>
          {gameTexts.cancel}
        </button>
        <button type="button" className="button button--danger" aria-disabled={isBusy} onClick={onYes}>
          {isBusy ? socialTexts.blocking : socialTexts.block}
        </button>
      </div>
    </OwnPanel>
  );
}
