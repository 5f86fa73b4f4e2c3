import { Play as PlayIcon } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { say, tableName } from "../../../kernel/index.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { readToken } from "../../../ui/browser/session.ts";
import { useDerived, useValue } from "../../../ui/browser/signals.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import type { PlayedGamesData } from "../../../wallet/contract.ts";
import type { LobbyRow } from "../../contract.ts";
import { chipsLabel, firstChoice, fittingRow, isOfStake, lengthOfStake, type Stake, variantOf } from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { chips, platform } from "../player/state.ts";
import { useCashPlay } from "./cash-play.tsx";
import { type Play, playRow } from "./play.ts";
import { hasPlayed, lastGame, readStake } from "./stakes.ts";
import { TableArt } from "./table-art.tsx";
import { RowFacts } from "./table-list.tsx";
import { useRows } from "./use-rows.ts";

interface PlayNowProps {
  readonly play: Play;
}

/** What seats the player in this row is busy under this name: the row in the list is not. */
const busyAs = (row: LobbyRow): string => `now/${row._id}`;

/**
 * The lobby's first row: one tap seats the player at the last table again, with chips or for cash, at first at the smallest table of
 * points. Nothing while there are no tables.
 */
export const PlayNow = ({ play }: PlayNowProps) => {
  // The page came without what this browser knows: a press means what the button says.
  const [last, setLast] = useState<"practice" | "cash" | null>(null);
  const [stake, setStake] = useState<Stake | null>(null);
  const seated = useValue(play.seated);
  useEffect(() => {
    if (seated < 0) return;
    const game = lastGame();
    setLast(game);
    setStake(readStake(game));
  }, [seated]);
  // Cash that is switched off is not shown at all (M-13); until that is known no cash is offered.
  const isCashOn = useValue(platform)?.isCashOn === true;
  if (last === null) return <Loading />;
  if (last === "cash" && stake !== null && isCashOn) return <CashAgain play={play} stake={stake} />;
  return <PracticeNow play={play} stake={last === "practice" ? stake : null} />;
};

/**
 * Has this player finished no game yet, here or elsewhere? Where nothing is kept of one it is so until the server says otherwise: mostly it is, and
 * what is offered changes for nobody else.
 */
const useIsNewcomer = (play: Play): boolean => {
  const seated = useValue(play.seated);
  const mayBe = seated <= 0 && !hasPlayed() && readToken() !== null;
  const [isNew, setNew] = useState(mayBe);
  useEffect(() => {
    if (!mayBe) return setNew(false);
    const left = new AbortController();
    void callApi({
      method: "GET",
      path: "/profile/games?size=1&pageIndex=1",
      data: trusted<PlayedGamesData>(),
      signal: left.signal,
    }).then((answer) => {
      if (answer.ok && !left.signal.aborted) setNew(answer.data[0].count.totalData === 0);
    });
    return () => left.abort();
  }, [mayBe]);
  return isNew;
};

interface StakeProps<Known> extends PlayNowProps {
  readonly stake: Known;
}

