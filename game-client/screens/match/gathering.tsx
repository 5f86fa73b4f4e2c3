/** The screens before a match and a tournament's round: who has come, when it starts, what it is about. */
import { counted } from "../../../modules/kernel/index.ts";
import type { TableView } from "../../../modules/tables/contract.ts";
import { prizeOfPlayers } from "../../state/match.ts";
import { amountLabel } from "../../state/money.ts";
import { formatLabel, roundLabel } from "../../state/tournament.ts";
import { clockLabel, LookedFor, usePhaseSeconds } from "../clock.tsx";
import { PrivateCode } from "../private-parts.tsx";
import { useIsStill, usePlayed, useWholeView } from "../table-context.tsx";

/** In the last seconds no player comes or goes any more. */
const LOCKED_S = 3;

export function Gathering() {
  const view = useWholeView();
  const seconds = usePhaseSeconds();
  const { ask } = usePlayed();
  const { table, seats } = view;
  const counting = view.phase === "countdown";
  const isStill = useIsStill();
  const locked = counting && !isStill && seconds <= LOCKED_S;
  if (locked) {
    return (
      <div className="centre centre--bare">
        <p>The match begins in</p>
        <span className="centre__big">{seconds}</span>
      </div>
    );
  }
  const full = seats.length === table.maxSeats;
  return (
    <section className="centre gather" aria-label="Before the match">
      {!table.isPrivate && (
        <p
          className="gather__pips"
          role="img"
          aria-label={`${seats.length} of ${counted(table.maxSeats, "player")} are here`}
        >
          {Array.from({ length: table.maxSeats }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <i key={seat} className={seat < seats.length ? "on" : ""} />
          ))}
        </p>
      )}
      <h2>{full ? "Everybody is here" : `${seats.length} of ${counted(table.maxSeats, "player")} are here`}</h2>
      <p>
        {isStill ? "The match begins after maintenance." : startLabel(view, seconds)}
        {!counting && (
          <>
            {" "}
            Looked for: <LookedFor />
          </>
        )}
      </p>
      {table.isPrivate ? (
        <PrivateCode />
      ) : (
        <p className="gather__stakes">
          Entry <b>{amountLabel(table.buyIn, table.currency)}</b> · prize{" "}
          <b>{amountLabel(prizeOfPlayers(table, Math.max(2, seats.length)), table.currency)}</b>
          {full ? "" : " so far"}
        </p>
      )}
      <p>
        <button type="button" className="button" onClick={ask.leave}>
          {isStill ? "Close" : `Leave, free until ${LOCKED_S} s before`}
        </button>
      </p>
    </section>
  );
}

function startLabel({ table, phase, seats }: TableView, seconds: number): string {
  if (phase === "countdown") {
    const full = seats.length === table.maxSeats;
    return full ? `The match begins in ${clockLabel(seconds)}` : `Begins when full, or in ${clockLabel(seconds)}`;
  }
  return table.maxSeats === 2
    ? "The match begins as soon as a second player comes."
    : `Begins when full; with ${table.isPrivate && table.currency === "practice" ? "two" : "three"} or more, 30 seconds later.`;
}

/** The screen before a round: everybody is dealt in when it begins, present or not (T-9). */
export function RoundStart() {
  const view = useWholeView();
  const seconds = usePhaseSeconds();
  const isStill = useIsStill();
  const { tournament } = view.table;
  if (!tournament) return null;
  const here = view.seats.filter(({ connected, bot }) => connected || bot).length;
  return (
    <section className="centre gather" aria-label="Before the round">
      <p className="gather__pips" role="img" aria-label={`${here} of ${counted(view.seats.length, "player")} are here`}>
        {view.seats.map(({ seat, connected, bot }) => (
          <i key={seat} className={connected || bot ? "on" : ""} />
        ))}
      </p>
      <h2>{tournament.name}</h2>
      <p>
        {roundLabel(tournament)} begins {isStill ? "after maintenance" : `in ${clockLabel(seconds)}`}
      </p>
      <p className="gather__stakes">{formatLabel(view.table)}</p>
    </section>
  );
}
