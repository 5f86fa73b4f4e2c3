import type { Random } from "../../kernel/index.ts";
import { bestArrangement } from "../../rummy/index.ts";
import type { TableView } from "../contract.ts";
import type { SeatMessage } from "../machine/command.ts";
import type { BotStrength } from "../ports.ts";
import { canBeMade } from "./thought.ts";
import { playTurn, type Sight, type TurnMove } from "./turn-play.ts";

/** A bot comes back for another entry only with this part of the limit still to go. */
const WORTH_REJOINING = 0.4;
/** A bot agrees to no less than this part of an equal share. */
const WORTH_SPLITTING = 0.6;

/** Does an open offer wait for this seat's answer? */
function offerDuty({ match, you, deal }: TableView): string | null {
  if (!match || you === null) return null;
  const { rejoin, split } = match;
  if (rejoin) {
    const asked = rejoin.seats.includes(you) && !rejoin.answers.some(({ seat }) => seat === you);
    return asked ? `rejoin ${deal}` : null;
  }
  const asked = split?.shares.some(({ seat }) => seat === you) && !split.votes.some(({ seat }) => seat === you);
  return asked ? `split ${deal}` : null;
}

/** Yes to a rejoin with enough points to go, and to a split that is not much below an equal one. */
function answerOffer({ match, you, table }: TableView) {
  if (match?.rejoin) {
    const left = (table.limit ?? 0) - match.rejoin.entryScore;
    return { event: "rejoin", accept: left >= (table.limit ?? 0) * WORTH_REJOINING } as const;
  }
  const shares = match?.split?.shares ?? [];
  const own = shares.find(({ seat }) => seat === you)?.share ?? 0;
  const equal = (match?.prize ?? 0) / Math.max(1, shares.length);
  return { event: "split", agree: own >= equal * WORTH_SPLITTING } as const;
}

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
export type BotMove = WithoutId<
  Extract<SeatMessage, { event: "draw" | "discard" | "drop" | "finish" | "declare" | "confirm" | "rejoin" | "split" }>
>;

/** What a bot owes the table now, so that each duty is done once; null when it has nothing to do. */
export function dutyOf(view: TableView): string | null {
  const { phase, turn, you, finish, showdown } = view;
  if (phase === "rejoin" || phase === "split") return offerDuty(view);
  if (phase === "playing" && turn?.seat === you) return `turn ${view.deal}/${turn.turn}/${turn.drawn}`;
  if (phase === "declaring" && finish?.seat === you) return `declare ${view.deal}`;
  if (phase !== "showdown" || !showdown || you === null || showdown.winner === you) return null;
  const inDeal = view.seats.find((one) => one.seat === you)?.inDeal;
  return inDeal && !showdown.confirmed.includes(you) ? `confirm ${view.deal}` : null;
}

/** What the seat plays its turn by; null while it is not its turn. */
export function sightOf(view: TableView): Sight | null {
  const { phase, turn, you, wildRank } = view;
  if (phase !== "playing" || turn?.seat !== you || wildRank === null) return null;
  return { ...view, wildRank, drawn: turn.drawn, seatsIn: view.seats.filter(({ inDeal }) => inDeal).length };
}

/**
 * What a bot does, from what its seat may see and nothing else; null when it has nothing to do. `thought` is what a master has thought of for
 * this turn, if anything.
 */
export function decide(
  strength: BotStrength,
  view: TableView,
  random: Random,
  thought: TurnMove | null = null,
): BotMove | null {
  if (view.phase === "rejoin" || view.phase === "split") return dutyOf(view) === null ? null : answerOffer(view);
  const { phase, turn, you, wildRank } = view;
  if (dutyOf(view) === null || wildRank === null || you === null) return null;
  if (phase === "declaring") return { event: "declare", groups: arranged(view, wildRank) };
  if (phase === "showdown") return { event: "confirm", groups: arranged(view, wildRank) };
  const sight = sightOf(view);
  if (!turn || sight === null) return null;
  const move = thought && canBeMade(thought, sight) ? thought : playTurn(strength, sight, random);
  return { ...move, turn: turn.turn };
}

function arranged(view: TableView, wildRank: number): number[][] {
  return bestArrangement(view.hand.flat(), wildRank).groups.map(({ cards }) => [...cards]);
}
