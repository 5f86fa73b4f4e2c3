/** What the player has by now: the prize of a match is in it while its result still stands. */
import { useEffect, useState } from "react";
import { say } from "../../../modules/kernel/index.ts";
import type { TableView } from "../../../modules/tables/contract.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { Rich } from "../../../modules/ui/rich.tsx";
import { readToken } from "../../net/api.ts";
import { amountLabel } from "../../state/money.ts";
import type { Session } from "../../state/session.ts";
import { matchTexts } from "./texts/index.ts";

interface BalanceProps {
  readonly session: Session;
  readonly currency: TableView["table"]["currency"];
}

/** The balance. Empty until the server has said that the stake is back, or when it cannot be had. */
export function BalanceNow({ session, currency }: BalanceProps) {
  const paidOut = useValue(session.state.paidOut);
  const [balance, setBalance] = useState<number | null>(null);
  useEffect(() => {
    if (paidOut === 0) return;
    let isGone = false;
    void balanceNow(currency).then((now) => !isGone && setBalance(now));
    return () => {
      isGone = true;
    };
  }, [paidOut, currency]);
  if (balance === null) return null;
  return (
    <p className="match-result__sum" role="status">
      <Rich
        text={say(matchTexts.balance, { amount: amountLabel(balance, currency) })}
        parts={{ b: (inner) => <b>{inner}</b> }}
      />
    </p>
  );
}

/** The balance in paise, or hundredths of a chip; null when it cannot be had. */
async function balanceNow(currency: "inr" | "practice"): Promise<number | null> {
  try {
    const headers = { authorization: readToken() ?? "" };
    const answer = await fetch("/api/profile/chips", { headers, signal: AbortSignal.timeout(6_000) });
    const { data } = (await answer.json()) as { data?: { nCash?: unknown; nPracticeChips?: unknown } };
    const amount = currency === "inr" ? data?.nCash : data?.nPracticeChips;
    return answer.ok && typeof amount === "number" ? Math.round(amount * 100) : null;
  } catch {
    return null;
  }
}
