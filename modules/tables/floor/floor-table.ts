import { iso } from "../../kernel/index.ts";
import type { FloorQuestion, FloorRow, FloorSeat, FloorTable } from "../floor-contract.ts";
import { stakedBy } from "../machine/stand-up.ts";
import type { TableState } from "../machine/state.ts";
import { dealRuns } from "../machine/step.ts";

type Phase = FloorRow["phase"];
type State = NonNullable<FloorQuestion["state"]>;

const STATES: Readonly<Record<Phase, State>> = {
  waiting: "waiting",
  countdown: "between",
  shuffling: "playing",
  playing: "playing",
  declaring: "playing",
  showdown: "playing",
  result: "between",
  rejoin: "between",
  split: "between",
  matchOver: "over",
  closed: "over",
};

/** What happens at a table in this phase, as it is looked for. */
export const stateOf = (phase: Phase): State => STATES[phase];

/** A table in the list: of its public view alone, and who sits there. `process` plays it. */
export function floorRow({ config, view, seats }: TableState, process: string): FloorRow {
  const { kind, tournament } = config;
  const sitters = seats.flatMap((one) => (one ? [one.player] : []));
  return {
    id: config.tableId,
    no: config.tableNo,
    name: kind.name,
    variant: kind.variant,
    currency: kind.currency,
    isPrivate: kind.isPrivate ?? false,
    maxSeats: kind.maxSeats,
    stakePaise: stakeOf(config),
    people: sitters.filter(({ bot }) => bot === null).length,
    bots: sitters.filter(({ bot }) => bot !== null).length,
    phase: view.phase,
    deal: view.deal,
    openedAt: iso(config.openedAt),
    tournamentId: tournament?.tournamentId ?? null,
    process,
  };
}

/** A point's worth, or an entry: what a kind is known by in the lobby. */
export const stakeOf = ({ kind }: TableState["config"]): number => kind.pointValuePaise || kind.buyInPaise;

/** Everything that the desk may see of a table: what lies open to everybody there, without a single card. */
export function floorTable(state: TableState, process: string): FloorTable {
  const { view } = state;
  const { turn, match, phaseEndsAt } = view;
  return {
    ...floorRow(state, process),
    running: runningDeal(state),
    turn: turn && { seat: turn.seat, since: iso(turn.startedAt), until: iso(turn.deadline) },
    phaseEndsAt: phaseEndsAt === null ? null : iso(phaseEndsAt),
    seats: floorSeats(state),
    stakesPaise: state.seats.reduce((sum, one) => sum + (one ? stakedBy(state, one) : 0), 0),
    pot: match && { prizePaise: match.prize, feePaise: match.fee, dealsPlayed: match.dealsPlayed },
  };
}

/** The running deal. A void names it by its id, which begins with its time. */
function runningDeal(state: TableState): FloorTable["running"] {
  const dealId = runningDealOf(state);
  return dealId === null ? null : { dealId, since: iso(timeOf(dealId)) };
}

/** The id of the deal that is being played; null between deals. */
export const runningDealOf = (state: TableState): string | null => (dealRuns(state) ? state.view.dealId : null);

/** When an id of version 7 was made. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

function floorSeats({ view, seats }: TableState): FloorSeat[] {
  return view.seats.flatMap((shown) => {
    const player = seats[shown.seat]?.player;
    if (!player) return [];
    return [
      {
        seat: shown.seat,
        player: player.id,
        name: shown.name,
        isBot: shown.bot,
        stackPaise: shown.stack,
        isConnected: shown.connected,
        isSittingOut: shown.sittingOut,
        isLeaving: shown.leavingAfterDeal,
        isInDeal: shown.inDeal,
        missedTurns: shown.missed,
        score: shown.total,
      },
    ];
  });
}
