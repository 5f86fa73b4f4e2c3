import { useEffect, useState } from "react";
import { say, signed } from "../../kernel/index.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { readToken } from "../../ui/browser/session.ts";
import type { DealDayToday, OwnDeal } from "../contract.ts";
import { dealdayTexts } from "../texts/index.ts";

interface OwnYesterdayProps {
  readonly sDay: string;
}

const yoursText = (won: number, percent: number | null): string => {
  const points = signed(won);
  return percent === null ? say(dealdayTexts.yours, { points }) : say(dealdayTexts.yoursBetter, { points, percent });
};

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
      {yoursText(own.nPoints, own.nBetterThan)}{" "}
      {own.iDealId !== null && <a href={`/table?replay=${own.iDealId}`}>{dealdayTexts.ownReplay}</a>}
    </p>
  );
};

export default OwnYesterday;
