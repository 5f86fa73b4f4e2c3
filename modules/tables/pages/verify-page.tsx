import { Island } from "../../ui/island.tsx";
import Verify from "../islands/verify.tsx";

/** `/verify/{dealId}`: what is checked, in words, and the island that checks it; of a deal that its player shows, for everybody. */
export const VerifyPage = ({
  dealId,
  shownCode = null,
}: {
  readonly dealId: string;
  readonly shownCode?: string | null;
}) => (
  <article className="prose">
    <h1>Was this deal fair?</h1>
    <p className="prose-lead">Your browser checks it: you need not believe us.</p>
    <section>
      <p>
        Before the cards were dealt, the table published a fingerprint of its shuffled deck. Then every player's browser
        revealed a secret number that it had sealed when it sat down, and these numbers together moved the deck's
        positions and decided the toss. So neither we nor any player could choose the order or who begins. From then on
        every card has its place, and the stock is drawn from the top down: each draw is checked, yours by its card,
        others' by its place. Only cards that {shownCode === null ? "you" : "who shows it"} saw are shown here: folded
        hands stay folded. How everything is hashed is written at{" "}
        <a href="/docs/protocol#fairness">the protocol page</a>, and each day's deals are published under one root at{" "}
        <a href="/fairness">the fairness page</a>.
      </p>
    </section>
    <Island name="tables/verify" component={Verify} props={{ dealId, shownCode }} load="now" />
  </article>
);
