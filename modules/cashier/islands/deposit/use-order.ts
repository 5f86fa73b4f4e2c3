import { useCallback, useEffect, useRef, useState } from "react";
import { say } from "../../../kernel/index.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { locate } from "../../../ui/browser/location.ts";
import { onServerEvents } from "../../../ui/browser/server-events.ts";
import { attempt, dropToken, readHolder } from "../../../ui/browser/session.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { BuyCashData, BuyStatusData } from "../../contract.ts";
import { NOT_AVAILABLE } from "../../not-available-contract.ts";
import { cashierTexts } from "../../texts/index.ts";

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
  if (!place.ok) return { ok: false, message: place.message, wire: undefined } as const;
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
    if (amount !== null) toast(say(cashierTexts.credited, { amount }), { tone: "success", ms: 5_000 });
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
      if (eStatus === "failed") return errorToast(cashierTexts.paymentFailed);
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
      if (answer.wire !== NOT_AVAILABLE) return errorToast(answer.message);
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

/** S2 § 4: how often the page asks what became of an order. */
export const POLL_MS = 10_000;

interface PollEffects {
  /** Null: no answer; it is asked again. */
  readonly ask: () => Promise<BuyStatusData["transaction"] | null>;
  readonly later: (ms: number, run: () => void) => () => void;
}

/**
 * Asks every ten seconds until the order has an end, and tells it once. `now` asks at once, when there is an event of it.
 */
export const createPoll = (
  effects: PollEffects,
  ended: (transaction: BuyStatusData["transaction"]) => void,
): { readonly now: () => void; readonly stop: () => void } => {
  let isStopped = false;
  let isAsking = false;
  let cancel = () => {};

  const round = async () => {
    if (isStopped || isAsking) return;
    cancel();
    isAsking = true;
    const transaction = await effects.ask();
    isAsking = false;
    if (isStopped) return;
    if (transaction === null || transaction.eStatus === "pending") {
      cancel = effects.later(POLL_MS, () => void round());
      return;
    }
    isStopped = true;
    ended(transaction);
  };
  cancel = effects.later(POLL_MS, () => void round());

  return {
    now: () => void round(),
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
};

/**
 * What outlives a reload of the page: the order that waits, and the toast of the one that was paid (S2 § 4). Where storage is forbidden or
 * full nothing outlives it, and the page that made the order goes on with it. It is the player's who made the order: the tab's storage
 * outlives a log-out in another tab, and the next player to log in would pay for the one before.
 */
const ORDER = "cashier.order";
const TOAST = "cashier.credited";

interface Kept {
  readonly order: BuyCashData;
  /** On the browser's clock, ms. */
  readonly endsAt: number;
}

const read = (key: string): unknown => {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null"), null);
  if (typeof kept !== "object" || kept === null || !("of" in kept) || !("value" in kept)) return null;
  return kept.of === readHolder() ? kept.value : null;
};
const keep = (key: string, value: unknown): void =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify({ of: readHolder(), value })), undefined);
const drop = (key: string): void => attempt(() => sessionStorage.removeItem(key), undefined);

/** When an order ends on the browser's clock, by what the server's clock said. */
const endOf = ({ dExpiresAt, dNow }: BuyCashData, now: number): number =>
  now + Date.parse(dExpiresAt) - Date.parse(dNow);

export const keepOrder = (kept: Kept): void => keep(ORDER, kept);
export const dropOrder = (): void => drop(ORDER);

/** The order that waited when the page was left; null when there is none, or its time is up. */
export const keptOrder = (now: number): Kept | null => {
  const kept = read(ORDER);
  if (typeof kept !== "object" || kept === null || !("endsAt" in kept) || !("order" in kept)) return null;
  const order = BuyCashData.safeParse(kept.order);
  const { endsAt } = kept;
  return order.success && typeof endsAt === "number" && endsAt > now ? { order: order.data, endsAt } : null;
};

export const keepToast = (amount: number): void => keep(TOAST, amount);

/** The amount that was credited just before the page reloaded; told once. */
export const takeToast = (): number | null => {
  const amount = read(TOAST);
  drop(TOAST);
  return typeof amount === "number" ? amount : null;
};
