import { useEffect, useState } from "react";
import { checkProof, type Report } from "../../../public/verify.mjs";
import { codeOf } from "../../rummy/browser.ts";
import { Card } from "../../ui/art/card.tsx";
import { callApi } from "../../ui/browser/api-client.ts";
import { readSetting, readToken } from "../../ui/browser/session.ts";
import { Skeleton } from "../../ui/components/states.tsx";
import type { PlayerKind } from "../bots-contract.ts";
import { AnyDealProof, type DealProof } from "../contract.ts";
import { type Seen, seenOf, WITNESS_KEY } from "../view/witness.ts";

export interface VerifyProps {
  readonly dealId: string;
  /** The code of a deal that somebody else shows; null: the player's own. */
  readonly shownCode: string | null;
}

interface Checked extends VerifyProps {
  readonly proof: AnyDealProof;
  readonly report: Report;
  readonly seen: readonly Seen[];
}

type Shown =
  | { readonly step: "loading" }
  | { readonly step: "refused"; readonly message: string }
  | ({ readonly step: "checked" } & Omit<Checked, keyof VerifyProps>);

/** `/verify/{dealId}`: fetches what this player saw and checks it here, in the player's own browser. */
const Verify = ({ dealId, shownCode }: VerifyProps) => {
  const [shown, setShown] = useState<Shown>({ step: "loading" });
  useEffect(() => {
    if (shownCode === null && readToken() === null) {
      setShown({
        step: "refused",
        message: "Log in with the account that played this deal, then open this page again.",
      });
      return;
    }
    const stop = new AbortController();
    void (async () => {
      const path = `/rummy/deal/${shownCode === null ? encodeURIComponent(dealId) : `shown/${shownCode}`}/proof`;
      const answer = await callApi({ method: "GET", path, data: AnyDealProof, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (!answer.ok) {
        setShown({ step: "refused", message: answer.message });
        return;
      }
      if (answer.data.dealId !== dealId) {
        setShown({ step: "refused", message: "The server answered with the proof of another deal." });
        return;
      }
      const seen = seenOf(readSetting(WITNESS_KEY), dealId);
      setShown({ step: "checked", proof: answer.data, report: checkProof(answer.data, seen), seen });
    })();
    return () => stop.abort();
  }, [dealId, shownCode]);
  if (shown.step === "loading") return <Skeleton />;
  if (shown.step === "refused") return <p role="status">{shown.message}</p>;
  return <Result {...shown} dealId={dealId} shownCode={shownCode} />;
};

function verdictOf({ verdict, checks }: Report): string {
  if (verdict === "proven") return "This deal is proven.";
  if (verdict === "partly") return "What can be checked of this deal is right.";
  return `${checks.filter(({ passed }) => !passed).length} of ${checks.length} checks failed.`;
}

const Result = ({ proof, report, seen, dealId, shownCode }: Checked) => {
  return (
    <>
      <p role="status" data-testid="verdict" className={`proof-verdict proof-verdict--${report.verdict}`}>
        <strong>{verdictOf(report)}</strong>
      </p>
      {proof.version === 1 && (
        <p>This table was opened before the toss and the draws were proven, so they are not checked here.</p>
      )}
      {proof.version === 2 && (
        <p>
          This table was opened before all moves were chained, so who went out of the deal, and when, is not proven
          here.
        </p>
      )}
      {proof.version === 3 && (
        <p>This table was opened before kinds of players were bound, so who was a bot is not proven here.</p>
      )}
      {shownCode === null && seen.length < proof.shuffles.length && (
        <p>
          This browser did not keep {seen.length === 0 ? "what was" : "all that was"} published while the deal was
          played. Open this page in the browser that you played with to see that nothing was made up afterwards.
        </p>
      )}
      <p>
        <a href={shownCode === null ? `/table?replay=${dealId}` : `/table?shown=${shownCode}`}>Watch this deal</a>, move
        by move, as {shownCode === null ? "you" : "its player"} saw it.
      </p>
      <ul className="proof-checks">
        {report.checks.map(({ what, passed, why }) => (
          <li key={what} data-passed={passed}>
            <b>{passed ? "✓" : "✗"}</b>{" "}
            <span>
              {what}
              {why !== null && `: ${why}`}
            </span>
          </li>
        ))}
      </ul>
      {proof.version !== 1 && proof.kinds && <Kinds kinds={proof.kinds} own={proof.seat} />}
      <Save proof={proof} seen={seen} />
      {proof.version !== 1 && <Day proof={proof} />}
      {proof.shuffles.map(({ shuffle, root, nonces }) => (
        <section key={shuffle}>
          <h2>Shuffle {shuffle}</h2>
          <dl>
            <dt>Root published before the cards</dt>
            <dd>
              <code className="hash">{root}</code>
            </dd>
            {nonces.map(({ seat, nonce }) => (
              <div key={seat}>
                <dt>Nonce of seat {seat + 1}</dt>
                <dd>
                  <code className="hash">{nonce}</code>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h2>{shownCode === null ? "Your hand" : "The hand"} as it was dealt</h2>
        <Cards cards={proof.hand} />
      </section>
    </>
  );
};

const KIND_WORDS: Readonly<Record<PlayerKind, string>> = {
  person: "a person",
  easy: "an easy bot",
  usual: "a usual bot",
  expert: "an expert bot",
  master: "a master bot",
};

/** What kind of player had each seat. */
const Kinds = ({ kinds, own }: { readonly kinds: NonNullable<DealProof["kinds"]>; readonly own: number }) => (
  <section>
    <h2>Who played</h2>
    <ul>
      {kinds.map(({ seat, kind }) => (
        <li key={seat}>
          Seat {seat + 1}
          {seat === own && ", whose proof this is"}: {KIND_WORDS[kind]}
        </li>
      ))}
    </ul>
  </section>
);

/** Cards side by side, as they are drawn everywhere. */
const Cards = ({ cards }: { readonly cards: readonly number[] }) => (
  <div className="proof-cards">
    {cards.map((card) => (
      <Card key={card} code={codeOf(card)} />
    ))}
  </div>
);

/** The proof as a file, for a verifier that does not come from this page. */
const Save = ({ proof, seen }: Pick<Checked, "proof" | "seen">) => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([JSON.stringify({ proof, seen })], { type: "application/json" }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [proof, seen]);
  return (
    <section>
      <h2>Check it elsewhere</h2>
      <p>
        {url !== null && (
          <a href={url} download={`deal-${proof.dealId}.json`}>
            Save this proof
          </a>
        )}
        , and the <a href="/verify.mjs">verifier</a>, one file that needs nothing else. Then run{" "}
        <code>node verify.mjs deal-{proof.dealId}.json</code>, on a computer of your own.
      </p>
    </section>
  );
};

/** The deal's place in its day's published root. */
const Day = ({ proof: { published } }: { readonly proof: DealProof }) => (
  <section>
    <h2>The day's root</h2>
    {published === null ? (
      <p>
        Soon after midnight in India the day's root is published at <a href="/fairness">the fairness page</a>; from then
        on this proof leads to it.
      </p>
    ) : (
      <p>
        This deal is number {published.position + 1} of {published.deals} in the root of {published.day}:{" "}
        <code className="hash">{published.root}</code>. Compare it with <a href="/fairness">the fairness page</a>.
      </p>
    )}
  </section>
);

export default Verify;
