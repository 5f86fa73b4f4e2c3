/** The seats: avatar with its clock, name, chips, and what is up with them. */

import { signal } from "@preact/signals-react";
import type { CSSProperties } from "react";
import { say } from "../../modules/kernel/index.ts";
import type { SeatRating } from "../../modules/rating/contract.ts";
import type { MatchSeat, SeatInfo, TableView } from "../../modules/tables/contract.ts";
import { Avatar } from "../../modules/ui/art/avatar.tsx";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { placeOf } from "../scene/stage.ts";
import { chips } from "../state/counts.ts";
import { isMatch, isOutOfMatch, matchBadge } from "../state/match.ts";
import { amountShort } from "../state/money.ts";
import { sameButCards } from "../state/moves.ts";
import { gameTexts } from "../texts/index.ts";
import { TimerRing } from "./clock.tsx";
import { Icon } from "./icons.tsx";
import { LastDiscards } from "./last-discards.tsx";
import { MiniCard } from "./mini-card.tsx";
import { useShown, useStage, useView } from "./table-context.tsx";

const HUES = [205, 345, 140, 265, 25, 48] as const;

const maxSeatsOf = ({ table }: TableView) => table.maxSeats;

interface PlatesProps {
  /** Another's seat was pressed. Not given where nothing opens. */
  readonly onOpen?: (info: SeatInfo) => void;
}

export function Plates({ onOpen }: PlatesProps) {
  const maxSeats = useView(maxSeatsOf);
  return (
    <ul className="plates" aria-label={gameTexts.players}>
      {Array.from({ length: maxSeats }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <Seat key={seat} seat={seat} {...(onOpen ? { onOpen } : {})} />
      ))}
    </ul>
  );
}

function Seat({ seat, onOpen }: PlatesProps & { readonly seat: number }) {
  const { view } = useShown();
  const stage = useStage();
  const info = useDerived(() => view.value.seats.find((one) => one.seat === seat), [view, seat], sameButCards);
  const side = useDerived(() => sideOf(view.value, seat), [view, seat]);
  const at = useDerived(() => placeOf(seat, view.value.you, view.value.table.maxSeats), [view, seat]);
  const isClosed = useDerived(() => view.value.match !== null, [view]);
  const look = useDerived(() => plateClass(view.value, seat), [view, seat]);
  const place = stage.seats[at];
  // Once the match has begun no new player sits down.
  if (!place || (!info && isClosed && !side)) return null;
  const where =
    at === 0
      ? " plate--below"
      : Math.abs(place.x - stage.w / 2) < 1
        ? " plate--middle"
        : place.side < 0
          ? " plate--right"
          : "";
  return (
    <li className={`${look}${where}`} style={{ left: place.x, top: place.y }}>
      {info ? <Plate info={info} /> : <EmptyPlate left={side} />}
      <TossedCard seat={seat} />
      {info?.inDeal && <LastDiscards seat={seat} />}
      {info && onOpen && (
        <button
          type="button"
          className="plate__open"
          aria-label={say(gameTexts.profileOf, { name: info.name })}
          onClick={() => onOpen(info)}
        />
      )}
    </li>
  );
}

function plateClass(view: TableView, seat: number): string {
  const info = view.seats.find((one) => one.seat === seat);
  const classes = ["plate"];
  if (!info) classes.push("plate--empty");
  if (seat === view.you) classes.push("plate--own");
  if (activeSeat(view) === seat) classes.push("plate--turn");
  if (info?.out || isOutOfMatch(view, seat) || (info?.sittingOut && info.inDeal !== true)) classes.push("plate--out");
  if (view.phase === "result" && view.lastResult?.winner === seat) classes.push("plate--won");
  if (view.match?.result?.rows.some((row) => row.seat === seat && row.won > 0)) classes.push("plate--won");
  return classes.join(" ");
}

/** The seat whose clock runs. */
function activeSeat(view: TableView): number | null {
  if (view.phase === "playing") return view.turn?.seat ?? null;
  return view.phase === "declaring" ? (view.finish?.seat ?? null) : null;
}

/** the card that a seat tossed; the highest starts. */
function TossedCard({ seat }: { readonly seat: number }) {
  const toss = useValue(useShown().toss);
  const mine = toss?.cards.find((one) => one.seat === seat);
  if (!toss || !mine) return null;
  return (
    <span className="plate__toss">
      <MiniCard card={mine.card} wildRank={null} />
      {toss.first === seat && <span className="badge">{gameTexts.starts}</span>}
    </span>
  );
}

function sideOf({ match }: TableView, seat: number): MatchSeat | undefined {
  return match?.seats.find((one) => one.seat === seat);
}

/** An empty seat; `left`: its player was in the match and has gone. */
function EmptyPlate({ left }: { readonly left: MatchSeat | undefined }) {
  return (
    <>
      <span className="plate__avatar" aria-hidden="true">
        {left ? left.name.slice(0, 1) : "+"}
      </span>
      <span className="plate__box">
        <b>
          <span className="plate__name">{left ? say(gameTexts.hasLeft, { name: left.name }) : gameTexts.freeSeat}</span>
        </b>
      </span>
    </>
  );
}

