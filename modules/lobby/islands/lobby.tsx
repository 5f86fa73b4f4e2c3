import { KeyRound, LayoutGrid } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { DailyBonusData } from "../../bonus/contract.ts";
import { DAILY_BONUS_EVENT } from "../../bonus/events-contract.ts";
import { say } from "../../kernel/index.ts";
import type { TournamentRow } from "../../tournament/contract.ts";
import type { RealtimeEvent } from "../../ui/browser/realtime.ts";
import { onReturn } from "../../ui/browser/reconnect.ts";
import { onServerEvents } from "../../ui/browser/server-events.ts";
import { readToken } from "../../ui/browser/session.ts";
import { useDerived, useValue } from "../../ui/browser/signals.ts";
import { BannedLocationDialog } from "../../ui/components/banned-dialog.tsx";
import { Button } from "../../ui/components/button.tsx";
import { OnDemandDialog, OnDemandPart, onDemand, whenIdle } from "../../ui/components/on-demand.tsx";
import { TabPanel, Tabs } from "../../ui/components/tabs.tsx";
import { Rich } from "../../ui/rich.tsx";
import { BALANCE_EVENT } from "../../wallet/names-contract.ts";
import type { LobbyRow } from "../contract.ts";
import { lobbyTexts } from "../texts/index.ts";
import { DailyBonusButton } from "./lobby/daily-bonus.tsx";
import { onDailyBonus } from "./lobby/daily-bonus-state.ts";
import { Maintenance } from "./lobby/maintenance.tsx";
import { insufficientDialog, joinedDialog, preloadDialogs, privateDialog } from "./lobby/on-demand.ts";
import { OwnStop } from "./lobby/own-stop.tsx";
import { createPlay, type Play } from "./lobby/play.ts";
import { PracticeLobby } from "./lobby/practice.tsx";
import { SeatCalls } from "./lobby/tournaments/seat-calls.tsx";
import { onTournamentEvent } from "./lobby/tournaments/server-events.ts";
import { createTournaments, openDetail, type Tournaments } from "./lobby/tournaments/tournaments-state.ts";
import { refreshRows } from "./lobby/use-rows.ts";
import { keepView, readView } from "./lobby/view.ts";
import { lookOf } from "./player/page-look.ts";
import { chips, joined, loadJoined, loadPlatform, onTurns, platform } from "./player/state.ts";

export interface LobbyProps {
  /** Where the game window lives: `/table`, or `GAME_URL`. */
  readonly gameUrl: string;
  /** There is no money here (decision 0090). */
  readonly isSocial?: boolean;
  /** What the practice tab shows until the list has come; null: not known. */
  readonly firstRows: readonly LobbyRow[] | null;
}

const mainTabs = () =>
  [
    { id: "1", label: lobbyTexts.practice },
    { id: "2", label: lobbyTexts.cash },
    { id: "3", label: lobbyTexts.tournaments },
  ] as const;

/** Words that narrow screens have no place for. */
const WORDS = { w: (inner: string) => <span className="lobby__word">{inner}</span> };

const balanceLook = lookOf(() => void chips.load());

/** Acts on events for all players or this one (S1 § 4 "Realtime events"). */
const onEvent = (tournaments: Tournaments, { event, data }: RealtimeEvent): void => {
  onTurns({ event, data });
  if (event === "resMaintenance") void loadPlatform();
  else if (event === BALANCE_EVENT) balanceLook.received(data);
  else if (event === DAILY_BONUS_EVENT) onDailyBonus(data as DailyBonusData);
  else onTournamentEvent(tournaments, { event, data });
};

/** Keeps what the lobby shows as it is now; returns what stops that. */
const keepFresh = (tournaments: Tournaments): (() => void) | undefined => {
  if (readToken() === null) return;
  const look = (balances: () => Promise<void>) => {
    if (document.hidden) return;
    void loadPlatform();
    void loadJoined();
    void balances();
    refreshRows();
  };
  // The header asks for the balances, too: once is enough.
  look(chips.ensure);
  // Maintenance begins and ends while the lobby is open; after a gap the lobby looks for itself.
  const missed = () => {
    void loadPlatform();
    void chips.load();
    void loadJoined();
    tournaments.unseen.value += 1;
  };
  const stopListening = onServerEvents((received) => onEvent(tournaments, received), missed);
  // Whoever comes back from the game window finds balances and tables as they are now.
  const stopLooking = onReturn(() => look(chips.load));
  addEventListener("pointerdown", refreshRows);
  return () => {
    stopListening();
    balanceLook.cancel();
    stopLooking();
    removeEventListener("pointerdown", refreshRows);
  };
};

const todayPart = onDemand(
  () => lobbyTexts.today,
  () => import("./lobby/today.tsx"),
);
const cashTab = onDemand(
  () => lobbyTexts.cash,
  () => import("./lobby/cash.tsx"),
);
const tournamentTab = onDemand(
  () => lobbyTexts.tournaments,
  () => import("./lobby/tournaments/tab.tsx"),
);

