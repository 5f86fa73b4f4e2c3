import { useCallback, useEffect, useMemo, useState } from "react";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { keep, readKept } from "../../ui/browser/kept-place.ts";
import type { LoadPage } from "../../ui/browser/pager.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { type Column, DataTable } from "../../ui/components/data-table.tsx";
import { Pagination } from "../../ui/components/pagination.tsx";
import { formatMoment } from "../../ui/format.ts";
import type { PlayedGameRow, PlayedGamesData, PlayedGamesFacts } from "../contract.ts";
import { walletTexts } from "../texts/index.ts";
import { ALL_GAMES, filterFrom, type GamesFilter, queryOf } from "./games/filter.ts";
import { FilterBar } from "./games/filter-bar.tsx";
import { pollUntilCounted } from "./games/polling.ts";
import { Sums } from "./games/sums.tsx";
import { Amount, Change } from "./transactions/amount.tsx";
import { playedTold } from "./transactions/labels.ts";
import { ShortId } from "./transactions/short-id.tsx";
import { ToldCell } from "./transactions/told.tsx";

type Figure = "nAmountIn" | "nBonusIn" | "nAmountOut" | "nBonusOut";
const figure = (id: Figure): Column<PlayedGameRow> => ({
  id,
  header: walletTexts.columns[id],
  align: "end",
  numeric: true,
  cell: (row) => <Amount amount={row[id]} currency={row.eCurrency} />,
});

const cameTo = ({ nAmountIn, nBonusIn, nAmountOut, nBonusOut }: PlayedGameRow): number =>
  nAmountIn + nBonusIn - nAmountOut - nBonusOut;

const columnsOf = (): readonly Column<PlayedGameRow>[] => [
  {
    id: "date",
    header: walletTexts.columns.date,
    numeric: true,
    isWide: true,
    line: "note",
    cell: (row) => formatMoment(row.dCreatedDate),
  },
  {
    id: "description",
    header: walletTexts.columns.description,
    isWide: true,
    line: "title",
    cell: (row) => (
      <ToldCell {...playedTold(row)}>
        {row.oGame === null && row.eCurrency === "practice" && <Badge>{walletTexts.practice}</Badge>}
      </ToldCell>
    ),
  },
  { id: "table", header: walletTexts.columns.table, isWide: true, cell: (row) => <ShortId id={row.iTableId} /> },
  {
    // What the row comes to, in one figure: wide screens have it in four.
    id: "sum",
    header: walletTexts.columns.sum,
    align: "end",
    numeric: true,
    line: "figure",
    isNarrowOnly: true,
    cell: (row) => <Change amount={cameTo(row)} currency={row.eCurrency} />,
  },
  figure("nAmountIn"),
  figure("nBonusIn"),
  figure("nAmountOut"),
  figure("nBonusOut"),
];

const tableHref = ({ iTableId }: PlayedGameRow) =>
  iTableId === "" ? null : `/game-transaction/table-transaction/${encodeURIComponent(iTableId)}`;

const FILTER = "games-filter";

/** What is known of all games of a filter. */
interface Known extends PlayedGamesFacts {
  readonly query: string;
}

/** `/game-transaction`: what was played (S2 § 2.4), a row a stay at a table; a row leads to its table's transactions. */
const GameTransactions = () => {
  const [filter, setFilter] = useState<GamesFilter>(ALL_GAMES);
  const [known, setKnown] = useState<Known | null>(null);
  // Back shows the games that were chosen, another visit all of them.
  useEffect(() => setFilter(filterFrom(readKept(FILTER))), []);
  const choose = (next: GamesFilter) => {
    keep(FILTER, queryOf(next));
    setFilter(next);
  };
  const query = queryOf(filter);
  const load = useCallback<LoadPage<PlayedGameRow>>(
    async ({ size, page, signal }) => {
      const path = `/profile/games?size=${size}&pageIndex=${page}${query === "" ? "" : `&${query}`}`;
      const ask = () => callApi({ method: "GET", path, data: trusted<PlayedGamesData>(), signal });
      const answer = await pollUntilCounted(ask, signal);
      if (!answer.ok) return answer;
      const [{ transactions, count, aSums, aVariants }] = answer.data;
      setKnown({ query, aSums, aVariants });
      return { ok: true, data: { rows: transactions, total: count.totalData } };
    },
    [query],
  );
  const pages = usePages(load, `games:${query}`);
  const columns = useMemo(columnsOf, []);
  return (
    <>
      <FilterBar filter={filter} onChange={choose} variants={known?.aVariants ?? []} hasGames={pages.total > 0} />
      {known !== null && pages.list.is !== "failed" && <GamesSums sums={known.aSums} isOld={known.query !== query} />}
      <div className="list-sheet">
        <DataTable
          label={walletTexts.gamesList}
          columns={columns}
          pages={pages}
          rowKey={(row) => row._id}
          rowHref={tableHref}
        />
        <Pagination label={walletTexts.gamesList} pages={pages} />
      </div>
    </>
  );
};

interface GamesSumsProps {
  readonly sums: PlayedGamesFacts["aSums"];
  readonly isOld: boolean;
}

const GamesSums = ({ sums, isOld }: GamesSumsProps) => (
  <Sums
    isOld={isOld}
    label={walletTexts.gamesCameTo}
    unit="games"
    none={walletTexts.noGame}
    sums={sums.map(({ eCurrency, nGames, nWon, nLost, nResult }) => ({
      currency: eCurrency,
      count: nGames,
      won: nWon,
      lost: nLost,
      result: nResult,
    }))}
  />
);

export default GameTransactions;
