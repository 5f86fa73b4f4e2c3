import { Scale } from "lucide-react";
import { useEffect } from "react";
import { say } from "../../kernel/index.ts";
import { trusted } from "../../ui/browser/api-client.ts";
import { resource } from "../../ui/browser/resource.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { Money } from "../../ui/components/money.tsx";
import { Slab } from "../../ui/components/slab.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { formatAmount, rupees } from "../../ui/format.ts";
import { Rich } from "../../ui/rich.tsx";
import type { PlayResultData } from "../contract.ts";
import { saferplayTexts } from "../texts/index.ts";

const money = (amount: number) => rupees(formatAmount(amount));
const result = resource("/play/result", trusted<PlayResultData>());

/** What the player brought here and took away, and what cash games came to, of the whole life of the account. */
const PlayResult = () => {
  const own = useValue(result.state);
  useEffect(() => void result.ensure(), []);
  return (
    <Slab
      icon={Scale}
      title={saferplayTexts.sinceJoined}
      lead={<Rich text={saferplayTexts.fromLedger} parts={{ a: (inner) => <a href="/play-responsibly">{inner}</a> }} />}
    >
      {own.is === "failed" && <ErrorState message={own.message} onRetry={() => void result.load()} />}
      {own.is === "loading" && <Skeleton shape="field" />}
      {own.is === "ready" && <Figures {...own.value} />}
    </Slab>
  );
};

const Figures = ({ nDeposited, nWithdrawn, nNetDeposits, nNetResult }: PlayResultData) => (
  <dl className="play-result">
    <div>
      <dt>{saferplayTexts.netDeposits}</dt>
      <dd>
        <strong>
          <Money amount={nNetDeposits} currency="inr" />
        </strong>
        <small>
          <Rich
            text={say(saferplayTexts.inAndOut, { deposited: money(nDeposited), withdrawn: money(nWithdrawn) })}
            parts={{ m: (figure) => <span className="numeric">{figure}</span> }}
          />
        </small>
      </dd>
    </div>
    <div>
      <dt>{saferplayTexts.netResult}</dt>
      <dd>
        <strong>
          <Money amount={nNetResult} currency="inr" />
        </strong>
        <small>{nNetResult < 0 ? saferplayTexts.haveCost : saferplayTexts.haveBrought}</small>
      </dd>
    </div>
  </dl>
);

export default PlayResult;
