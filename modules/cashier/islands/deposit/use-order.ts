import { useCallback, useEffect, useRef, useState } from "react";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { locate } from "../../../ui/browser/location.ts";
import { onServerEvents } from "../../../ui/browser/server-events.ts";
import { dropToken } from "../../../ui/browser/session.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { BuyCashData, BuyStatusData } from "../../contract.ts";
import { NOT_AVAILABLE } from "../../not-available-contract.ts";
import { dropOrder, endOf, keepOrder, keepToast, keptOrder, takeToast } from "./kept-order.ts";
import { createPoll } from "./poll.ts";

interface Waiting {
  readonly order: BuyCashData;
  readonly endsAt: number;
}

export interface OrderState {
  /** The order that waits to be paid; null: none. */
  readonly waiting: Waiting | null;
  /** An order is being made. */
  readonly busy: boolean;
  /** The place is none to deposit from. */
  readonly isBanned: boolean;
  /** What was just credited, until the player has closed it, in rupees; null: nothing. */
  readonly credited: number | null;
  readonly close: () => void;
  readonly buy: (amount: number, promotionId: string | null) => Promise<void>;
  readonly cancel: () => Promise<void>;
}

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

const statusOf = async (id: string): Promise<BuyStatusData["transaction"] | null> => {
  const answer = await callApi({ method: "GET", path: `/transaction/buystatus/${id}`, data: BuyStatusData });
  return answer.ok ? answer.data.transaction : null;
};

/** Makes the order, from where the player is; none without a place. */
const orderOf = async (nAmount: number, promotionId: string | null) => {
  const place = await locate();
  if (!place.ok) return { ok: false, message: place.message } as const;
  return callApi({
    method: "POST",
    path: "/transaction/buycash",
    body: { nAmount, ...(promotionId === null ? {} : { iPromotionId: promotionId }) },
    headers: { location: place.header },
    data: BuyCashData,
  });
};

/**
 * An order's life in the browser (S2 § 4): made, asked about every ten seconds, and ended. Success reloads the page, which
 * then says what was credited; failure says so and stops waiting. A reload finds the order that waits again.
 */
export const useOrder = (): OrderState => {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [busy, setBusy] = useState(false);
  const [isBanned, setBanned] = useState(false);
  const [credited, setCredited] = useState<number | null>(null);
  const poll = useRef<ReturnType<typeof createPoll> | null>(null);

  useEffect(() => {
    const amount = takeToast();
    if (amount !== null) toast(`Your account is credited with amount ${amount}`, { tone: "success", ms: 5_000 });
    setCredited(amount);
    setWaiting(keptOrder(Date.now()));
  }, []);

  const end = useCallback(() => {
    dropOrder();
    setWaiting(null);
  }, []);

  useEffect(() => {
    if (waiting === null) return;
    const id = waiting.order.CustRefNum;
    const asking = createPoll({ ask: () => statusOf(id), later }, ({ eStatus, nAmount }) => {
      end();
      if (eStatus === "failed") return errorToast("Payment Failed");
      keepToast(nAmount);
      location.reload();
    });
    poll.current = asking;
    // The poll governs; an event only brings it forward.
    const stop = onServerEvents(
      ({ event }) => event === "resDeposit" && asking.now(),
      () => asking.now(),
    );
    return () => {
      asking.stop();
      stop();
    };
  }, [waiting, end]);

  const buy = useCallback(async (amount: number, promotionId: string | null) => {
    setBusy(true);
    const answer = await orderOf(amount, promotionId);
    setBusy(false);
    if (!answer.ok) {
      if (answer.message !== NOT_AVAILABLE) return errorToast(answer.message);
      dropToken();
      return setBanned(true);
    }
    const next = { order: answer.data, endsAt: endOf(answer.data, Date.now()) };
    keepOrder(next);
    setWaiting(next);
  }, []);

  const cancel = useCallback(async () => {
    if (waiting === null) return;
    poll.current?.stop();
    end();
    const path = `/transaction/buycash/${waiting.order.CustRefNum}/cancel`;
    await callApi({ method: "POST", path, data: anyData });
  }, [waiting, end]);

  return { waiting, busy, isBanned, credited, close: () => setCredited(null), buy, cancel };
};
