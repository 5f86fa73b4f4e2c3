import { type ReactNode, useEffect, useState } from "react";
import { type Confirmation, useConfirmation } from "../../../ui/browser/confirmation.ts";
import { locate } from "../../../ui/browser/location.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import type { LobbyRow } from "../../contract.ts";
import { isSameOffer } from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { type CashAsked, CashConfirm } from "./cash-confirm.tsx";
import { isOpen, type Play, playRow } from "./play.ts";

interface CashPlay {
  /** Asks where the player is, and then whether to stake what the row costs. */
  readonly begin: (row: LobbyRow) => Promise<void>;
  readonly isLocating: boolean;
  readonly question: ReactNode;
}

/** The way from a row to a seat for cash. `offered`: what may still be had; `busy` as of `playRow`. */
export function useCashPlay(play: Play, offered: readonly LobbyRow[], busy?: (row: LobbyRow) => string): CashPlay {
  const [isLocating, setLocating] = useState(false);
  const confirmation = useConfirmation<CashAsked>();
  useWithdrawn(confirmation, offered);
  // Where the player is, is asked on Play and no sooner; before the window opens, so that it cannot hide the question.
  const begin = async (row: LobbyRow) => {
    if (isLocating || !isOpen(play)) return;
    setLocating(true);
    const located = await locate();
    setLocating(false);
    if (located.ok) confirmation.ask({ row, place: located.header });
    else errorToast(located.message);
  };
  const sit = ({ row, place }: CashAsked) => void playRow(play, row, { place, busy: busy?.(row) });
  return { begin, isLocating, question: <CashConfirm of={confirmation} onYes={sit} /> };
}

/** Nobody is asked about a table that is not offered any more, or costs something else by now. */
function useWithdrawn({ asked, giveUp }: Confirmation<CashAsked>, offered: readonly LobbyRow[]): void {
  useEffect(() => {
    const one = asked.peek();
    if (one === null || offered.some((row) => isSameOffer(row, one.shown.row))) return;
    giveUp();
    errorToast(lobbyTexts.offeredNoMore);
  }, [asked, giveUp, offered]);
}
