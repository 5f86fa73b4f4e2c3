/** The form of a shown deal, its link, and the way to hide it again. Loaded when a deal is shared. */
import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { ShowPreview, ShowRequest } from "../../../modules/tables/contract.ts";
import { type Answer, hideDeal, isFinal, showDeal, showPreview } from "../../net/calls.ts";

/** What players read here. */
const WORDS = {
  sees: "Everybody who has the link sees this deal as you did: your cards, all moves, the cards that were laid open, and the result. Hands that others folded stay folded.",
  names: "These names are read there:",
  othersNames: "Others’ names stand there only while they let them. A name that is taken back is gone at once.",
  hidden: "It is hidden. The link opens nothing any more.",
  invitation: "Watch this deal of rummy that I played:",
} as const;

type Stage =
  | { readonly is: "loading" }
  | { readonly is: "refused"; readonly why: string }
  | { readonly is: "ready"; readonly preview: ShowPreview };

export default function ShareForm({ dealId }: { readonly dealId: string }) {
  const [stage, setStage] = useState<Stage>({ is: "loading" });
  const load = useCallback(async () => {
    const answer = await showPreview(dealId);
    setStage("refused" in answer ? { is: "refused", why: answer.refused } : { is: "ready", preview: answer.data });
  }, [dealId]);
  useEffect(() => void load(), [load]);
  if (stage.is === "loading") return <p role="status">One moment …</p>;
  if (stage.is === "refused")
    return (
      <div className="report" role="alert">
        <p>{stage.why}</p>
        <button type="button" className="button" onClick={() => void load()}>
          Try again
        </button>
      </div>
    );
  return <Ready dealId={dealId} preview={stage.preview} />;
}

type Shown = ShowPreview["oShown"];

function Ready({ dealId, preview }: { readonly dealId: string; readonly preview: ShowPreview }) {
  const [shown, setShown] = useState<Shown>(preview.oShown);
  const [how, setHow] = useState<ShowRequest>({ bNamed: shown?.bNamed ?? false, bIndexed: shown?.bIndexed ?? false });
  const [said, setSaid] = useState<{ readonly words: string; readonly isBad: boolean } | null>(null);
  const names = useId();
  const { isBusy, once } = useOnce();
  const own = preview.aSeat.find(({ sNamed }) => sNamed !== null)?.sNamed ?? "";
  const isAsShown = shown?.bNamed === how.bNamed && shown.bIndexed === how.bIndexed;
  const told = <T,>(answer: Answer<T>, done: (data: T) => void) => {
    if ("refused" in answer) setSaid({ words: answer.refused, isBad: true });
    else done(answer.data);
  };
  const show = () =>
    once(async () =>
      told(await showDeal(dealId, how), (link) => {
        setShown({ ...link, ...how });
        setSaid({ words: shown === null ? "The link is made." : "It is shown as you chose.", isBad: false });
      }),
    );
  const hide = () =>
    once(async () => {
      const answer = await hideDeal(dealId);
      // Hidden in another window meanwhile is hidden as well.
      told("refused" in answer && isFinal(answer.status) ? { data: null } : answer, () => {
        setShown(null);
        setSaid({ words: WORDS.hidden, isBad: false });
      });
    });
  return (
    <div className="report share">
      <p>{WORDS.sees}</p>
      <p id={names}>{WORDS.names}</p>
      <ul className="share__seats" aria-labelledby={names}>
        {preview.aSeat.map(({ nSeat, sName, sNamed }) => (
          <li key={nSeat}>
            {sNamed !== null && how.bNamed ? sNamed : sName}
            {sNamed !== null && " (you)"}
          </li>
        ))}
      </ul>
      <small>{WORDS.othersNames}</small>
      <Choices how={how} own={own} isBusy={isBusy} onChange={setHow} />
      {!isAsShown && (
        <button type="button" className="button button--gold" aria-disabled={isBusy} onClick={show}>
          {shown === null ? "Make the link" : "Show it like this"}
        </button>
      )}
      {shown !== null && (
        <Link url={new URL(shown.sLink, location.href).href} say={(words) => setSaid({ words, isBad: false })} />
      )}
      {shown !== null && (
        <button type="button" className="button button--danger" aria-disabled={isBusy} onClick={hide}>
          Hide this deal
        </button>
      )}
      <p role="status" className={said?.isBad ? "report__refused" : ""}>
        {said?.words}
      </p>
    </div>
  );
}

interface ChoicesProps {
  readonly how: ShowRequest;
  /** The player's own name. */
  readonly own: string;
  readonly isBusy: boolean;
  readonly onChange: (how: ShowRequest) => void;
}

function Choices({ how, own, isBusy, onChange }: ChoicesProps) {
  const choices = [
    ["bNamed", `Show my name, ${own}`],
    ["bIndexed", "Let search engines find it"],
  ] as const;
  return choices.map(([field, label]) => (
    <label key={field} className="share__choice">
      <input
        type="checkbox"
        checked={how[field]}
        disabled={isBusy}
        onChange={(event) => onChange({ ...how, [field]: event.target.checked })}
      />
      {label}
    </label>
  ));
}

/** The link, and the ways to hand it on. */
function Link({ url, say }: { readonly url: string; readonly say: (words: string) => void }) {
  const text = `${WORDS.invitation} ${url}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => say("The link is copied."),
      () => say("Your browser does not let us copy. Mark the link and copy it yourself."),
    );
  return (
    <>
      <a className="share__link" href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <div className="share__ways">
        <button type="button" className="button button--gold" onClick={() => void copy()}>
          Copy link
        </button>
        {typeof navigator.share === "function" && (
          <button type="button" className="button" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
            Share …
          </button>
        )}
        <a className="button" href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
      </div>
    </>
  );
}

/** A press counts once: while one thing is under way nothing else begins. */
function useOnce() {
  const [isBusy, setBusy] = useState(false);
  const runs = useRef(false);
  const once = (act: () => Promise<void>) => {
    if (runs.current) return;
    runs.current = true;
    setBusy(true);
    void act().finally(() => {
      runs.current = false;
      setBusy(false);
    });
  };
  return { isBusy, once };
}
