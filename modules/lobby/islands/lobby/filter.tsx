import { Button } from "../../../ui/components/button.tsx";
import { Checkbox, Select } from "../../../ui/components/choice.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import type { SortColumn, Sorting, Variant } from "../../rows.ts";
import { Opponents } from "./opponents.tsx";
import { PracticeChips } from "./practice-chips.tsx";

interface PlayersFilterProps {
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** S1 § 2 "Filter panel": Max Players, and a reset. */
export const PlayersFilter = ({ chosen, onChange }: PlayersFilterProps) => {
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
export const FilterSheet = ({ variant, players, sorting, onPlayers, onSort, onClose }: FilterSheetProps) => {
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
