import { KeyRound, LayoutGrid } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { z } from "zod";
import { DAILY_BONUS_EVENT } from "../../bonus/contract.ts";
import { listen, type RealtimeEvent } from "../../ui/browser/realtime.ts";
import { browserRealtime } from "../../ui/browser/realtime-browser.ts";
import { readToken } from "../../ui/browser/session.ts";
import { useStore } from "../../ui/browser/store.ts";
import { TOAST_MS, toast } from "../../ui/browser/toast.ts";
import { BannedLocationDialog } from "../../ui/components/banned-dialog.tsx";
import { Button } from "../../ui/components/button.tsx";
import { MaintenanceDialog } from "../../ui/components/maintenance-dialog.tsx";
import { TabPanel, Tabs } from "../../ui/components/tabs.tsx";
import { CashLobby } from "./lobby/cash.tsx";
import { DailyBonusButton } from "./lobby/daily-bonus.tsx";
import { hearDailyBonus } from "./lobby/daily-bonus-store.ts";
import { InsufficientDialog, JoinedDialog } from "./lobby/dialogs.tsx";
import { PracticeLobby } from "./lobby/practice.tsx";
import { TournamentLobby } from "./lobby/tournaments.tsx";
import { usePlay } from "./lobby/use-play.ts";
import { houseStore, isClosedAt, joinedStore, loadChips, loadHouse, loadJoined } from "./player/store.ts";

/** Most visits never open a private table. */
const PrivateDialog = lazy(() => import("./lobby/private-dialog.tsx"));

export interface LobbyProps {
  /** Where the game window lives: `/table`, or `GAME_URL`. */
  readonly gameUrl: string;
}

const MAIN_TABS = [
  { id: "1", label: "Practice" },
  { id: "2", label: "Cash" },
  { id: "3", label: "Tournaments" },
] as const;

/** The message of a tournament that is about to start (S1 § 4). */
const StartingData = z.object({ sMessage: z.string() });

/** Acts on what the server tells everybody or this player (S1 § 4 "Realtime events"). */
const hear = ({ event, data }: RealtimeEvent): void => {
  if (event === "resMaintenance") void loadHouse();
  if (event === DAILY_BONUS_EVENT) hearDailyBonus(data);
  if (event !== "resTournamentGoingToStart") return;
  const starting = StartingData.safeParse(data);
  if (starting.success) toast(starting.data.sMessage, { ms: TOAST_MS.tournament });
};

/** `/lobby`: main tabs 1 to 3 and the modals around them (S1 § 2). */
const Lobby = ({ gameUrl }: LobbyProps) => {
  const [tab, setTab] = useState<"1" | "2" | "3">("1");
  const [isPrivateOpen, setPrivateOpen] = useState(false);
  const house = useStore(houseStore);
  const joined = useStore(joinedStore);
  const play = usePlay(gameUrl);
  const closeModal = () => play.setModal("none");

  useEffect(() => {
    if (readToken() === null) return;
    const refresh = () => {
      if (document.visibilityState !== "visible") return;
      void loadHouse();
      void loadJoined();
      void loadChips();
    };
    refresh();
    // Maintenance begins and ends while the lobby is open; after a gap the lobby looks for itself.
    const stopListening = listen(hear, () => void loadHouse(), browserRealtime);
    // Whoever comes back from the game window finds balances and tables as they are now.
    document.addEventListener("visibilitychange", refresh);
    addEventListener("focus", refresh);
    return () => {
      stopListening();
      document.removeEventListener("visibilitychange", refresh);
      removeEventListener("focus", refresh);
    };
  }, []);

  const isClosed = isClosedAt(house, Date.now());
  const { setModal } = play;
  useEffect(() => {
    // Told once when it begins, and again on each Play.
    setModal((shown) => (isClosed ? "maintenance" : shown === "maintenance" ? "none" : shown));
  }, [isClosed, setModal]);

  // Cash that is switched off is not shown at all (M-13); what was played for stays among the joined games.
  const isCashOff = house?.isCashOn === false;
  const shown = isCashOff && tab === "2" ? "1" : tab;
  const joinedCount = joined.is === "ready" ? joined.value.length : 0;
  return (
    <div className="lobby">
      <h1 className="visually-hidden">Lobby</h1>
      <div className="lobby__top">
        <div className="lobby__main-tabs">
          <Tabs
            tabs={isCashOff ? MAIN_TABS.filter(({ id }) => id !== "2") : MAIN_TABS}
            chosen={shown}
            onChoose={setTab}
            label="Lobby"
            prefix="lobby"
            look="segmented"
          />
        </div>
        <div className="lobby__actions">
          {!isCashOff && <DailyBonusButton />}
          <Button
            onClick={() => {
              play.setModal("joined");
              void loadJoined();
            }}
          >
            <LayoutGrid size={16} aria-hidden="true" />
            My Joined Games ({joinedCount})
          </Button>
          {!isCashOff && (
            <Button onClick={() => setPrivateOpen(true)}>
              <KeyRound size={16} aria-hidden="true" />
              Private Table
            </Button>
          )}
        </div>
      </div>
      <TabPanel prefix="lobby" id="1" chosen={shown === "1"}>
        <PracticeLobby play={play} />
      </TabPanel>
      <TabPanel prefix="lobby" id="2" chosen={shown === "2"}>
        {shown === "2" && <CashLobby play={play} />}
      </TabPanel>
      <TabPanel prefix="lobby" id="3" chosen={shown === "3"}>
        <TournamentLobby />
      </TabPanel>
      <JoinedDialog play={play} />
      <InsufficientDialog
        open={play.modal === "insufficient" || play.modal === "insufficientCash"}
        isCash={play.modal === "insufficientCash"}
        onClose={closeModal}
      />
      {play.modal === "banned" && <BannedLocationDialog />}
      <MaintenanceDialog open={play.modal === "maintenance"} endsAt={house?.closedUntil ?? null} onClose={closeModal} />
      {isPrivateOpen && (
        <Suspense fallback={null}>
          <PrivateDialog open gameUrl={gameUrl} play={play} onClose={() => setPrivateOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};

export default Lobby;
