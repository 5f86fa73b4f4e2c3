import { useEffect, useState } from "react";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { readToken } from "../../ui/browser/session.ts";
import type { DealDayToday, OwnDeal } from "../contract.ts";
import { TEXTS } from "./texts.ts";

interface OwnYesterdayProps {
  readonly sDay: string;
}

/** How the player came out yesterday, and the own deal to watch again; nothing for whoever did not play. */
const OwnYesterday = ({ sDay }: OwnYesterdayProps) => {
  const [own, setOwn] = useState<OwnDeal | null>(null);
  useEffect(() => {
    if (readToken() === null) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    void callApi({ method: "GET", path: "/deal-of-the-day", data: trusted<DealDayToday>(), signal }).then((told) => {
      if (signal.aborted || !told.ok || told.data.oYesterday?.sDay !== sDay) return;
      setOwn(told.data.oOwnYesterday);
    });
    return () => stopped.abort();
  }, [sDay]);
  if (own?.eState !== "done" || own.nPoints === null) return null;
  return (
    <p>
      {TEXTS.yours(own.nPoints, own.nBetterThan)}{" "}
      {own.iDealId !== null && <a href={`/table?replay=${own.iDealId}`}>{TEXTS.ownReplay}</a>}
    </p>
  );
};

export default OwnYesterday;
