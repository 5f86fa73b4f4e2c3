import { Coins, LogOut, Menu, Plus, Wallet } from "lucide-react";
import { useEffect, useState } from "react";
import { Avatar } from "../../ui/art/avatar.tsx";
import { anyData, callApi } from "../../ui/browser/api-client.ts";
import { clearSession, keepReturn, onTokenGone, readToken } from "../../ui/browser/session.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { sayUnknownAddress } from "../../ui/browser/unknown-address.ts";
import { giveUpEdits, hasUnsavedEdits } from "../../ui/browser/unsaved.ts";
import { Button, buttonClass } from "../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../ui/components/dialog.tsx";
import { Money } from "../../ui/components/money.tsx";
import { Skeleton } from "../../ui/components/states.tsx";
import { Rich } from "../../ui/rich.tsx";
import { uiTexts } from "../../ui/texts/index.ts";
import { lobbyTexts } from "../texts/index.ts";
import { InvitationCall } from "./player/invitation-call.tsx";
import { keepPlayerFresh } from "./player/server-events.ts";
import { chips, platform, profile } from "./player/state.ts";
import { TurnCall } from "./player/turn-call.tsx";

export interface PlayerHeaderProps {
  readonly path: string;
  /** My Account is marked in the main navigation. */
  readonly isAccount: boolean;
  /** As the page was made; the lobby knows it as it is now. Without cash no link leads to adding any (M-13). */
  readonly isCashOn: boolean;
  /** There is no money here (decision 0090). */
  readonly isSocial?: boolean;
  /** Where the game window lives: `/table`, or `GAME_URL`. */
  readonly gameUrl: string;
}

/** The way to friends, and where players learn and practise: pages in the players' frame. */
const LEARNING = [
  ["/friends", "friends"],
  ["/how-to-play-prv", "howToPlay"],
  ["/how-to-play-prv#trainer", "trainer"],
  ["/hand-of-the-day-prv", "handOfTheDay"],
] as const;

const NAV_WORDS = { w: (inner: string) => <span className="player-bar__word">{inner}</span> };

/** The players' header: navigation, balances, welcome, logout. Anonymous skeletons until the browser has asked. */
const PlayerHeader = ({ path, isAccount, isCashOn, isSocial, gameUrl }: PlayerHeaderProps) => {
  const [isVisitor, setVisitor] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const leave = () => (path.endsWith("-prv") ? setVisitor(true) : location.replace("/game"));
    if (readToken() === null) {
      // The landing page says why, and the log-in leads back.
      if (!path.endsWith("-prv")) keepReturn(location);
      return leave();
    }
    sayUnknownAddress();
    void profile.ensure();
    void chips.ensure();
    const stops = [onTokenGone(leave), ...(path === "/lobby" ? [] : [keepPlayerFresh()])];
    return () => {
      for (const stop of stops) stop();
    };
  }, [path]);
  if (isVisitor) return <VisitorBar />;
  return (
    <div className="player-bar">
      <nav className="player-bar__nav topbar__nav" aria-label={uiTexts.main}>
        <a href="/lobby" aria-current={path === "/lobby" ? "page" : undefined}>
          {lobbyTexts.lobby}
        </a>
        <a href="/my-account" aria-current={isAccount ? "page" : undefined}>
          <Rich text={lobbyTexts.account} parts={NAV_WORDS} />
        </a>
      </nav>
      <Learning path={path} onLogout={() => setLeaving(true)} />
      <PracticePurse />
      {!isSocial && <CashPurse isCashOn={isCashOn} />}
      <Welcome />
      <Button tone="ghost" size="small" onClick={() => setLeaving(true)} aria-label={lobbyTexts.logout}>
        <LogOut size={17} />
        <span className="welcome__text">{lobbyTexts.logout}</span>
      </Button>
      <button
        type="button"
        className="button button--ghost button--icon player-bar__menu"
        popoverTarget="learn-menu"
        aria-label={uiTexts.menu}
      >
        <Menu size={20} />
      </button>
      <LogoutDialog open={isLeaving} onClose={() => setLeaving(false)} />
      <TurnCall gameUrl={gameUrl} />
      <InvitationCall gameUrl={gameUrl} />
    </div>
  );
};

