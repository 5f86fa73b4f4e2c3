import { Island } from "../../ui/island.tsx";
import Verify from "../islands/verify.tsx";

/** `/verify/{dealId}`: what is checked, in words, and the island that checks it. */
export const VerifyPage = ({ dealId }: { readonly dealId: string }) => (
  <article className="prose">
    <h1>Was this deal fair?</h1>
    <p className="prose-lead">Your browser checks it: you need not believe us.</p>
    <section>
      <p>
        Before the cards were dealt, the table published a fingerprint of its shuffled deck. Then every player's browser
        revealed a secret number that it had sealed when it sat down, and these numbers together moved the deck's
        positions. So neither we nor any player could choose the order. Only cards that you saw are shown here: folded
        hands stay folded. How everything is hashed is written at{" "}
        <a href="/docs/protocol#fairness">the protocol page</a>.
      </p>
    </section>
    <Island name="tables/verify" component={Verify} props={{ dealId }} load="now" />
  </article>
);
