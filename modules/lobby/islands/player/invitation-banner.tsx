import { useEffect, useRef, useState } from "react";
import { counted } from "../../../kernel/index.ts";
import { anyData, callApi, trusted } from "../../../ui/browser/api-client.ts";
import type { RealtimeEvent } from "../../../ui/browser/realtime.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { formatValue } from "../../../ui/format.ts";
import type { JoinData, JoinRequest } from "../../contract.ts";
import { openGameWindow } from "../lobby/popup.ts";
import { loadJoined } from "./state.ts";

/** What is joined: a private table by its code, else a table of this kind. */
interface Offer {
  readonly iTableId: string;
  readonly sPrivateCode: string;
  readonly eRummyType: "point" | "pool" | "deals" | "point21";
  readonly nMaxPlayer: 2 | 6;
  readonly nTablePoint: number;
  readonly nTableFee: number;
}

/** `resInvitation`. */
interface Invitation extends Offer {
  readonly iInvitationId: string;
  readonly sUserName: string;
  readonly nLeftMs: number;
}

const GAMES = { point: "Points", pool: "Pool", deals: "Deals", point21: "21 Points" } as const;
const TEXTS = {
  label: "Invitation",
  invites: ({ sUserName, eRummyType, nMaxPlayer }: Invitation) =>
    `${sUserName} invites you to ${GAMES[eRummyType]}, ${counted(nMaxPlayer, "seat")}`,
  takes: ({ nTableFee }: Invitation) => `Takes ${formatValue(nTableFee)} of your practice chips.`,
  join: "Join",
  notNow: "Not now",
  seated: "You sit at such a table already.",
} as const;

const answerTo = <T,>(iInvitationId: string, bAccept: boolean, data: { parse(value: unknown): T }) =>
  callApi({ method: "POST", path: "/friends/invite/answer", body: { iInvitationId, bAccept }, data });

/** Takes a seat where the invitation leads. */
const takeSeat = ({ sPrivateCode, eRummyType, nMaxPlayer, nTablePoint, nTableFee }: Offer) => {
  const body: JoinRequest = { eRummyType, eGameType: "practice", nMaxPlayer, nTablePoint, nTableFee };
  return callApi({
    method: "POST",
    data: trusted<JoinData | null>(),
    ...(sPrivateCode === ""
      ? { path: "/rummy/table/join", body }
      : { path: "/rummy/table/private/join", body: { sPrivateCode, nTableFee } }),
  });
};

/** Accepts, and opens the table's window, at once as the press allows it. */
async function join({ iInvitationId }: Invitation, gameUrl: string): Promise<void> {
  const game = openGameWindow();
  const accepted = await answerTo(iInvitationId, true, trusted<Offer>());
  const seat = accepted.ok ? await takeSeat(accepted.data) : accepted;
  await loadJoined();
  if (!seat.ok || seat.data === null) {
    game.close();
    errorToast(seat.ok ? TEXTS.seated : seat.message);
    return;
  }
  const { sAuthToken: ticket, iTableId: tableId, nPracticeChips: chips } = seat.data as JoinData;
  game.go({ gameUrl, ticket, tableId, chips });
}

interface BannerProps {
  /** The newest event about invitations. */
  readonly received: RealtimeEvent;
  readonly gameUrl: string;
}

/** The open invitation that came first, with its answers: one that comes meanwhile waits, and never takes the place of what is being pressed. */
const InvitationBanner = ({ received, gameUrl }: BannerProps) => {
  const [open, setOpen] = useState<readonly Invitation[]>([]);
  const [busy, setBusy] = useState(false);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    const { iInvitationId } = received.data as Invitation;
    const without = (all: readonly Invitation[]) => all.filter((one) => one.iInvitationId !== iInvitationId);
    if (received.event !== "resInvitation") {
      setOpen(without);
      return;
    }
    const invitation = received.data as Invitation;
    setOpen((all) => [...without(all), invitation]);
    // Each runs out by itself, however many come after it.
    timers.current.add(setTimeout(() => setOpen(without), invitation.nLeftMs));
  }, [received]);
  const invitation = open.at(0);
  if (invitation === undefined) return null;
  const done = async (answer: () => Promise<unknown>) => {
    setBusy(true);
    await answer();
    setBusy(false);
    setOpen((all) => all.filter((one) => one !== invitation));
  };
  return (
    <section className="invitation-call stays-dark" aria-label={TEXTS.label}>
      <p className="invitation-call__words" role="status">
        {TEXTS.invites(invitation)}. {TEXTS.takes(invitation)}
      </p>
      <Button tone="gold" size="small" busy={busy} onClick={() => void done(() => join(invitation, gameUrl))}>
        {TEXTS.join}
      </Button>
      <Button
        tone="ghost"
        size="small"
        disabled={busy}
        onClick={() => void done(() => answerTo(invitation.iInvitationId, false, anyData))}
      >
        {TEXTS.notNow}
      </Button>
    </section>
  );
};

export default InvitationBanner;
