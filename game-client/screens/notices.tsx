/** What the window says by itself: toasts, the live region, and the screens without a table. */
import type { ReadonlySignal } from "@preact/signals-react";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import type { LinkStatus } from "../net/link.ts";
import { usePlayed } from "./table-context.tsx";

export function Toasts() {
  const toasts = useValue(usePlayed().session.state.toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <p key={toast.id} className={`toast toast--${toast.tone}`}>
          {toast.text}
        </p>
      ))}
    </div>
  );
}

/** What happens is said once, politely. */
export function LiveRegion() {
  const { story } = usePlayed().session.state;
  const words = useDerived(() => story.value.slice(-3).join(" "), [story]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" data-testid="story">
      {words}
    </div>
  );
}

interface ConnectingProps {
  readonly status: ReadonlySignal<LinkStatus>;
  readonly words?: string;
}

export function Connecting({ status, words }: ConnectingProps) {
  const isBack = useDerived(() => status.value === "reconnecting", [status]);
  return <Awaited words={words ?? (isBack ? "Looking for your table …" : "Taking your seat …")} />;
}

/** A table that is not there yet: its outlines, and what is waited for. */
export function Awaited({ words }: { readonly words: string }) {
  return (
    <main className="blank awaited">
      <div className="awaited__table" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <h1 role="status">{words}</h1>
    </main>
  );
}

/** Closes the popup; a window that was not opened by the lobby goes there instead. */
export function backToLobby(): void {
  if (window.opener) window.close();
  else location.assign("/lobby");
}