interface LearningProps {
  readonly path: string;
  readonly onLogout: () => void;
}

/** In the header where it fits; else a popover of the menu's button, which has Logout too where that does not fit into the header. */
const Learning = ({ path, onLogout }: LearningProps) => (
  <nav className="topbar__nav player-bar__learning" id="learn-menu" aria-label={lobbyTexts.learning} popover="auto">
    {LEARNING.map(([href, page]) => (
      <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
        {lobbyTexts.learningPages[page]}
      </a>
    ))}
    <button type="button" className="player-bar__logout" onClick={onLogout}>
      {lobbyTexts.logout}
    </button>
  </nav>
);

const PracticePurse = () => {
  const known = useValue(chips.state);
  return (
    <span className="purse purse--plain" title={lobbyTexts.practiceChips}>
      <Coins size={17} />
      <span className="purse__label">{lobbyTexts.practice}</span>
      <span className="visually-hidden">{lobbyTexts.chipsAre}</span>
      {known.is === "ready" ? (
        <Money amount={known.value.nPracticeChips} currency="practice" compact />
      ) : (
        <Balance failed={known.is === "failed"} />
      )}
    </span>
  );
};

const CashPurse = ({ isCashOn }: Pick<PlayerHeaderProps, "isCashOn">) => {
  const known = useValue(chips.state);
  const mayDeposit = useValue(platform)?.isCashOn ?? isCashOn;
  return (
    <span className={mayDeposit ? "purse" : "purse purse--plain"} title={lobbyTexts.cashIs}>
      <Wallet size={17} />
      <span className="purse__label">{lobbyTexts.cash}</span>
      <span className="visually-hidden">{lobbyTexts.balanceIs}</span>
      {known.is === "ready" ? (
        <Money amount={known.value.nCash} currency="inr" compact />
      ) : (
        <Balance failed={known.is === "failed"} />
      )}
      {mayDeposit && (
        <a className="purse__add" href="/deposit-cash" aria-label={lobbyTexts.addCash}>
          <Plus size={17} />
        </a>
      )}
    </span>
  );
};

const Welcome = () => {
  const known = useValue(profile.state);
  return (
    <span className="welcome">
      {known.is === "ready" ? (
        <>
          <Avatar name={known.value.sAvatar} player={known.value.sUserName} />
          <span className="welcome__text">
            <span className="welcome__word">{lobbyTexts.welcome}</span>
            <strong>{known.value.sUserName}</strong>
          </span>
        </>
      ) : (
        <Balance failed={known.is === "failed"} />
      )}
    </span>
  );
};

/** Information pages of the account area are public (S2 § 2.1). */
const VisitorBar = () => (
  <div className="player-bar">
    <a className={buttonClass("gold", "small")} href="/game">
      {lobbyTexts.logIn}
    </a>
  </div>
);

const Balance = ({ failed }: { readonly failed: boolean }) => (failed ? <span>–</span> : <Skeleton shape="short" />);

const LogoutDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const [busy, setBusy] = useState(false);
  const logout = async () => {
    setBusy(true);
    // That was the question: the browser need not ask it again when the session has ended.
    giveUpEdits();
    // Whatever the server answers, this browser forgets the player.
    await callApi({ method: "GET", path: "/profile/logout", data: anyData });
    clearSession();
    location.assign("/");
  };
  return (
    <Dialog open={open} title={lobbyTexts.logout} onClose={onClose} alert>
      <p>{lobbyTexts.logoutAsked}</p>
      {open && hasUnsavedEdits() && <p>{lobbyTexts.logoutUnsaved}</p>}
      <DialogActions>
        <Button onClick={onClose}>{uiTexts.no}</Button>
        <Button tone="wine" busy={busy} onClick={logout}>
          {uiTexts.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default PlayerHeader;
