import { useEffect, useState } from "react";
import { checkProof, type Report } from "../../../public/verify.mjs";
import { say } from "../../kernel/index.ts";
import { codeOf } from "../../rummy/browser.ts";
import { Card } from "../../ui/art/card.tsx";
import { callApi } from "../../ui/browser/api-client.ts";
import { readSetting, readToken } from "../../ui/browser/session.ts";
import { Skeleton } from "../../ui/components/states.tsx";
import { Rich } from "../../ui/rich.tsx";
import { AnyDealProof, type DealProof } from "../contract.ts";
import { tablesTexts } from "../texts/index.ts";
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
      setShown({ step: "refused", message: tablesTexts.logInFirst });
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
        setShown({ step: "refused", message: tablesTexts.otherDeal });
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
  if (verdict === "proven") return tablesTexts.proven;
  if (verdict === "partly") return tablesTexts.partlyProven;
  const failed = checks.filter(({ passed }) => !passed).length;
  return say(tablesTexts.failed, { failed, checks: checks.length });
}

const Result = ({ proof, report, seen, dealId, shownCode }: Checked) => {
  return (
    <>
      <p role="status" data-testid="verdict" className={`proof-verdict proof-verdict--${report.verdict}`}>
        <strong>{verdictOf(report)}</strong>
      </p>
      {proof.version !== 4 && <p>{tablesTexts.olderProofs[proof.version]}</p>}
      {shownCode === null && seen.length < proof.shuffles.length && (
        <p>{seen.length === 0 ? tablesTexts.keptNothing : tablesTexts.keptPart}</p>
      )}
      <p>
        <Rich
          text={shownCode === null ? tablesTexts.watchOwn : tablesTexts.watchShown}
          parts={{
            a: (inner) => (
              <a href={shownCode === null ? `/table?replay=${dealId}` : `/table?shown=${shownCode}`}>{inner}</a>
            ),
          }}
        />
      </p>
      {/* The verifier is one file for everybody, and speaks English. */}
      <ul className="proof-checks" lang="en">
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
          <h2>{say(tablesTexts.shuffle, { number: shuffle })}</h2>
          <dl>
            <dt>{tablesTexts.rootBefore}</dt>
            <dd>
              <code className="hash">{root}</code>
            </dd>
            {nonces.map(({ seat, nonce }) => (
              <div key={seat}>
                <dt>{say(tablesTexts.nonceOfSeat, { seat: seat + 1 })}</dt>
                <dd>
                  <code className="hash">{nonce}</code>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h2>{shownCode === null ? tablesTexts.ownHand : tablesTexts.shownHand}</h2>
        <Cards cards={proof.hand} />
      </section>
    </>
  );
};

/** What kind of player had each seat. */
const Kinds = ({ kinds, own }: { readonly kinds: NonNullable<DealProof["kinds"]>; readonly own: number }) => (
  <section>
    <h2>{tablesTexts.whoPlayed}</h2>
    <ul>
      {kinds.map(({ seat, kind }) => (
        <li key={seat}>
          {say(seat === own ? tablesTexts.ownSeatIs : tablesTexts.seatIs, {
            seat: seat + 1,
            kind: tablesTexts.playerKinds[kind],
          })}
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
  const file = `deal-${proof.dealId}.json`;
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([JSON.stringify({ proof, seen })], { type: "application/json" }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [proof, seen]);
  return (
    <section>
      <h2>{tablesTexts.elsewhere}</h2>
      <p>
        <Rich
          text={say(tablesTexts.elsewhereText, { file })}
          parts={{
            save: (inner) =>
              url !== null && (
                <a href={url} download={file}>
                  {inner}
                </a>
              ),
            verifier: (inner) => <a href="/verify.mjs">{inner}</a>,
            code: (inner) => <code>{inner}</code>,
          }}
        />
      </p>
    </section>
  );
};

/** The deal's place in its day's published root. */
const Day = ({ proof: { published } }: { readonly proof: DealProof }) => (
  <section>
    <h2>{tablesTexts.dayRoot}</h2>
    <p>
      <Rich
        text={
          published === null
            ? tablesTexts.dayRootLater
            : say(tablesTexts.dayRootIs, {
                number: published.position + 1,
                deals: published.deals,
                day: published.day,
                root: published.root,
              })
        }
        parts={{
          a: (inner) => <a href="/fairness">{inner}</a>,
          code: (inner) => <code className="hash">{inner}</code>,
        }}
      />
    </p>
  </section>
);

export default Verify;
