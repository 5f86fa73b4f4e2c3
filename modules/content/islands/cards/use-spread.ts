import { useEffect, useState } from "react";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import type { DailyHand, DailySpread } from "../../contract.ts";

/** How players came out on a day (C-10). Null: not to be had; undefined: not known yet. */
export function useSpread(day: string): DailySpread | null | undefined {
  const [spread, setSpread] = useState<DailySpread | null>();
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    void callApi({ method: "GET", path: "/hand-of-the-day", data: trusted<DailyHand>(), signal }).then((told) => {
      if (!signal.aborted) setSpread(told.ok ? spreadOf(told.data, day) : null);
    });
    return () => stopped.abort();
  }, [day]);
  return spread;
}

/** Just after midnight the server tells of the next hand already. */
function spreadOf({ sDay, oSpread, oYesterday }: DailyHand, day: string): DailySpread | null {
  if (sDay === day) return oSpread;
  return oYesterday?.sDay === day ? oYesterday.oSpread : null;
}
