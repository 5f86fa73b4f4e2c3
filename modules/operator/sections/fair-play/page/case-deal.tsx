import { type ReactNode, useEffect, useState } from "react";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { read } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";

interface CaseDealProps<Deal> {
  readonly caseId: string;
  readonly dealId: string;
  readonly children: (deal: Deal) => ReactNode;
}

/** One deal of a case, once it is there. */
export function CaseDeal<Deal>({ caseId, dealId, children }: CaseDealProps<Deal>) {
  const [deal, setDeal] = useState<Loaded<Deal>>({ is: "loading" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let isShown = true;
    setDeal({ is: "loading" });
    void read<Deal>(`/fair-play/${caseId}/deals/${dealId}`).then((answer) => {
      if (isShown) setDeal(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
    });
    return () => {
      isShown = false;
    };
  }, [caseId, dealId, tries]);
  if (deal.is === "loading") return <CardLoading />;
  if (deal.is === "failed") return <ErrorState message={deal.message} onRetry={() => setTries(tries + 1)} />;
  return children(deal.value);
}
