/** The screens before a match and a tournament's round: who has come, when it starts, what it is about. */
import { say } from "../../../modules/kernel/index.ts";
import type { TableView } from "../../../modules/tables/contract.ts";
import { Rich } from "../../../modules/ui/rich.tsx";
import { players } from "../../state/counts.ts";
import { prizeOfPlayers } from "../../state/match.ts";
import { amountLabel } from "../../state/money.ts";
import { formatLabel, roundLabel } from "../../state/tournament.ts";
import { gameTexts } from "../../texts/index.ts";
import { clockLabel, LookedFor, usePhaseSeconds } from "../clock.tsx";
import { PrivateCode } from "../private-parts.tsx";
import { useIsStill, usePlayed, useWholeView } from "../table-context.tsx";
import { matchTexts } from "./texts/index.ts";

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
        <p>{matchTexts.beginsIn}</p>
        <span className="centre__big">{seconds}</span>
      </div>
    );
  }
  const full = seats.length === table.maxSeats;
  return (
    <section className="centre gather" aria-label={matchTexts.before}>
      {!table.isPrivate && (
        <p
          className="gather__pips"
          role="img"
          aria-label={say(matchTexts.areHere, { here: seats.length, players: players(table.maxSeats) })}
        >
          {Array.from({ length: table.maxSeats }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <i key={seat} className={seat < seats.length ? "on" : ""} />
          ))}
        </p>
      )}
      <h2>
        {full
          ? matchTexts.everybodyHere
          : say(matchTexts.areHere, { here: seats.length, players: players(table.maxSeats) })}
      </h2>
      <p>
        {isStill ? matchTexts.beginsAfter : startLabel(view, seconds)}
        {!counting && (
          <>
            {" "}
            {matchTexts.lookedFor} <LookedFor />
          </>
        )}
      </p>
      {table.isPrivate ? (
        <PrivateCode />
      ) : (
        <p className="gather__stakes">
          <Rich
            text={say(full ? matchTexts.stakes : matchTexts.stakesSoFar, {
              entry: amountLabel(table.buyIn, table.currency),
              prize: amountLabel(prizeOfPlayers(table, Math.max(2, seats.length)), table.currency),
            })}
            parts={{ b: (inner) => <b>{inner}</b> }}
          />
        </p>
      )}
      <p>
        <button type="button" className="button" onClick={ask.leave}>
          {isStill ? gameTexts.close : say(matchTexts.leaveFree, { seconds: LOCKED_S })}
        </button>
      </p>
    </section>
  );
}

function startLabel({ table, phase, seats }: TableView, seconds: number): string {
  if (phase === "countdown") {
    const full = seats.length === table.maxSeats;
    return say(full ? matchTexts.matchBeginsIn : matchTexts.whenFull, { clock: clockLabel(seconds) });
  }
  return table.maxSeats === 2
    ? matchTexts.secondPlayer
    : table.isPrivate && table.currency === "practice"
      ? matchTexts.withTwo
      : matchTexts.withThree;
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
    <section className="centre gather" aria-label={matchTexts.beforeRound}>
      <p
        className="gather__pips"
        role="img"
        aria-label={say(matchTexts.areHere, { here, players: players(view.seats.length) })}
      >
        {view.seats.map(({ seat, connected, bot }) => (
          <i key={seat} className={connected || bot ? "on" : ""} />
        ))}
      </p>
      <h2>{tournament.name}</h2>
      <p>
        {isStill
          ? say(matchTexts.roundAfter, { round: roundLabel(tournament) })
          : say(matchTexts.roundIn, { round: roundLabel(tournament), clock: clockLabel(seconds) })}
      </p>
      <p className="gather__stakes">{formatLabel(view.table)}</p>
    </section>
  );
}
