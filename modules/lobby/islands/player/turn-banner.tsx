import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { say, tableName } from "../../../kernel/index.ts";
import { useCountdown } from "../../../ui/browser/countdown.ts";
import { useDerived } from "../../../ui/browser/signals.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Clock } from "../../../ui/components/countdown.tsx";
import { lobbyTexts } from "../../texts/index.ts";
import { openTable } from "../lobby/open-table.ts";
import { joined } from "./state.ts";
import type { RunningTurn } from "./turn-book.ts";

/** Page and dialogs end above the line: as high as the line is, in pixels. */
const HEIGHT = "--turn-call";

/**
 * An empty line; {@link keepOnTop} shows it. A modal dialog makes all that is outside of it dead, so the line moves into the dialog
 * that is open and out again when that closes; as a manual popover it is drawn above the dialog.
 */
const makeTopLine = (): HTMLElement => {
  const line = document.createElement("div");
  line.className = "top-line stays-dark";
  line.popover = "manual";
  return line;
};

/** Shows the line, above whatever opens later, until the returned function is called. */
const keepOnTop = (line: HTMLElement): (() => void) => {
  const place = () => {
    const under = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    if (line.parentElement === under && line.matches(":popover-open")) return;
    const focused = line.contains(document.activeElement) ? document.activeElement : null;
    under.append(line);
    line.showPopover?.();
    if (focused instanceof HTMLElement) focused.focus();
    document.documentElement.style.setProperty(HEIGHT, `${line.offsetHeight}px`);
  };
  place();
  const looks = new MutationObserver(place);
  looks.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => {
    looks.disconnect();
    line.remove();
    document.documentElement.style.removeProperty(HEIGHT);
  };
};

interface TurnBannerProps {
  readonly turn: RunningTurn;
  /** Other tables that wait, too. */
  readonly others: number;
  readonly gameUrl: string;
}

/** One line above everything else: which table waits for the player, for how long yet, and the way there. */
const TurnBanner = ({ turn, others, gameUrl }: TurnBannerProps) => {
  const [line] = useState(makeTopLine);
  useEffect(() => keepOnTop(line), [line]);
  return createPortal(<TurnLine turn={turn} others={others} gameUrl={gameUrl} />, line);
};

const TurnLine = ({ turn, others, gameUrl }: TurnBannerProps) => {
  const { tableId, move } = turn;
  const table = useDerived(
    () => (joined.value.is === "ready" ? joined.value.value.find(({ _id }) => _id === tableId) : undefined),
    [tableId],
  );
  const [busy, setBusy] = useState(false);
  const back = async () => {
    setBusy(true);
    await openTable(gameUrl, {
      tableId,
      chips: table?.eGameType === "practice" ? "nPracticeChips" : "nChips",
      privateCode: table?.sPrivateCode ?? undefined,
      tournamentId: table?.iTournamentId ?? undefined,
    });
    setBusy(false);
  };
  return (
    <section className="turn-call" aria-label={lobbyTexts.yourTables}>
      {/* Heard once: the clock beside it is read when somebody asks for it. */}
      <p className="turn-call__words" role="status">
        <strong>{lobbyTexts.moves[move]}</strong>
        <span className="turn-call__table">
          {table && ` · ${tableName(table.sName)}`}
          {others > 0 && ` · ${say(lobbyTexts.moreTablesWait, { count: others })}`}
        </span>
      </p>
      <TurnClock turn={turn} />
      <Button tone="gold" size="small" busy={busy} onClick={back}>
        {lobbyTexts.backToTable}
      </Button>
    </section>
  );
};

/** As at the table: the turn's own time first, then the time bank. */
const TurnClock = ({ turn: { bankFrom, until } }: Pick<TurnBannerProps, "turn">) => {
  const own = useCountdown(bankFrom);
  const all = useCountdown(until);
  if (own === null || all === null) return null;
  const isBank = own === 0 && until > bankFrom;
  return (
    <span className={all <= 10 ? "turn-call__clock turn-call__clock--late" : "turn-call__clock"}>
      {isBank && <span className="turn-call__bank">{lobbyTexts.timeBank}</span>}
      <Clock seconds={isBank ? all : own} />
    </span>
  );
};

export default TurnBanner;
