import { SlidersHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import { say } from "../../../kernel/index.ts";
import { Suit } from "../../../ui/art/suits.tsx";
import { useKeptScroll } from "../../../ui/browser/kept-place.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Checkbox, Select } from "../../../ui/components/choice.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { EmptyState, ErrorState } from "../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../ui/components/tabs.tsx";
import { Rich } from "../../../ui/rich.tsx";
import type { LobbyRow, RummyType } from "../../contract.ts";
import {
  arrangeRows,
  nextSorting,
  type SortColumn,
  type Sorting,
  VARIANTS,
  type Variant,
  variantOf,
} from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { Opponents } from "./opponents.tsx";
import { type Play, playRow } from "./play.ts";
import { PlayNow } from "./play-now.tsx";
import { PracticeChips } from "./practice-chips.tsx";
import { RatingCard } from "./rating-card.tsx";
import { SUIT_OF } from "./suits.ts";
import { TableList, TableSkeleton } from "./table-list.tsx";
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
    <section className="side side--filter panel" aria-label={lobbyTexts.filter}>
      <h2>
        <span>{lobbyTexts.maxPlayersTitle}</span>
        <Button tone="ghost" size="small" disabled={chosen.size === 0} onClick={() => onChange(new Set())}>
          {lobbyTexts.reset}
        </Button>
      </h2>
      <div className="filter">
        {[2, 6].map((count) => (
          <Checkbox key={count} checked={chosen.has(count)} onChange={() => toggle(count)}>
            <Rich text={say(lobbyTexts.playersBox, { count })} parts={FILTER_WORDS} />
          </Checkbox>
        ))}
      </div>
    </section>
  );
};

const FILTER_WORDS = { w: (inner: string) => <span className="filter__word">{inner}</span> };

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
    ["nMaxPlayer", lobbyTexts.maxPlayers],
    ["nTablePoint", variant.pointHeading],
    ...(variant.hasFee ? [["nTableFee", lobbyTexts.entryFee] as const] : []),
  ];
  return (
    <Dialog open title={lobbyTexts.filterAndSort} onClose={onClose} size="sheet">
      <PlayersFilter chosen={players} onChange={onPlayers} />
      <Select
        label={lobbyTexts.sortBy}
        value={sorting ? `${sorting.by} ${sorting.direction}` : ""}
        onChange={(event) => {
          const [by, direction] = event.currentTarget.value.split(" ");
          onSort(by ? { by: by as SortColumn, direction: direction as Sorting["direction"] } : null);
        }}
      >
        <option value="">{lobbyTexts.asListed}</option>
        {columns.flatMap(([column, label]) =>
          (["ascending", "descending"] as const).map((direction) => (
            <option key={column + direction} value={`${column} ${direction}`}>
              {say(direction === "ascending" ? lobbyTexts.lowestFirst : lobbyTexts.highestFirst, { column: label })}
            </option>
          )),
        )}
      </Select>
      <Opponents />
      <RatingCard />
      <PracticeChips />
      <DialogActions>
        <Button tone="gold" onClick={onClose}>
          {lobbyTexts.showTables}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const tabs = () =>
  VARIANTS.map((variant) => ({
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
  const [isKnown, setKnown] = useState(false);
  // The server renders the first view: another one comes after that.
  useEffect(() => {
    const kept = readView();
    if (kept.practice) setType(kept.practice);
    if (kept.players?.length) setPlayers(new Set(kept.players));
    if (kept.sorting) setSorting(kept.sorting);
    setKnown(true);
  }, []);
  const sort = (next: Sorting | null) => {
    keepView({ sorting: next });
    setSorting(next);
  };
  return {
    type,
    players,
    sorting,
    /** What was kept is shown: before that the view is the server's. */
    isKnown,
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

interface PracticeLobbyProps {
  readonly play: Play;
  /** Points tables as the page came with them. */
  readonly firstRows: readonly LobbyRow[] | null;
}

/** Main tab 1: Play now, sub-tabs 5 to 8, filter, sorting (S1 § 2). On phones filter and sorting are in a sheet. */
export const PracticeLobby = ({ play, firstRows }: PracticeLobbyProps) => {
  const { type, players, sorting, isKnown, show, filter, sort } = usePracticeView();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { list, retry } = useRows(type, "practice", type === "point" ? firstRows : null);
  const variant = variantOf(type);
  const rows = list.is === "ready" ? arrangeRows(list.value, players, sorting) : [];
  useKeptScroll(isKnown && list.is === "ready");
  return (
    <div className="lobby__table">
      <PlayNow play={play} />
      <section className="lobby__list panel" aria-label={lobbyTexts.practiceTables}>
        <div className="lobby__choose">
          <Tabs
            tabs={tabs()}
            chosen={variant.practiceTab}
            onChoose={(tab) => show(VARIANTS.find(({ practiceTab }) => practiceTab === tab)?.type ?? "point")}
            label={lobbyTexts.gameVariant}
            prefix="practice"
          />
          <Button tone="ghost" size="small" aria-label={lobbyTexts.filterAndSort} onClick={() => setSheetOpen(true)}>
            <SlidersHorizontal size={18} />
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
              <EmptyState>{lobbyTexts.noTables}</EmptyState>
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
      <aside className="lobby__aside" aria-label={lobbyTexts.filterAndChips}>
        <PlayersFilter chosen={players} onChange={filter} />
        <PracticeChips />
        <Opponents />
        <RatingCard />
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