/** Fetches what may be opened by a click, once the lobby stands. */
const preload = (): void => {
  preloadDialogs();
  cashTab.preload();
  tournamentTab.preload();
};

/** `/lobby`: main tabs 1 to 3 and the modals around them (S1 § 2). */
const Lobby = ({ gameUrl, isSocial = false, firstRows }: LobbyProps) => {
  const [tab, setTab] = useState<"1" | "2" | "3">("1");
  useEffect(() => setTab(readView().tab ?? "1"), []);
  const play = useMemo(() => createPlay(gameUrl), [gameUrl]);
  // Cash that is switched off is not shown at all (M-13); what was played for stays among the joined games.
  const isCashOffNow = useValue(platform)?.isCashOn === false;
  const isCashOff = isSocial || isCashOffNow;
  const tournaments = useMemo(createTournaments, []);
  const lobby = useMemo(() => ({ state: tournaments, play }), [tournaments, play]);
  useEffect(() => keepFresh(tournaments), [tournaments]);
  useEffect(() => whenIdle(preload), []);
  const shown = isCashOff && tab === "2" ? "1" : tab;
  const show = (next: "1" | "2" | "3") => {
    keepView({ tab: next });
    setTab(next);
  };
  const showTournament = (row: TournamentRow | null) => {
    show("3");
    if (row !== null) openDetail(tournaments, row);
  };
  return (
    <div className="lobby">
      <h1 className="visually-hidden">{lobbyTexts.lobby}</h1>
      <Maintenance play={play} />
      <OwnStop isCashOff={isCashOff} />
      <div className="lobby__top">
        <div className="lobby__main-tabs">
          <Tabs
            tabs={isCashOff ? mainTabs().filter(({ id }) => id !== "2") : mainTabs()}
            chosen={shown}
            onChoose={show}
            label={lobbyTexts.lobby}
            prefix="lobby"
            look="segmented"
          />
        </div>
        <div className="lobby__actions">
          {!isCashOff && <DailyBonusButton />}
          <JoinedButton play={play} />
          <PrivateButton play={play} />
        </div>
      </div>
      <SeatCalls lobby={lobby} />
      {shown === "1" && <Today state={tournaments} onTournament={showTournament} />}
      <TabPanel prefix="lobby" id="1" chosen={shown === "1"}>
        <PracticeLobby play={play} firstRows={firstRows} />
      </TabPanel>
      <TabPanel prefix="lobby" id="2" chosen={shown === "2"}>
        {shown === "2" && <OnDemandPart part={cashTab} props={{ play }} />}
      </TabPanel>
      <TabPanel prefix="lobby" id="3" chosen={shown === "3"}>
        {shown === "3" && <OnDemandPart part={tournamentTab} props={{ lobby }} />}
      </TabPanel>
      <PlayDialogs play={play} />
    </div>
  );
};

interface TodayProps {
  readonly state: Tournaments;
  readonly onTournament: (row: TournamentRow | null) => void;
}

/** Keeps its place until its script has come. */
const Today = (props: TodayProps) => {
  const script = useValue(todayPart.script);
  useEffect(() => whenIdle(todayPart.preload), []);
  if (script === "failed") return null;
  if (script !== null) return <script.component {...props} />;
  return (
    <div className="today" aria-hidden="true">
      <span className="today__card" />
      <span className="today__card today__deal" />
      <span className="today__card" />
    </div>
  );
};

interface PlayProps {
  readonly play: Play;
}

const JoinedButton = ({ play }: PlayProps) => {
  const count = useDerived(() => (joined.value.is === "ready" ? joined.value.value.length : 0), []);
  return (
    <Button
      {...joinedDialog.intent}
      onClick={() => {
        play.modal.value = "joined";
        void loadJoined();
      }}
    >
      <LayoutGrid size={16} />
      <span>
        <Rich text={say(lobbyTexts.joinedButton, { count })} parts={WORDS} />
      </span>
    </Button>
  );
};

const PrivateButton = ({ play }: PlayProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...privateDialog.intent} onClick={() => setOpen(true)}>
        <KeyRound size={16} />
        <span>
          <Rich text={lobbyTexts.privateButton} parts={WORDS} />
        </span>
      </Button>
      {isOpen && <OnDemandDialog dialog={privateDialog} props={{ play, onClose: () => setOpen(false) }} />}
    </>
  );
};

/** The tables where the player sits, and what may come instead of a seat. */
const PlayDialogs = ({ play }: PlayProps) => {
  const modal = useValue(play.modal);
  const close = () => {
    play.modal.value = "none";
  };
  return (
    <>
      {(modal === "insufficient" || modal === "insufficientCash") && (
        <OnDemandDialog
          dialog={insufficientDialog}
          props={{ isCash: modal === "insufficientCash", play, onClose: close }}
        />
      )}
      {modal === "joined" && <OnDemandDialog dialog={joinedDialog} props={{ play, onClose: close }} />}
      {modal === "banned" && <BannedLocationDialog />}
    </>
  );
};

export default Lobby;
