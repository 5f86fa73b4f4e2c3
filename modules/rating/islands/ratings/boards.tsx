import { Medal } from "lucide-react";
import { useEffect, useState } from "react";
import { say } from "../../../kernel/index.ts";
import { Avatar } from "../../../ui/art/avatar.tsx";
import { trusted } from "../../../ui/browser/api-client.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { Slab } from "../../../ui/components/slab.tsx";
import { EmptyState, ErrorState, SlabSkeletons } from "../../../ui/components/states.tsx";
import { Tabs } from "../../../ui/components/tabs.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { type BoardData, type BoardQuery, type BoardRow, LEAGUE_DEALS, PROVISIONAL_DEALS } from "../../contract.ts";
import { ratingTexts } from "../../texts/index.ts";
import { ratingText } from "./rating-text.ts";

const BOARDS = ["rating", "week", "season"] as const;
const SEATS = ["two", "many"] as const;
const SCOPES = ["all", "friends", "club"] as const;

/** Each board is a resource of its own: an answer that comes late is no other board's. */
const boardOf = ({ eBoard, eSeats, eScope }: BoardQuery) =>
  resource(`/rating/board?eBoard=${eBoard}&eSeats=${eSeats}&eScope=${eScope}`, trusted<BoardData>());

const looked = new Map<string, ReturnType<typeof boardOf>>();

/** Reads the boards that were looked at anew: the player has come onto them, or left them. */
export function forgetBoards(): void {
  for (const board of looked.values()) void board.load();
}

/** The boards: which one, of which tables, among whom. */
export const Boards = () => {
  const [query, setQuery] = useState<BoardQuery>({ eBoard: "rating", eSeats: "two", eScope: "all" });
  const choose = (part: Partial<BoardQuery>) => setQuery((before) => ({ ...before, ...part }));
  return (
    <Slab icon={Medal} title={ratingTexts.boardTitle}>
      <Tabs
        tabs={BOARDS.map((id) => ({ id, label: ratingTexts.boardNames[id] }))}
        chosen={query.eBoard}
        onChoose={(eBoard) => choose({ eBoard })}
        label={ratingTexts.boards}
        prefix="rating-board"
      />
      <div
        role="tabpanel"
        id={`rating-board-panel-${query.eBoard}`}
        aria-labelledby={`rating-board-tab-${query.eBoard}`}
        className="ratings__panel"
      >
        <div className="ratings__choices">
          <Choice
            legend={ratingTexts.seats}
            options={SEATS.map((id) => ({ id, label: ratingTexts.sizes[id] }))}
            chosen={query.eSeats}
            onChoose={(eSeats) => choose({ eSeats })}
          />
          <Choice
            legend={ratingTexts.scopes}
            options={SCOPES.map((id) => ({ id, label: ratingTexts.scopeNames[id] }))}
            chosen={query.eScope}
            onChoose={(eScope) => choose({ eScope })}
          />
        </div>
        <Board key={`${query.eBoard} ${query.eSeats} ${query.eScope}`} query={query} />
      </div>
    </Slab>
  );
};

interface ChoiceProps<Id extends string> {
  readonly legend: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** One of a few, as radio buttons in a row. */
const Choice = <Id extends string>({ legend, options, chosen, onChoose }: ChoiceProps<Id>) => (
  <fieldset className="ratings__choice">
    <legend>{legend}</legend>
    {options.map(({ id, label }) => (
      <label key={id} className="ratings__option">
        <input type="radio" name={`rating-${legend}`} checked={chosen === id} onChange={() => onChoose(id)} />
        {label}
      </label>
    ))}
  </fieldset>
);

const Board = ({ query }: { readonly query: BoardQuery }) => {
  const board = boardOf(query);
  const state = useValue(board.state);
  useEffect(() => {
    looked.set(`${query.eBoard} ${query.eSeats} ${query.eScope}`, board);
    void board.ensure();
  }, [board, query]);
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void board.load()} />;
  if (state.is === "loading") return <SlabSkeletons className="ratings__loading" />;
  const { aRow, aAround, eOwn, nOwnDeals, bClub, dUntil } = state.value;
  if (!bClub)
    return (
      <EmptyState>
        {ratingTexts.noClub} <a href="/club">{ratingTexts.toClub}</a>
      </EmptyState>
    );
  const least = query.eBoard === "rating" ? PROVISIONAL_DEALS : LEAGUE_DEALS;
  return (
    <>
      <p className="slab__text">
        {dUntil === null
          ? say(ratingTexts.ratingLead, { deals: PROVISIONAL_DEALS })
          : say(ratingTexts.averageLead, { deals: LEAGUE_DEALS, ends: formatMoment(dUntil) })}
      </p>
      {aRow.length === 0 ? (
        <EmptyState>{ratingTexts.empty}</EmptyState>
      ) : (
        <Places rows={aRow} label={ratingTexts.boardNames[query.eBoard]} />
      )}
      {aAround.length > 0 && (
        <>
          <h3 className="ratings__around">{ratingTexts.around}</h3>
          <Places rows={aAround} label={ratingTexts.around} />
        </>
      )}
      {eOwn !== "placed" && (
        <p className="slab__text">
          {eOwn === "tooFew"
            ? say(ratingTexts.tooFew, { count: Math.max(1, least - nOwnDeals) })
            : ratingTexts.notListed[eOwn]}
        </p>
      )}
    </>
  );
};

const Places = ({ rows, label }: { readonly rows: readonly BoardRow[]; readonly label: string }) => (
  <table className="ratings__places" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{ratingTexts.place}</th>
        <th scope="col">{ratingTexts.player}</th>
        <th scope="col" className="ratings__end">
          {ratingTexts.dealsHead}
        </th>
        <th scope="col" className="ratings__end">
          {ratingTexts.points}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.nPlace} data-own={row.bYou}>
          <td className="numeric">{row.nPlace}</td>
          <th scope="row">
            <span className="ratings__player">
              <Avatar name={row.sAvatar} player={row.sUserName} />
              <span>{row.bYou ? ratingTexts.you : row.sUserName}</span>
            </span>
          </th>
          <td className="numeric ratings__end">{row.nDeals}</td>
          <td className="numeric ratings__end">{ratingText(row.nRating, row.nDeviation)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