function Plate({ info }: { readonly info: SeatInfo }) {
  const { view, isOthers } = useShown();
  const own = useDerived(() => info.seat === view.value.you, [view, info]);
  const score = useDerived(() => scoreOf(info, view.value), [view, info]);
  const { upright, compact } = useStage();
  // B-8: there the card has it, and screen readers.
  const hasPlace = !upright && !compact;
  const level = info.level && `${gameTexts.botLevels[info.level]} · `;
  const style = { "--hue": HUES[info.seat % HUES.length] } as CSSProperties;
  return (
    <>
      <span className="plate__avatar" style={style} aria-hidden="true">
        {info.bot ? <BotFace /> : <Avatar name={info.avatar} player={info.name} />}
        <SeatClock seat={info.seat} />
      </span>
      <span className="plate__box">
        <b>
          <span className="plate__name">{own && !isOthers ? gameTexts.you : info.name}</span>
          {info.bot && <abbr title={gameTexts.botTip}>BOT</abbr>}
        </b>
        {!hasPlace && <span className="visually-hidden">{level}</span>}
        <small>
          {hasPlace && level}
          {score}
        </small>
      </span>
      <Rating seat={info.seat} />
      <Badges info={info} />
    </>
  );
}

const NO_RATINGS = signal<readonly SeatRating[]>([]);

/** Points a deal on the rim of the face. */
function Rating({ seat }: { readonly seat: number }) {
  const { ratings = NO_RATINGS } = useShown();
  const own = useValue(ratings).find(({ nSeat }) => nSeat === seat);
  return (
    own && (
      <abbr className="badge plate__rating" title={gameTexts.ratingTip}>
        {own.sRating}
      </abbr>
    )
  );
}

/** A bot looks like one. */
export function BotFace() {
  return (
    <svg className="bot" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 6v7M13 13h22a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H13a5 5 0 0 1-5-5V18a5 5 0 0 1 5-5ZM5 22v6M43 22v6" />
      <circle cx="24" cy="5.5" r="2.5" />
      <circle cx="17.5" cy="23" r="3" />
      <circle cx="30.5" cy="23" r="3" />
      <path d="M17 31h14" />
    </svg>
  );
}

function scoreOf(info: SeatInfo, view: TableView): string {
  if (!isMatch(view.table)) return amountShort(info.stack, view.table.currency);
  // In a tournament everybody has a seat before they come.
  if (!view.match) return view.table.tournament && !info.connected ? gameTexts.notHereYet : gameTexts.ready;
  return view.table.limit === null ? chips(info.total) : say(gameTexts.pts, { points: info.total });
}

/** A clock around a seat, by the server's clock. */
interface SeatTime {
  readonly startedAt: number;
  readonly bankFrom: number;
  readonly deadline: number;
}

function seatTime(view: TableView, seat: number): SeatTime | null {
  if (activeSeat(view) !== seat) return null;
  if (view.phase === "playing") return view.turn;
  const end = view.phaseEndsAt;
  return end === null ? null : { startedAt: end - 30_000, bankFrom: end, deadline: end };
}

function sameTime(before: SeatTime | null, after: SeatTime | null): boolean {
  if (!before || !after) return before === after;
  const { startedAt, bankFrom, deadline } = after;
  return before.startedAt === startedAt && before.bankFrom === bankFrom && before.deadline === deadline;
}

function SeatClock({ seat }: { readonly seat: number }) {
  const { view, offsetMs } = useShown();
  const time = useDerived(() => seatTime(view.value, seat), [view, seat], sameTime);
  const offset = useValue(offsetMs);
  if (!time) return null;
  const { startedAt, bankFrom, deadline } = time;
  return <TimerRing startedAt={startedAt - offset} bankFrom={bankFrom - offset} deadline={deadline - offset} />;
}

/** What everybody should know about a seat, one line at most. What matters most stands first: small windows show that alone. */
function Badges({ info }: { readonly info: SeatInfo }) {
  const { view } = useShown();
  const first = useDerived(() => isToPlay(view.value, info.seat), [view, info]);
  const text = useDerived(() => badgeText(info, view.value), [view, info]);
  const [word, count] = text ?? [];
  return (
    <span className="plate__badges">
      {word !== undefined && (
        <span className="badge">
          <span>
            {word}
            {count !== undefined && <span className="badge__count"> · {count}</span>}
          </span>
        </span>
      )}
      {!info.connected && !info.bot && (
        <span className="badge badge--bad" role="img" aria-label={gameTexts.disconnected}>
          <Icon name="plug" />
        </span>
      )}
      {info.missed > 0 && info.inDeal === true && (
        <span className="badge badge--warn" title={say(gameTexts.missedTip, { missed: info.missed })}>
          {say(gameTexts.missed, { missed: info.missed })}
        </span>
      )}
      {first && !info.out && <span className="visually-hidden">{gameTexts.toPlay}</span>}
    </span>
  );
}

const isToPlay = ({ phase, deal, turn }: TableView, seat: number) =>
  phase === "playing" && deal > 0 && turn?.seat === seat;

/** The words, and the points that go with them. */
function badgeText(info: SeatInfo, view: TableView): readonly [word: string, count?: number] | null {
  const match = matchBadge(info, view);
  if (match) return [match];
  if (info.out) return [gameTexts.out[info.out.reason], info.out.count];
  if (info.sittingOut) return [gameTexts.sitsOutBadge];
  if (view.phase === "showdown" && info.inDeal === true) {
    if (view.showdown?.winner === info.seat) return [gameTexts.declared];
    return [view.showdown?.confirmed.includes(info.seat) ? gameTexts.ready : gameTexts.arranging];
  }
  if (view.phase === "playing" && info.inDeal === null && !view.match) return [gameTexts.nextDeal];
  return info.leavingAfterDeal ? [gameTexts.leavesAfterBadge] : null;
}
