/** What seats say, in bubbles at their plates: beside the clock, never over one's own hand or buttons, and in no one's way. */
import { lazy, Suspense } from "react";
import { useDerived } from "../../../modules/ui/browser/signals.ts";
import { placeOf, type Stage } from "../../scene/stage.ts";
import { emojiOf, phraseOf, wanted } from "../../state/saying.ts";
import type { Said } from "../../state/session-state.ts";
import { gameTexts } from "../../texts/index.ts";
import { usePlayed, useStage } from "../table-context.tsx";
import type { EmojiCode } from "./emoji.tsx";
import { socialTexts } from "./texts/index.ts";

/** Its word, where the drawing does not come. */
const EmojiWord = ({ code }: { readonly code: EmojiCode }) => <>{emojiOf(code)}</>;
/** The drawings are fetched with the first emoji that is said. */
const Emoji = lazy(async () => ({
  default: await import("./emoji.tsx").then((one) => one.Emoji).catch(() => EmojiWord),
}));

const isEmoji = (code: string): code is EmojiCode => emojiOf(code) !== undefined;
const same = (before: readonly Said[], after: readonly Said[]) =>
  before.length === after.length && before.every((one, at) => one === after[at]);

export function Bubbles() {
  const { session, view, preferences } = usePlayed();
  const { said } = session.state;
  const shown = useDerived(() => wanted(said.value, view.value, preferences.value), [said, view, preferences], same);
  const { you, seats, table } = view.peek();
  const stage = useStage();
  const nameOf = (seat: number) =>
    seat === you ? gameTexts.you : (seats.find((one) => one.seat === seat)?.name ?? "");
  return (
    <div className="bubbles" role="log" aria-label={socialTexts.whatPlayersSay}>
      {shown.map((one) => (
        <p key={one.seat} className={shapeOf(one)} style={placeFor(stage, placeOf(one.seat, you, table.maxSeats))}>
          <span className="visually-hidden">
            {nameOf(one.seat)} {emojiOf(one.what) ?? (one.seat === you ? socialTexts.youSay : socialTexts.says)}
          </span>
          <Suspense>{isEmoji(one.what) ? <Emoji code={one.what} /> : phraseOf(one.what)}</Suspense>
        </p>
      ))}
    </div>
  );
}

const shapeOf = ({ what }: Said) => (isEmoji(what) ? "bubble bubble--emoji" : "bubble");

const HALF_W = 76;
const HEIGHT = 40;

/**
 * Below a plate and its name, or beside it where the piles are close below; the own one's is above its avatar. Whatever the window's shape,
 * it ends above the own cards.
 */
function placeFor(stage: Stage, place: number): { readonly left: number; readonly top: number } {
  const seat = stage.seats[place] ?? stage.seats[0]!;
  const { ui } = stage;
  const small = stage.compact || stage.upright;
  const half = HALF_W * ui + 4;
  const height = HEIGHT * ui;
  const inside = (x: number) => Math.max(half, Math.min(stage.w - half, x));
  const lowest = stage.hand.y - height - 6;
  if (place === 0) return { left: inside(seat.x), top: Math.min(seat.y - (small ? 24 : 44) * ui - height, lowest) };
  const below = seat.y + (small ? 46 : 74) * ui;
  const { joker, finish, stock, pile } = stage;
  const isOverPiles = seat.x > joker.x - pile.w && seat.x < finish.x + pile.w && below + height > stock.y - pile.h / 2;
  // The fan of backs is on the other side.
  if (isOverPiles && seat.y < stock.y) return { left: inside(seat.x - seat.side * 84 * ui), top: seat.y };
  // Right of the table, below the last seat, are the buttons of one's moves.
  const isByButtons = seat.x > stage.table.x + stage.table.w * 0.9;
  return { left: inside(isByButtons ? seat.x - (small ? 66 : 116) * ui : seat.x), top: Math.min(below, lowest) };
}
