import { Play as PlayIcon, SlidersHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import { counted } from "../../../kernel/index.ts";
import { Suit } from "../../../ui/art/suits.tsx";
import { useKeptScroll } from "../../../ui/browser/kept-place.ts";
import { useDerived, useValue } from "../../../ui/browser/signals.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Checkbox, Select } from "../../../ui/components/choice.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../ui/components/tabs.tsx";
import { formatValue } from "../../../ui/format.ts";
import type { RummyType } from "../../contract.ts";
import {
  arrangeRows,
  chipsLabel,
  firstChoice,
  fittingRow,
  isOfStake,
  nextSorting,
  type SortColumn,
  type Sorting,
  type Stake,
  VARIANTS,
  type Variant,
  variantOf,
} from "../../rows.ts";
import { chips } from "../player/state.ts";
import { Opponents } from "./opponents.tsx";
import { type Play, playRow } from "./play.ts";
import { PracticeChips } from "./practice-chips.tsx";
import { readStake } from "./stakes.ts";
import { RowFacts, SUIT_OF, TableList, TableSkeleton } from "./table-list.tsx";
import { useRows } from "./use-rows.ts";
import { keepView, readView } from "./view.ts";

interface PlayersFilterProps {
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** S1 § 2 "Filter panel": Max Players, and a reset. */
const PlayersFilter = ({ chosen, onChange }: PlayersFilterProps) => {
  const toggle = (count: number) => {
    const next = new Set(chosen);
    if (!next.delete(count)) next.add(count);
    onChange(next);
  };
  return (
    <section className="side side--filter panel" aria-label="Filter">
      <h2>
        <span>Max Players</span>
        <Button tone="ghost" size="small" disabled={chosen.size === 0} onClick={() => onChange(new Set())}>
          Reset
        </Button>
      </h2>
      <div className="filter">
        {[2, 6].map((count) => (
          <Checkbox key={count} checked={chosen.has(count)} onChange={() => toggle(count)}>
            {count} <span className="filter__word">Players</span>
          </Checkbox>
        ))}
      </div>
    </section>
  );
};

interface FilterSheetProps {
  readonly variant: Variant;
  readonly players: ReadonlySet<number>;
  readonly sorting: Sorting | null;
  readonly onPlayers: (chosen: ReadonlySet<number>) => void;
  readonly onSort: (sorting: Sorting | null) => void;
  readonly onClose: () => void;
}

/** The filter, the sorting of the columns that a phone does not show as such, and the chips: from the foot of the window. */
const FilterSheet = ({ variant, players, sorting, onPlayers, onSort, onClose }: FilterSheetProps) => {
  const columns: readonly (readonly [SortColumn, string])[] = [
    ["nMaxPlayer", "Max players"],
    ["nTablePoint", variant.pointHeading],
    ...(variant.hasFee ? [["nTableFee", "Entry fee"] as const] : []),
  ];
  return (
    <Dialog open title="Filter and sort" onClose={onClose} size="sheet">
      <PlayersFilter chosen={players} onChange={onPlayers} />
      <Select
        label="Sort by"
        value={sorting ? `${sorting.by} ${sorting.direction}` : ""}
        onChange={(event) => {
          const [by, direction] = event.currentTarget.value.split(" ");
          onSort(by ? { by: by as SortColumn, direction: direction as Sorting["direction"] } : null);
        }}
      >
        <option value="">As listed</option>
        {columns.flatMap(([column, label]) =>
          (["ascending", "descending"] as const).map((direction) => (
            <option key={column + direction} value={`${column} ${direction}`}>
              {label}, {direction === "ascending" ? "lowest first" : "highest first"}
            </option>
          )),
        )}
      </Select>
      <Opponents />
      <PracticeChips />
      <DialogActions>
        <Button tone="gold" onClick={onClose}>
          Show tables
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/**
 * The lobby's first row: one tap seats the player at the last stake, at first at the smallest table of points; at the dearest that their
 * chips pay for where those are fewer. Nothing while there are no tables.
 */
const PlayNow = ({ play }: { readonly play: Play }) => {
  const [stake, setStake] = useState<Stake | null>(null);
  const seated = useValue(play.seated);
  useEffect(() => {
    if (seated >= 0) setStake(readStake("practice"));
  }, [seated]);
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
  const isBusy = useDerived(() => row !== undefined && play.busyRow.value === `now/${row._id}`, [play, row]);
  if (list.is === "failed" || (list.is === "ready" && list.value.length === 0)) return null;
  if (!row) {
    const least = list.is === "ready" ? Math.min(...list.value.map(({ nTableFee }) => nTableFee)) : null;
    return (
      <div className="play-now stays-dark" aria-busy={least === null || undefined}>
        {least === null ? (
          <>
            <Skeleton />
            <Skeleton shape="button" />
          </>
        ) : (
          <p>Your chips are too few for any of these tables: the smallest needs {formatValue(least)}. Refill them.</p>
        )}
      </div>
    );
  }
  return (
    <section className="play-now stays-dark" aria-label="Play now">
      <span className="row-suit stays-dark" aria-hidden="true">
        <Suit suit={SUIT_OF[row.eRummyType]} size={18} />
      </span>
      <span className="play-now__text">
        <strong className="table__name">{row.sName}</strong>
        <RowFacts row={row} />
        {wanted && row._id !== wanted._id && (
          <span className="row-facts">
            Your last table needs {chipsLabel(wanted.nTableFee, formatValue)}; this one fits.
          </span>
        )}
      </span>
      <Button
        tone="gold"
        busy={isBusy}
        onClick={() => void playRow(play, row, { busy: `now/${row._id}` })}
        aria-label={`Play now: ${variantOf(row.eRummyType).label}, ${row.sName}, ${counted(row.nMaxPlayer, "player")}`}
      >
        <PlayIcon size={16} aria-hidden="true" />
        Play now
      </Button>
    </section>
  );
};

export const NO_TABLES = "There are no Tables to join. Please come back later.";

const TABS = VARIANTS.map((variant) => ({
  id: variant.practiceTab,
  label: (
    <>
      <Suit suit={SUIT_OF[variant.type]} size={15} />
      {variant.label}
    </>
  ),
}));

/** What is shown of the rows; Back and a reload bring it again. */
const usePracticeView = () => {
  const [type, setType] = useState<RummyType>("point");
  const [players, setPlayers] = useState<ReadonlySet<number>>(new Set());
  const [sorting, setSorting] = useState<Sorting | null>(null);
  // The server renders the first view: another one comes after that.
  useEffect(() => {
    const kept = readView();
    if (kept.practice) setType(kept.practice);
    if (kept.players?.length) setPlayers(new Set(kept.players));
    if (kept.sorting) setSorting(kept.sorting);
  }, []);
  const sort = (next: Sorting | null) => {
    keepView({ sorting: next });
    setSorting(next);
  };
  return {
    type,
    players,
    sorting,
    sort,
    show: (next: RummyType) => {
      keepView({ practice: next });
      sort(null);
      setType(next);
    },
    filter: (next: ReadonlySet<number>) => {
      keepView({ players: [...next] });
      setPlayers(next);
    },
  };
};

/** Main tab 1: Play now, sub-tabs 5 to 8, filter, sorting (S1 § 2). On phones filter and sorting are in a sheet. */
export const PracticeLobby = ({ play }: { readonly play: Play }) => {
  const { type, players, sorting, show, filter, sort } = usePracticeView();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { list, retry } = useRows(type, "practice");
  const variant = variantOf(type);
  const rows = list.is === "ready" ? arrangeRows(list.value, players, sorting) : [];
  useKeptScroll(list.is === "ready");
  return (
    <div className="lobby__table">
      <section className="lobby__list panel" aria-label="Practice tables">
        <PlayNow play={play} />
        <div className="lobby__choose">
          <Tabs
            tabs={TABS}
            chosen={variant.practiceTab}
            onChoose={(tab) => show(VARIANTS.find(({ practiceTab }) => practiceTab === tab)?.type ?? "point")}
            label="Game variant"
            prefix="practice"
          />
          <Button tone="ghost" size="small" aria-label="Filter and sort" onClick={() => setSheetOpen(true)}>
            <SlidersHorizontal size={18} aria-hidden="true" />
            {players.size + (sorting ? 1 : 0) > 0 && (
              <span className="lobby__chosen">{players.size + (sorting ? 1 : 0)}</span>
            )}
          </Button>
        </div>
        {VARIANTS.map(({ practiceTab }) => (
          <TabPanel key={practiceTab} prefix="practice" id={practiceTab} chosen={practiceTab === variant.practiceTab}>
            {practiceTab !== variant.practiceTab ? null : list.is === "loading" ? (
              <TableSkeleton variant={variant} />
            ) : list.is === "failed" ? (
              <ErrorState message={list.message} onRetry={retry} />
            ) : rows.length === 0 ? (
              <EmptyState>{NO_TABLES}</EmptyState>
            ) : (
              <TableList
                variant={variant}
                rows={rows}
                sorting={sorting}
                busyRow={play.busyRow}
                onSort={(column) => sort(nextSorting(sorting, column))}
                onPlay={(row) => void playRow(play, row)}
              />
            )}
          </TabPanel>
        ))}
      </section>
      <aside className="lobby__aside" aria-label="Filter and chips">
        <PlayersFilter chosen={players} onChange={filter} />
        <PracticeChips />
        <Opponents />
      </aside>
      {isSheetOpen && (
        <FilterSheet
          variant={variant}
          players={players}
          sorting={sorting}
          onPlayers={filter}
          onSort={sort}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
};
