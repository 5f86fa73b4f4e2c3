import { ChartLine, type LucideIcon, Play, Share2, ShieldCheck } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { FiguresData } from "../../analysis/contract.ts";
import { tableName as named, say, signed } from "../../kernel/index.ts";
import type { FinishedDeal, FinishedDeals } from "../../tables/contract.ts";
import { VARIANTS } from "../../tables/variants-contract.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { keep, readKept, useKeptScroll } from "../../ui/browser/kept-place.ts";
import type { Loaded } from "../../ui/browser/resource.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { Button, buttonClass } from "../../ui/components/button.tsx";
import { type Column, DataTable } from "../../ui/components/data-table.tsx";
import { Money } from "../../ui/components/money.tsx";
import { formatMoment } from "../../ui/format.ts";
import { uiTexts } from "../../ui/texts/index.ts";
import { accountTexts } from "../texts/index.ts";

const ROWS = 10;
const KEPT = "my-games";

/** What cards and play gave, by deal; those that were not judged yet are missing. */
type Figures = ReadonlyMap<string, FiguresData["aFigures"][number]>;

interface ActProps {
  readonly icon: LucideIcon;
  readonly href: string;
  /** The deal that it is done with, for screen readers. */
  readonly of: string;
  readonly look?: "plain" | "ghost";
  /** What it does: written beside the sign, or told by it alone. */
  readonly words?: string;
  readonly title?: string;
}

/** Something that is done with a deal, in a window of its own. */
const Act = ({ icon: Icon, href, of, look = "ghost", words, title }: ActProps) => (
  <a className={buttonClass(look, "small")} title={title} href={href} target="_blank" rel="noopener">
    <Icon size={15} aria-hidden="true" />
    {words !== undefined && <span className="my-games__act">{words}</span>}
    <span className="visually-hidden">
      {title} {of} {uiTexts.newWindow}
    </span>
  </a>
);

const whatColumns = (): readonly Column<FinishedDeal>[] => [
  {
    id: "date",
    header: accountTexts.gamesColumns.date,
    numeric: true,
    isWide: true,
    line: "note",
    cell: ({ endedAt }) => formatMoment(endedAt),
  },
  {
    id: "game",
    header: accountTexts.gamesColumns.game,
    isWide: true,
    line: "title",
    cell: ({ variant, currency, tableName, deal }) => (
      <>
        <span className="my-games__name">
          {uiTexts.variants[variant]} {currency === "practice" && <Badge>{accountTexts.practice}</Badge>}
        </span>
        <span className="my-games__table">{say(accountTexts.dealOf, { table: named(tableName), deal })}</span>
      </>
    ),
  },
  {
    id: "outcome",
    header: accountTexts.gamesColumns.outcome,
    cell: ({ outcome }) => (
      <Badge {...(outcome === "won" ? { tone: "felt" } : {})}>{accountTexts.outcomes[outcome]}</Badge>
    ),
  },
];

const pointsColumn = (figures: Figures): Column<FinishedDeal> => ({
  id: "points",
  header: accountTexts.gamesColumns.points,
  align: "end",
  numeric: true,
  cell({ dealId, count }) {
    const told = figures.get(dealId);
    if (told === undefined) return count;
    return (
      <span className="my-games__points">
        {signed(told.nResult)}
        <small>{say(accountTexts.pointsMadeOf, { cards: signed(told.nCards), play: signed(told.nPlay) })}</small>
      </span>
    );
  },
});

