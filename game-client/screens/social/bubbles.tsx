/** What seats say, in bubbles at their plates: beside the clock, never over one's own hand or buttons, and in no one's way. */
import { lazy, Suspense } from "react";
import { useDerived } from "../../../modules/ui/browser/signals.ts";
import { bubblePlace } from "../../scene/bubble-place.ts";
import { placeOf } from "../../scene/stage.ts";
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
        <p key={one.seat} className={shapeOf(one)} style={bubblePlace(stage, placeOf(one.seat, you, table.maxSeats))}>
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