/** At the last stake, or at the dearest that the player's chips pay for where those are fewer. */
const PracticeNow = ({ play, stake }: StakeProps<Stake | null>) => {
  const isNewcomer = useIsNewcomer(play);
  const { list } = useRows(stake?.eRummyType ?? "point", "practice");
  const wanted =
    list.is === "ready"
      ? ((stake && list.value.find((each) => isOfStake(each, stake))) ?? firstChoice(list.value))
      : undefined;
  // Other balances render nothing here while they lead to the same table.
  const row = useDerived(() => {
    const known = chips.state.value;
    if (list.is !== "ready") return undefined;
    return fittingRow(list.value, wanted, known.is === "ready" ? known.value.nPracticeChips : null);
  }, [list, wanted]);
  const isBusy = useDerived(() => row !== undefined && play.busyRow.value === busyAs(row), [play, row]);
  if (list.is === "failed" || (list.is === "ready" && list.value.length === 0)) return null;
  if (!row) {
    if (list.is !== "ready") return <Loading />;
    const least = Math.min(...list.value.map(({ nTableFee }) => nTableFee));
    return (
      <div className="play-now stays-dark">
        <p>{say(lobbyTexts.tooFewChips, { least: formatValue(least) })}</p>
      </div>
    );
  }
  const isFirst = isNewcomer && stake === null;
  const isAgain = stake !== null && isOfStake(row, stake);
  // What is shown is what the press does: easy bots, whatever is chosen for later games.
  const opponents = isFirst ? "easy" : undefined;
  return (
    <Offer
      row={row}
      over={isFirst ? lobbyTexts.firstGame : isAgain ? lobbyTexts.lastGame : null}
      action={isAgain ? lobbyTexts.playAgain : lobbyTexts.playNow}
      busy={isBusy}
      onPlay={() => void playRow(play, row, { busy: busyAs(row), opponents })}
    >
      <RowFacts row={row} opponents={isFirst ? lobbyTexts.easyBots : undefined} />
      {wanted && row._id !== wanted._id && (
        <span className="row-facts">
          {say(lobbyTexts.lastTableNeeds, { needed: chipsLabel(wanted.nTableFee, formatValue) })}
        </span>
      )}
    </Offer>
  );
};

const money = (amount: number): string => rupees(formatAmount(amount));

/** The last table for cash, with its price; the question before the stake is the cash lobby's. Its practice row where it is offered no more. */
const CashAgain = ({ play, stake }: StakeProps<Stake>) => {
  const { list } = useRows(stake.eRummyType, "cash");
  const offered = list.is === "ready" ? list.value : NONE;
  const row = offered.find((each) => isOfStake(each, stake));
  const { begin, isLocating, question } = useCashPlay(play, offered, busyAs);
  const isBusy = useDerived(() => row !== undefined && play.busyRow.value === busyAs(row), [play, row]);
  if (list.is === "loading") return <Loading />;
  if (!row) return <PracticeNow play={play} stake={readStake("practice")} />;
  return (
    <Offer
      row={row}
      over={lobbyTexts.lastGame}
      action={lobbyTexts.playAgain}
      busy={isLocating || isBusy}
      onPlay={() => void begin(row)}
    >
      <span className="row-facts">
        <span>{lobbyTexts.cashFact}</span>
        <span>{say(lobbyTexts.seats, { count: row.nMaxPlayer })}</span>
        {row.eRummyType.startsWith("point") && <span>{say(lobbyTexts.buyInOf, { amount: money(row.nTableFee) })}</span>}
        {lengthOfStake(row, formatValue, money).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {question}
    </Offer>
  );
};
const NONE: readonly LobbyRow[] = [];

interface OfferProps {
  readonly row: LobbyRow;
  /** What this table is to the player. */
  readonly over: string | null;
  readonly action: string;
  readonly busy: boolean;
  readonly onPlay: () => void;
  readonly children: ReactNode;
}

const Offer = ({ row, over, action, busy, onPlay, children }: OfferProps) => (
  <section className="play-now stays-dark" aria-label={lobbyTexts.playNow}>
    <TableArt row={row} />
    <div className="play-now__text">
      <span className="play-now__title">
        {over !== null && <span className="play-now__over">{over}</span>}
        <strong className="table__name">{tableName(row.sName)}</strong>
      </span>
      {children}
    </div>
    <Button
      tone="gold"
      busy={busy}
      onClick={onPlay}
      aria-label={say(lobbyTexts.playNowOf, {
        action,
        variant: variantOf(row.eRummyType).label,
        table: tableName(row.sName),
        count: row.nMaxPlayer,
      })}
    >
      <PlayIcon size={16} />
      {action}
    </Button>
  </section>
);

const Loading = () => (
  <div className="play-now stays-dark" aria-busy="true">
    <Skeleton />
    <Skeleton shape="button" />
  </div>
);
