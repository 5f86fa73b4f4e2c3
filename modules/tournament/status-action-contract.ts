/** What a tournament's row offers its player (S1 § 4): one function for server and browser. */

/** What decides. */
export interface ActionFacts {
  readonly eState: string;
  readonly canJoin: boolean;
  readonly nJoined: number;
  readonly nTotalSeat: number;
  /** 0: no seat was given yet. */
  readonly nParticipantPosition: number;
  /** null: not in. */
  readonly oParticipantData: { readonly eStatus: string } | null;
}

/** The row's state: whether the tournament called to take a seat, and whether it is the Registered tab, which has no first three cases. */
export interface ActionPlace {
  readonly isSeatCalled: boolean;
  readonly isRegisteredTab: boolean;
}

export type StatusAction =
  | "register"
  | "waitlist"
  | "scheduled"
  | "takeSeat"
  | "running"
  | "withdraw"
  // The specification's six cases do not know these (T-2).
  | "finished"
  | "cancelled";

/** `eStatus` of a player who was not drawn and may ask once for a free seat (T-9): they register again. */
export const LATE_SEAT = "lateSeat";

/** The row's action, in the specification's order, but for a seat that was called: that goes before the state's name (decision 0061). `scheduled`, `running`, `finished` and `cancelled` are inert. */
export function statusActionOf(facts: ActionFacts, { isSeatCalled, isRegisteredTab }: ActionPlace): StatusAction {
  const { eState, canJoin, nJoined, nTotalSeat, nParticipantPosition, oParticipantData } = facts;
  if (eState === "finished" || eState === "cancelled") return eState;
  if (!isRegisteredTab) {
    if (canJoin && nJoined < nTotalSeat) return "register";
    if (canJoin) return "waitlist";
  }
  // A seat is called before the start, while the state says "upcoming": the button leads there from the call on.
  if (isSeatCalled || (oParticipantData?.eStatus === "playing" && nParticipantPosition !== 0)) return "takeSeat";
  if (!isRegisteredTab && (eState === "scheduled" || eState === "upcoming")) return "scheduled";
  if (eState === "running" && oParticipantData?.eStatus === LATE_SEAT) return "register";
  if (!canJoin && eState === "running") return "running";
  // Registration is open, but not for this player (T-2): a player who is not in has nothing to withdraw from.
  if (oParticipantData === null && !isRegisteredTab) return "scheduled";
  return "withdraw";
}
