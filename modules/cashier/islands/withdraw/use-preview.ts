import { useEffect, useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { RedeemPreview } from "../../withdrawals-contract.ts";

/** So long after the last key the server is asked. */
const PAUSE_MS = 300;

export type Preview =
  | { readonly is: "none" }
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "ready"; readonly value: RedeemPreview };

/** What an amount comes to, asked for shortly after it was typed; questions that are no longer wanted are given up. */
export const usePreview = (amount: number | null): Preview => {
  const [preview, setPreview] = useState<Preview>({ is: "none" });
  useEffect(() => {
    if (amount === null) return setPreview({ is: "none" });
    setPreview({ is: "loading" });
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await callApi({
        method: "POST",
        path: "/transaction/redeem/preview",
        body: { nChips: amount },
        data: RedeemPreview,
        signal: abort.signal,
      });
      if (abort.signal.aborted) return;
      setPreview(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [amount]);
  return preview;
};
