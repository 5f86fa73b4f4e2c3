/** What seats say, in bubbles at their plates: beside the clock, never over one's own hand or buttons, and in no one's way. */
import { lazy, Suspense } from "react";
import { useDerived } from "../../../modules/ui/browser/signals.ts";
import { placeOf } from "../../scene/stage.ts";
import { emojiOf, phraseOf, wanted } from "../../state/saying.ts";
import type { Said } from "../../state/session-state.ts";
import { gameTexts } from "../../texts/index.ts";
import { usePlayed, useStage } from "../table-context.tsx";
import type { BubbleProps } from "./bubble.tsx";
import { socialTexts } from "./texts/index.ts";

/** Heard, where its script does not come. */
const Heard = ({ what, who }: BubbleProps) => (
  <p className="visually-hidden">
    {who} {emojiOf(what) === undefined && phraseOf(what)}
  </p>
);
const Bubble = lazy(async () => ({
  default: await import("./bubble.tsx").then((one) => one.Bubble).catch(() => Heard),
}));

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
      <Suspense>
        {shown.map(({ seat, what }) => (
          <Bubble
            key={seat}
            what={what}
            who={`${nameOf(seat)} ${emojiOf(what) ?? (seat === you ? socialTexts.youSay : socialTexts.says)}`}
            stage={stage}
            place={placeOf(seat, you, table.maxSeats)}
          />
        ))}
      </Suspense>
    </div>
  );
}
