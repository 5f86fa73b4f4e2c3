import type { ReadonlySignal } from "@preact/signals-react";
import { ArrowDown, ArrowUp, ArrowUpDown, Play as PlayIcon, Users } from "lucide-react";
import { say, tableName } from "../../../kernel/index.ts";
import { useDerived } from "../../../ui/browser/signals.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import { InfoTip } from "../../../ui/components/tooltip.tsx";
import { formatValue } from "../../../ui/format.ts";
import type { LobbyRow } from "../../contract.ts";
import { chipsLabel, lengthLabel, type SortColumn, type Sorting, type Variant } from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { TableArt } from "./table-art.tsx";

interface HeadingProps {
  readonly label: string;
  readonly column: SortColumn;
  readonly sorting: Sorting | null;
  readonly onSort: (column: SortColumn) => void;
}

const SortHeading = ({ label, column, sorting, onSort }: HeadingProps) => {
  const direction = sorting?.by === column ? sorting.direction : undefined;
  const Arrow = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ArrowUpDown;
  return (
    <th scope="col" aria-sort={direction ?? "none"}>
      <button type="button" className="table__sort" onClick={() => onSort(column)}>
        {label}
        <Arrow size={14} />
      </button>
    </th>
  );
};

interface TableListProps {
  readonly variant: Variant;
  readonly rows: readonly LobbyRow[];
  readonly sorting: Sorting | null;
  /** The row that a seat is being asked for. */
  readonly busyRow: ReadonlySignal<string | null>;
  readonly onSort: (column: SortColumn) => void;
  readonly onPlay: (row: LobbyRow) => void;
}

/** The rows of one variant: columns, sorting, Play (S1 § 2 "Practice lobby"). On phones a table takes one compact row. */
export const TableList = ({ variant, rows, sorting, busyRow, onSort, onPlay }: TableListProps) => (
  <table className="table table--rows" aria-label={say(lobbyTexts.tablesOf, { variant: variant.label })}>
    <Headings variant={variant} sorting={sorting} onSort={onSort} />
    <tbody>
      {rows.map((row) => (
        <tr key={row._id}>
          <td data-whole>
            <span className="row-name">
              <TableArt row={row} />
              <span className="row-words">
                <span className="row-title">
                  <span className="table__name">{tableName(row.sName)}</span>
                  <InfoTip
                    label={say(lobbyTexts.aboutVariant, { variant: variant.label })}
                    text={variant.description}
                  />
                </span>
                <RowFacts row={row} />
              </span>
            </span>
          </td>
          {variant.hasDecks && (
            <td data-label={lobbyTexts.decks} className="numeric">
              {row.nDeck}
            </td>
          )}
          <td data-label={lobbyTexts.maxPlayers}>
            <span className="seats">
              <Users size={17} />
              <span className="numeric">{row.nMaxPlayer}</span>
              <span className="visually-hidden">{lobbyTexts.playersWord}</span>
            </span>
          </td>
          <td data-label={variant.pointHeading} className="numeric">
            {pointText(row)}
          </td>
          {variant.hasFee && (
            <td data-label={lobbyTexts.entryFee} className="numeric">
              {formatValue(row.nTableFee)}
            </td>
          )}
          <td data-whole className="table__end">
            <PlayButton row={row} busyRow={busyRow} onPlay={onPlay} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface RowFactsProps {
  readonly row: LobbyRow;
  /** Whom one meets there, where that is decided. */
  readonly opponents?: string | undefined;
}

/** Seats and chips, the length of a game, and players now: what comes and goes moves nothing that stands before it. */
export const RowFacts = ({ row, opponents }: RowFactsProps) => (
  <span className="row-facts">
    <span className="row-seats">{say(lobbyTexts.seats, { count: row.nMaxPlayer })}</span>
    {opponents !== undefined && <span>{opponents}</span>}
    <span>{chipsLabel(row.nTableFee, formatValue)}</span>
    {opponents === undefined && (
      <span>
        <span className="row-about">{lobbyTexts.about}</span>
        {lengthLabel(row.nMinutes)}
      </span>
    )}
    {row.nSeated > 0 && opponents === undefined && (
      <span className="row-live">{say(lobbyTexts.playing, { count: row.nSeated })}</span>
    )}
  </span>
);

type PlayButtonProps = Pick<TableListProps, "busyRow" | "onPlay"> & { readonly row: LobbyRow };

const PlayButton = ({ row, busyRow, onPlay }: PlayButtonProps) => {
  const busy = useDerived(() => busyRow.value === row._id, [busyRow, row]);
  return (
    <Button
      size="small"
      busy={busy}
      onClick={() => onPlay(row)}
      aria-label={say(lobbyTexts.playTable, { table: tableName(row.sName) })}
    >
      <PlayIcon size={14} />
      {lobbyTexts.play}
    </Button>
  );
};

const pointText = (row: LobbyRow): string =>
  row.eRummyType === "pool" ? say(lobbyTexts.poolOf, { limit: row.nTablePoint }) : formatValue(row.nTablePoint);

const Headings = ({ variant, sorting, onSort }: Pick<TableListProps, "variant" | "sorting" | "onSort">) => (
  <thead>
    <tr>
      <th scope="col">{lobbyTexts.name}</th>
      {variant.hasDecks && <th scope="col">{lobbyTexts.decks}</th>}
      <SortHeading label={lobbyTexts.maxPlayers} column="nMaxPlayer" sorting={sorting} onSort={onSort} />
      <SortHeading label={variant.pointHeading} column="nTablePoint" sorting={sorting} onSort={onSort} />
      {variant.hasFee && (
        <SortHeading label={lobbyTexts.entryFee} column="nTableFee" sorting={sorting} onSort={onSort} />
      )}
      <th scope="col" className="table__end">
        <span className="visually-hidden">{lobbyTexts.play}</span>
      </th>
    </tr>
  </thead>
);

/** Stand-ins while the rows are loaded. */
export const TableSkeleton = ({ variant }: { readonly variant: Variant }) => (
  <table
    className="table table--rows"
    aria-busy="true"
    aria-label={say(lobbyTexts.tablesOf, { variant: variant.label })}
  >
    <tbody>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <tr key={row}>
          <td data-whole>
            <Skeleton />
          </td>
          <td>
            <Skeleton shape="short" />
          </td>
          <td>
            <Skeleton shape="short" />
          </td>
          <td data-whole className="table__end">
            <Skeleton shape="button" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
