import { useEffect, useState } from "react";
import { codeOf } from "../../rummy/browser.ts";
import { cardName } from "../../ui/art/card.tsx";
import { callApi } from "../../ui/browser/api-client.ts";
import { readSetting, readToken } from "../../ui/browser/session.ts";
import { Skeleton } from "../../ui/components/states.tsx";
import { DealProof } from "../contract.ts";
import { type Seen, seenOf, WITNESS_KEY } from "../witness.ts";
import { type Check, checkProof } from "./verify/checks.ts";

export interface VerifyProps {
  readonly dealId: string;
}

type Shown =
  | { readonly step: "loading" }
  | { readonly step: "refused"; readonly message: string }
  | {
      readonly step: "checked";
      readonly proof: DealProof;
      readonly checks: readonly Check[];
      readonly seen: readonly Seen[];
    };

/** `/verify/{dealId}`: fetches what this player saw and checks it here, in the player's own browser. */
const Verify = ({ dealId }: VerifyProps) => {
  const [shown, setShown] = useState<Shown>({ step: "loading" });
  useEffect(() => {
    if (readToken() === null) {
      setShown({
        step: "refused",
        message: "Log in with the account that played this deal, then open this page again.",
      });
      return;
    }
    const stop = new AbortController();
    void (async () => {
      const path = `/rummy/deal/${encodeURIComponent(dealId)}/proof`;
      const answer = await callApi({ method: "GET", path, data: DealProof, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (!answer.ok) {
        setShown({ step: "refused", message: answer.message });
        return;
      }
      const seen = seenOf(readSetting(WITNESS_KEY), dealId);
      setShown({ step: "checked", proof: answer.data, checks: await checkProof(answer.data, seen), seen });
    })();
    return () => stop.abort();
  }, [dealId]);
  if (shown.step === "loading") return <Skeleton />;
  if (shown.step === "refused") return <p role="status">{shown.message}</p>;
  return <Report {...shown} />;
};

const Report = ({ proof, checks, seen }: Extract<Shown, { step: "checked" }>) => {
  const failed = checks.filter(({ passed }) => !passed).length;
  return (
    <>
      <p role="status" data-testid="verdict">
        <strong>{failed === 0 ? "This deal is proven." : `${failed} of ${checks.length} checks failed.`}</strong>
      </p>
      {seen.length < proof.shuffles.length && (
        <p>
          This browser did not keep {seen.length === 0 ? "what was" : "all that was"} published while the deal was
          played. Open this page in the browser that you played with to see that nothing was made up afterwards.
        </p>
      )}
      <p>
        <a href={`/table?replay=${proof.dealId}`}>Watch this deal</a>, move by move, as you saw it.
      </p>
      <ul>
        {checks.map(({ what, passed }) => (
          <li key={what}>
            {passed ? "✓" : "✗"} {what}
          </li>
        ))}
      </ul>
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
        <h2>Your hand as it was dealt</h2>
        <p>{proof.hand.map((card) => cardName(codeOf(card))).join(", ")}</p>
      </section>
    </>
  );
};

export default Verify;
