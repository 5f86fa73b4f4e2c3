import { Scale } from "lucide-react";
import { useEffect } from "react";
import { trusted } from "../../ui/browser/api-client.ts";
import { resource } from "../../ui/browser/resource.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { Money } from "../../ui/components/money.tsx";
import { Slab } from "../../ui/components/slab.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import type { PlayResultData } from "../contract.ts";

const result = resource("/play/result", trusted<PlayResultData>());

/** What the player brought here and took away, and what cash games came to, of the whole life of the account. */
const PlayResult = () => {
  const own = useValue(result.state);
  useEffect(() => void result.ensure(), []);
  return (
    <Slab
      icon={Scale}
      title="Since you joined"
      lead={
        <>
          From the ledger, to the paisa. <a href="/play-responsibly">Set limits for yourself</a>.
        </>
      }
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
      <dt>Net deposits</dt>
      <dd>
        <strong>
          <Money amount={nNetDeposits} currency="inr" />
        </strong>
        <small>
          <Money amount={nDeposited} currency="inr" /> deposited, <Money amount={nWithdrawn} currency="inr" /> withdrawn
        </small>
      </dd>
    </div>
    <div>
      <dt>Net result of cash games</dt>
      <dd>
        <strong>
          <Money amount={nNetResult} currency="inr" />
        </strong>
        <small>{nNetResult < 0 ? "They have cost you this." : "They have brought you this."}</small>
      </dd>
    </div>
  </dl>
);

export default PlayResult;
