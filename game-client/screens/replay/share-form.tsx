/** The form of a shown deal, its link, and the way to hide it again. Loaded when a deal is shared. */
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { say } from "../../../modules/kernel/index.ts";
import type { ShowPreview, ShowRequest } from "../../../modules/tables/contract.ts";
import { type Answer, hideDeal, isFinal, showDeal, showPreview } from "../../net/calls.ts";
import { gameTexts } from "../../texts/index.ts";
import { screensTexts } from "../texts/index.ts";
import { replayTexts } from "./texts/index.ts";

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
  if (stage.is === "loading") return <p role="status">{gameTexts.moment}</p>;
  if (stage.is === "refused")
    return (
      <div className="report" role="alert">
        <p>{stage.why}</p>
        <button type="button" className="button" onClick={() => void load()}>
          {gameTexts.tryAgain}
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
        setSaid({ words: shown === null ? replayTexts.linkMade : replayTexts.asChosen, isBad: false });
      }),
    );
  const hide = () =>
    once(async () => {
      const answer = await hideDeal(dealId);
      // Hidden in another window meanwhile is hidden as well.
      told("refused" in answer && isFinal(answer.status) ? { data: null } : answer, () => {
        setShown(null);
        setSaid({ words: replayTexts.hidden, isBad: false });
      });
    });
  return (
    <div className="report share">
      <p>{replayTexts.sees}</p>
      <p id={names}>{replayTexts.names}</p>
      <ul className="share__seats" aria-labelledby={names}>
        {preview.aSeat.map(({ nSeat, sName, sNamed }) => (
          <li key={nSeat}>
            {sNamed !== null && how.bNamed ? sNamed : sName}
            {sNamed !== null && replayTexts.thatsYou}
          </li>
        ))}
      </ul>
      <small>{replayTexts.othersNames}</small>
      <Choices how={how} own={own} isBusy={isBusy} onChange={setHow} />
      {!isAsShown && (
        <button type="button" className="button button--gold" aria-disabled={isBusy} onClick={show}>
          {shown === null ? replayTexts.makeLink : replayTexts.showLikeThis}
        </button>
      )}
      {shown !== null && (
        <Link url={new URL(shown.sLink, location.href).href} tell={(words) => setSaid({ words, isBad: false })} />
      )}
      {shown !== null && (
        <button type="button" className="button button--danger" aria-disabled={isBusy} onClick={hide}>
          {replayTexts.hideDeal}
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
    ["bNamed", say(replayTexts.showName, { name: own })],
    ["bIndexed", replayTexts.letSearch],
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
function Link({ url, tell }: { readonly url: string; readonly tell: (words: string) => void }) {
  const text = `${replayTexts.invitation} ${url}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => tell(screensTexts.linkCopied),
      () => tell(replayTexts.copyYourself),
    );
  return (
    <>
      <a className="share__link" href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <div className="share__ways">
        <button type="button" className="button button--gold" onClick={() => void copy()}>
          {screensTexts.copyLink}
        </button>
        {typeof navigator.share === "function" && (
          <button type="button" className="button" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
            {replayTexts.shareMore}
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
