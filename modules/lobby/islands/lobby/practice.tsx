import { SlidersHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import { Suit } from "../../../ui/art/suits.tsx";
import { useKeptScroll } from "../../../ui/browser/kept-place.ts";
import { Button } from "../../../ui/components/button.tsx";
import { EmptyState, ErrorState } from "../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../ui/components/tabs.tsx";
import type { RummyType } from "../../contract.ts";
import { arrangeRows, nextSorting, type Sorting, VARIANTS, variantOf } from "../../rows.ts";
import { FilterSheet, PlayersFilter } from "./filter.tsx";
import { Opponents } from "./opponents.tsx";
import { type Play, playRow } from "./play.ts";
import { PlayNow } from "./play-now.tsx";
import { PracticeChips } from "./practice-chips.tsx";
import { SUIT_OF, TableList, TableSkeleton } from "./table-list.tsx";
import { useRows } from "./use-rows.ts";
import { keepView, readView } from "./view.ts";

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
    ...{ type, players, sorting, sort },
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
