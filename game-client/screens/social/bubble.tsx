/** What one seat says. Its script is fetched with the first words that somebody says. */
import { lazy, Suspense } from "react";
import { bubblePlace } from "../../scene/bubble-place.ts";
import type { Stage } from "../../scene/stage.ts";
import { emojiOf, phraseOf } from "../../state/saying.ts";
import type { EmojiCode } from "./emoji.tsx";

/** Its word, where the drawing does not come. */
const EmojiWord = ({ code }: { readonly code: EmojiCode }) => <>{emojiOf(code)}</>;
/** The drawings are fetched with the first emoji that is said. */
const Emoji = lazy(async () => ({
  default: await import("./emoji.tsx").then((one) => one.Emoji).catch(() => EmojiWord),
}));

const isEmoji = (code: string): code is EmojiCode => emojiOf(code) !== undefined;

export interface BubbleProps {
  readonly what: string;
  /** The speaker, named for those who do not see where it stands. */
  readonly who: string;
  readonly stage: Stage;
  /** The seat's place on the stage. */
  readonly place: number;
}

/** A bubble at its plate. */
export const Bubble = ({ what, who, stage, place }: BubbleProps) => (
  <p className={isEmoji(what) ? "bubble bubble--emoji" : "bubble"} style={bubblePlace(stage, place)}>
    <span className="visually-hidden">{who}</span>
    <Suspense>{isEmoji(what) ? <Emoji code={what} /> : phraseOf(what)}</Suspense>
  </p>
);