const outcomeColumns = (): readonly Column<FinishedDeal>[] => [
  {
    id: "change",
    header: accountTexts.gamesColumns.change,
    align: "end",
    numeric: true,
    line: "figure",
    // In pool and deals the match pays, not the deal.
    cell: ({ change, currency, variant }) =>
      VARIANTS[variant].match.type !== "points" ? (
        <span className="my-games__match">{accountTexts.inMatch}</span>
      ) : change === 0 ? (
        <Money amount={0} currency={currency} />
      ) : (
        <span>
          {change < 0 ? "−" : "+"}
          <Money amount={Math.abs(change) / 100} currency={currency} />
        </span>
      ),
  },
  {
    id: "action",
    header: accountTexts.gamesColumns.action,
    align: "end",
    isHeaderHidden: true,
    isWide: true,
    cell: ({ dealId, tableName, deal, currency }) => {
      const name = say(accountTexts.dealOf, { table: named(tableName), deal });
      return (
        <span className="my-games__actions">
          <Act look="plain" icon={Play} words={accountTexts.watch} of={name} href={`/table?replay=${dealId}`} />
          <Act icon={ChartLine} title={accountTexts.analyse} of={name} href={`/table?replay=${dealId}#analysis`} />
          <Act
            icon={ShieldCheck}
            words={accountTexts.verify}
            of={say(accountTexts.shuffleOf, { deal: name })}
            href={`/verify/${dealId}`}
          />
          {currency === "practice" && (
            <Act icon={Share2} title={accountTexts.share} of={name} href={`/table?replay=${dealId}#share`} />
          )}
        </span>
      );
    },
  },
];

const columnsOf = (figures: Figures): readonly Column<FinishedDeal>[] => [
  ...whatColumns(),
  pointsColumn(figures),
  ...outcomeColumns(),
];

/** `/my-games`, our own: finished deals to watch again, each with the proof of its shuffle. */
const MyGames = () => {
  const [page, setPage] = useState(1);
  const [isPlaced, setPlaced] = useState(false);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(true);
  const [list, setList] = useState<Loaded<FinishedDeals>>({ is: "loading" });
  const figures = useFigures(list.is === "ready" ? list.value.deals : NO_DEALS);
  const columns = useMemo(() => columnsOf(figures), [figures]);

  useEffect(() => {
    const kept = readKept(KEPT);
    if (typeof kept === "number" && Number.isInteger(kept) && kept > 1) setPage(kept);
    setPlaced(true);
  }, []);
  const go = (next: number) => {
    keep(KEPT, next);
    setPage(next);
  };
  useKeptScroll(list.is === "ready");

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!isPlaced) return;
    const { signal, abort } = abortable();
    const path = `/rummy/deal/mine?size=${ROWS}&pageNumber=${page}`;
    setBusy(true);
    void callApi({ method: "GET", path, data: trusted<FinishedDeals>(), signal }).then((answer) => {
      if (signal.aborted) return;
      setBusy(false);
      setList(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
    });
    return abort;
  }, [page, tries, isPlaced]);

  const more = list.is === "ready" && list.value.more;
  return (
    <div className="my-games">
      <DataTable
        label={accountTexts.myGames}
        columns={columns}
        pages={{
          list: list.is === "ready" ? { is: "ready", value: list.value.deals } : list,
          busy,
          reload: () => setTries(tries + 1),
        }}
        rowKey={({ dealId }) => dealId}
      />
      {(page > 1 || more) && (
        <nav className="my-games__pages" aria-label={accountTexts.myGames}>
          <Button size="small" disabled={page === 1 || busy} onClick={() => go(page - 1)}>
            {accountTexts.newer}
          </Button>
          <span className="numeric">{say(uiTexts.page, { page })}</span>
          <Button size="small" disabled={!more || busy} onClick={() => go(page + 1)}>
            {accountTexts.older}
          </Button>
        </nav>
      )}
    </div>
  );
};

const NO_DEALS: readonly FinishedDeal[] = [];

/** The figures of these deals, as soon as they are there; without them the list is as good as it was. */
function useFigures(deals: readonly FinishedDeal[]): Figures {
  const [figures, setFigures] = useState<Figures>(new Map());
  useEffect(() => {
    if (deals.length === 0) return;
    const { signal, abort } = abortable();
    const path = `/rummy/deal/figures?ids=${deals.map(({ dealId }) => dealId).join(".")}`;
    void callApi({ method: "GET", path, data: trusted<FiguresData>(), signal }).then((answer) => {
      if (answer.ok && !signal.aborted) setFigures(new Map(answer.data.aFigures.map((one) => [one.iDealId, one])));
    });
    return abort;
  }, [deals]);
  return figures;
}

const abortable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

export default MyGames;
