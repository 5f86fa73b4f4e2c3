import { say } from "../../kernel/index.ts";
import { Island } from "../../ui/island.tsx";
import { Rich } from "../../ui/rich.tsx";
import Verify from "../islands/verify.tsx";
import { tablesTexts } from "../texts/index.ts";

/** `/verify/{dealId}`: what is checked, in words, and the island that checks it; of a deal that its player shows, for everybody. */
export const VerifyPage = ({
  dealId,
  shownCode = null,
}: {
  readonly dealId: string;
  readonly shownCode?: string | null;
}) => (
  <article className="prose">
    <h1>{tablesTexts.wasFair}</h1>
    <p className="prose-lead">{tablesTexts.wasFairLead}</p>
    <section>
      <p>
        <Rich
          text={say(tablesTexts.wasFairText, { who: shownCode === null ? tablesTexts.sawOwn : tablesTexts.sawShown })}
          parts={{
            protocol: (inner) => <a href="/docs/protocol#fairness">{inner}</a>,
            fairness: (inner) => <a href="/fairness">{inner}</a>,
          }}
        />
      </p>
    </section>
    <Island name="tables/verify" component={Verify} props={{ dealId, shownCode }} load="now" />
  </article>
);
