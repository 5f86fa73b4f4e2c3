import { useState } from "react";
import { Suit } from "../../../ui/art/suits.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { Checkbox } from "../../../ui/components/choice.tsx";
import { EmptyState, ErrorState } from "../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../ui/components/tabs.tsx";
import type { RummyType } from "../../contract.ts";
import { arrangeRows, nextSorting, type Sorting, VARIANTS, variantOf } from "../../rows.ts";
import { Opponents } from "./opponents.tsx";
import { type Play, playRow } from "./play.ts";
import { PracticeChips } from "./practice-chips.tsx";
import { SUIT_OF, TableList, TableSkeleton } from "./table-list.tsx";
import { useRows } from "./use-rows.ts";

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

/** Main tab 1: sub-tabs 5 to 8, filter, sorting (S1 § 2). */
export const PracticeLobby = ({ play }: { readonly play: Play }) => {
  const [type, setType] = useState<RummyType>("point");
  const [players, setPlayers] = useState<ReadonlySet<number>>(new Set());
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const { list, retry } = useRows(type, "practice");
  const variant = variantOf(type);
  const choose = (tab: string) => {
    setSorting(null);
    setType(VARIANTS.find(({ practiceTab }) => practiceTab === tab)?.type ?? "point");
  };
  const rows = list.is === "ready" ? arrangeRows(list.value, players, sorting) : [];
  return (
    <div className="lobby__table">
      <section className="lobby__list panel" aria-label="Practice tables">
        <Tabs tabs={TABS} chosen={variant.practiceTab} onChoose={choose} label="Game variant" prefix="practice" />
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
                onSort={(column) => setSorting(nextSorting(sorting, column))}
                onPlay={(row) => void playRow(play, row)}
              />
            )}
          </TabPanel>
        ))}
      </section>
      <aside className="lobby__aside" aria-label="Filter and chips">
        <PlayersFilter chosen={players} onChange={setPlayers} />
        <PracticeChips />
        <Opponents />
      </aside>
    </div>
  );
};

interface PlayersFilterProps {
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

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
