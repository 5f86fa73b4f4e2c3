import { useEffect, useRef, useState } from "react";
import { say } from "../../../kernel/index.ts";
import { type ApiAnswer, anyData, callApi, trusted } from "../../../ui/browser/api-client.ts";
import type { RealtimeEvent } from "../../../ui/browser/realtime.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { formatValue } from "../../../ui/format.ts";
import type { JoinData, JoinRequest } from "../../contract.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { openGameWindow } from "../lobby/popup.ts";
import { loadJoined } from "./state.ts";

/** `resInvitation`. */
interface Invitation {
  readonly iInvitationId: string;
  readonly sUserName: string;
  readonly sPrivateCode: string;
  readonly eRummyType: "point" | "pool" | "deals" | "point21";
  readonly nMaxPlayer: 2 | 6;
  readonly nTablePoint: number;
  readonly nTableFee: number;
  readonly nLeftMs: number;
}

const tableOf = ({ eRummyType, nMaxPlayer }: Invitation): string =>
  say(lobbyTexts.invitedTable, { game: lobbyTexts.invitedGames[eRummyType], count: nMaxPlayer });

/** What is asked; `noSeat` says why there is none at the table of the invitation. */
const question = (one: Invitation, noSeat: string | null): string => {
  const table = tableOf(one);
  const asked =
    noSeat === null
      ? say(lobbyTexts.invites, { player: one.sUserName, table })
      : `${noSeat} ${say(lobbyTexts.anotherTable, { table })}`;
  return `${asked} ${say(lobbyTexts.takesChips, { amount: formatValue(one.nTableFee) })}`;
};

/** Presses of the first moment are meant for what was there before. */
const SETTLES_MS = 700;
/** The table of the invitation has no seat, or is over. */
const NO_SEAT = 404;

const answerTo = <T,>({ iInvitationId }: Invitation, bAccept: boolean, data: { parse(value: unknown): T }) =>
  callApi({ method: "POST", path: "/friends/invite/answer", body: { iInvitationId, bAccept }, data });

const accept = async (one: Invitation): Promise<ApiAnswer<JoinData | null>> => {
  const answer = await answerTo(one, true, trusted<{ readonly oJoined: JoinData | null }>());
  return answer.ok ? { ...answer, data: answer.data.oJoined } : answer;
};

/** A seat at any table of the kind. */
const joinAnother = ({ eRummyType, nMaxPlayer, nTablePoint, nTableFee }: Invitation) => {
  const body: JoinRequest = { eRummyType, eGameType: "practice", nMaxPlayer, nTablePoint, nTableFee };
  return callApi({ method: "POST", path: "/rummy/table/join", body, data: trusted<JoinData | null>() });
};

/** Takes the seat, and opens the table's window, at once as the press allows it. */
async function sit(gameUrl: string, privateCode: string, asked: () => Promise<ApiAnswer<JoinData | null>>) {
  const game = openGameWindow();
  const seat = await asked();
  if (seat.ok && seat.data !== null) {
    const { sAuthToken: ticket, iTableId: tableId, nPracticeChips: chips } = seat.data;
    game.go({ gameUrl, ticket, tableId, chips, ...(privateCode === "" ? {} : { privateCode }) });
  } else game.close();
  await loadJoined();
  return seat;
}

interface BannerProps {
  /** All events about invitations, in their order. */
  readonly received: readonly RealtimeEvent[];
  readonly gameUrl: string;
}

/**
 * The open invitation that came first, with its answers: one that comes meanwhile waits, and never takes the place of what is being
 * pressed. One that is being answered stays until it is, though it runs out.
 */
const InvitationBanner = ({ received, gameUrl }: BannerProps) => {
  const [open, setOpen] = useState<readonly Invitation[]>([]);
  const answering = useRef<Invitation | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const taken = useRef(0);
  /** An invitation is shown once, though the page of friends tells again what it has read. */
  const seen = useRef(new Set<string>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    const take = ({ event, data }: RealtimeEvent) => {
      const invitation = data as Invitation;
      const { iInvitationId: id, nLeftMs } = invitation;
      const isOver = (one: Invitation) => one.iInvitationId === id && one !== answering.current;
      const end = () => setOpen((all) => all.filter((one) => !isOver(one)));
      if (event !== "resInvitation") return end();
      if (seen.current.has(id)) return;
      seen.current.add(id);
      setOpen((all) => [...all, invitation]);
      // Each runs out by itself, however many come after it.
      timers.current.add(setTimeout(end, nLeftMs));
    };
    for (const one of received.slice(taken.current)) take(one);
    taken.current = received.length;
  }, [received]);
  const [invitation] = open;
  if (invitation === undefined) return null;
  return (
    <OneInvitation
      key={invitation.iInvitationId}
      invitation={invitation}
      gameUrl={gameUrl}
      onPress={() => {
        answering.current = invitation;
      }}
      onEnd={() => setOpen((all) => all.filter((one) => one !== invitation))}
    />
  );
};

interface OneInvitationProps {
  readonly invitation: Invitation;
  readonly gameUrl: string;
  readonly onPress: () => void;
  readonly onEnd: () => void;
}

/** An invitation has buttons of its own: what is pressed on it is never another one's answer. */
const OneInvitation = ({ invitation, gameUrl, onPress, onEnd }: OneInvitationProps) => {
  const [busy, setBusy] = useState(false);
  const [isSettled, setSettled] = useState(false);
  /** Why there is no seat at its table; then another one is offered. */
  const [noSeat, setNoSeat] = useState<string | null>(null);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(true), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [isSettled]);
  const seat = async (code: string, asked: (one: Invitation) => Promise<ApiAnswer<JoinData | null>>) => {
    onPress();
    setBusy(true);
    const answer = await sit(gameUrl, code, () => asked(invitation));
    setBusy(false);
    if (answer.ok && answer.data === null) errorToast(lobbyTexts.seatedElsewhere);
    if (answer.ok) onEnd();
    else if (answer.status === NO_SEAT && asked === accept) {
      setSettled(false);
      setNoSeat(answer.message);
    } else errorToast(answer.message);
  };
  const decline = () => {
    void answerTo(invitation, false, anyData);
    onEnd();
  };
  return (
    <section className="invitation-call stays-dark" aria-label={lobbyTexts.invitation}>
      <p className="invitation-call__words" role="status">
        {question(invitation, noSeat)}
      </p>
      <Button
        tone="gold"
        size="small"
        busy={busy}
        disabled={!isSettled}
        onClick={() => void (noSeat === null ? seat(invitation.sPrivateCode, accept) : seat("", joinAnother))}
      >
        {noSeat === null ? lobbyTexts.join : lobbyTexts.joinAnother}
      </Button>
      <Button tone="ghost" size="small" disabled={busy || !isSettled} onClick={decline}>
        {lobbyTexts.notNow}
      </Button>
    </section>
  );
};

export default InvitationBanner;
