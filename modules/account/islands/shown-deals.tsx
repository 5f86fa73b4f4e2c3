import { useEffect, useRef, useState } from "react";
import { say } from "../../kernel/index.ts";
import type { OwnShownDeal, OwnShownDeals } from "../../tables/contract.ts";
import { type ApiAnswer, anyData, callApi, trusted } from "../../ui/browser/api-client.ts";
import { resource } from "../../ui/browser/resource.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { Button, buttonClass } from "../../ui/components/button.tsx";
import { Checkbox } from "../../ui/components/choice.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { formatMoment } from "../../ui/format.ts";
import { uiTexts } from "../../ui/texts/index.ts";
import { accountTexts } from "../texts/index.ts";

const shown = resource("/rummy/deal/shown", trusted<OwnShownDeals>());

/** Part of `/my-games`: the deals that the player shows to everybody, and whether the own name may stand in those of others. */
const ShownDeals = () => {
  const list = useValue(shown.state);
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState<string | null>(null);
  const runs = useRef(false);
  useEffect(() => void shown.ensure(), []);
  /** A press counts once, and the list is what the server has afterwards. */
  const act = async (what: string, path: string, body: object) => {
    if (runs.current) return;
    runs.current = true;
    setBusy(what);
    setRefusal("");
    const answer: ApiAnswer<unknown> = await callApi({ method: "POST", path, body, data: anyData });
    if (!answer.ok) setRefusal(answer.message);
    await shown.load();
    setBusy(null);
    runs.current = false;
  };
  if (list.is === "loading") return <Skeleton />;
  if (list.is === "failed") return <ErrorState message={list.message} onRetry={() => void shown.load()} />;
  const { aShown, bNameInShown } = list.value;
  return (
    <section className="shown-deals" aria-labelledby="shown-deals">
      <h2 id="shown-deals">{accountTexts.shownDeals}</h2>
      {aShown.length === 0 ? (
        <p>{accountTexts.noneShown}</p>
      ) : (
        <ul>
          {aShown.map((deal) => (
            <Row
              key={deal.sShowCode}
              deal={deal}
              busy={busy === deal.iDealId}
              onHide={() => void act(deal.iDealId, `/rummy/deal/${deal.iDealId}/hide`, {})}
            />
          ))}
        </ul>
      )}
      <Checkbox
        checked={bNameInShown}
        disabled={busy === "names"}
        onChange={(event) => void act("names", "/rummy/deal/names", { bNameInShown: event.target.checked })}
      >
        {accountTexts.names}
        <small className="shown-deals__note">{accountTexts.namesNote}</small>
      </Checkbox>
      <p role="status">{refusal}</p>
    </section>
  );
};

interface RowProps {
  readonly deal: OwnShownDeal;
  readonly busy: boolean;
  readonly onHide: () => void;
}

const Row = ({ deal, busy, onHide }: RowProps) => {
  const { sShowCode, sTableName, nDeal, sVariant, bNamed, bIndexed, dEndedAt } = deal;
  const name = say(accountTexts.dealOf, { table: sTableName, deal: nDeal });
  const how = [bNamed ? accountTexts.withName : accountTexts.withoutName, ...(bIndexed ? [accountTexts.indexed] : [])];
  return (
    <li className="shown-deals__row">
      <span>
        <b>{uiTexts.variants[sVariant]}</b>
        <small className="shown-deals__note">
          {name}, {formatMoment(Date.parse(dEndedAt))}; {how.join("; ")}
        </small>
      </span>
      <span className="my-games__actions">
        <a className={buttonClass("ghost", "small")} href={`/deal/${sShowCode}`} target="_blank" rel="noopener">
          {accountTexts.open}
          <span className="visually-hidden">
            {" "}
            {name} {uiTexts.newWindow}
          </span>
        </a>
        <Button size="small" busy={busy} onClick={onHide}>
          {accountTexts.hide}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </span>
    </li>
  );
};

export default ShownDeals;
