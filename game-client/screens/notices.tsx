/** What the window says by itself: toasts, the live region, and the screens without a table. */
import type { ReadonlySignal } from "@preact/signals-react";
import { useEffect, useState } from "react";
import { useValue } from "../../modules/ui/browser/signals.ts";
import type { LinkStatus } from "../net/link.ts";
import { gameTexts } from "../texts/index.ts";
import { Awaited } from "./opening.tsx";
import { usePlayed } from "./table-context.tsx";
import { screensTexts } from "./texts/index.ts";

export function Toasts() {
  const toasts = useValue(usePlayed().session.state.toasts);
  return (
    <div className="toasts" role="log" aria-label={screensTexts.notices}>
      {toasts.map((toast) => (
        // What the story tells as well is heard there.
        <p key={toast.id} className={`toast toast--${toast.tone}`} aria-hidden={toast.isTold || undefined}>
          {toast.text}
        </p>
      ))}
    </div>
  );
}

/** Sentences that can be read again. */
const KEPT = 6;

/**
 * Says events once, politely: each sentence is an element of its own in a log, of which a screen reader says what is
 * new. Sentences older than the log come into it a moment later, because a log's first contents are not said.
 */
export function LiveRegion() {
  const { story, told } = usePlayed().session.state;
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const sentences = useValue(story);
  const last = useValue(told);
  const numbered = sentences
    .slice(isThere ? -KEPT : sentences.length)
    .map((sentence, i, { length }) => ({ number: last - length + i, sentence }));
  return (
    <div className="visually-hidden" role="log" aria-label={screensTexts.whatHappens} data-testid="story">
      {numbered.map(({ number, sentence }) => (
        <p key={number}>{sentence}</p>
      ))}
    </div>
  );
}

interface ConnectingProps {
  readonly status: ReadonlySignal<LinkStatus>;
  readonly words?: string;
}

export function Connecting({ status, words }: ConnectingProps) {
  const now = useValue(status);
  const isBack = now === "reconnecting";
  return (
    <Awaited
      words={words ?? (isBack ? screensTexts.lookingForTable : screensTexts.takingSeat)}
      late={<StillTrying words={now === "offline" ? gameTexts.offline : gameTexts.noAnswer} />}
    />
  );
}

/** While there is no answer the window goes on trying by itself. */
export function StillTrying({ words }: { readonly words: string }) {
  return (
    <>
      <p>
        {words} {screensTexts.goesOnTrying}
      </p>
      <div className="blank__buttons">
        <button type="button" className="button button--gold" onClick={() => location.reload()}>
          {gameTexts.loadAgain}
        </button>
        <button type="button" className="button" onClick={backToLobby}>
          {gameTexts.backToLobby}
        </button>
      </div>
    </>
  );
}

/** Closes the popup; a window that was not opened by the lobby goes there instead. */
export function backToLobby(): void {
  if (window.opener) window.close();
  else location.assign("/lobby");
}
