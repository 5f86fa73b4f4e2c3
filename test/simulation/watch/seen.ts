/** What a seat has seen of a deal, and what it would have been told had the dark cards lain otherwise. */
import { shuffled } from "../../../modules/rummy/index.ts";
import type { ServerMessage } from "../../../modules/tables/contract.ts";
import { applyTable } from "../../../modules/tables/machine/apply.ts";
import type { TableCommand } from "../../../modules/tables/machine/command.ts";
import type { Outgoing, TableState } from "../../../modules/tables/machine/state.ts";
import { viewOf } from "../../../modules/tables/machine/view-of.ts";
import type { Chance } from "../chance.ts";
import { promise } from "../failure.ts";

/** A deal so far: the table as it was before the shuffle, and every command since with what it sent. */
export interface DealSoFar {
  readonly start: TableState;
  readonly commands: TableCommand[];
  readonly sent: (readonly Outgoing[])[];
}

/** The cards that a message shows. */
function cardsIn(message: ServerMessage): readonly number[] {
  switch (message.event) {
    case "dealt":
      return [message.jokerCard, message.openCard];
    case "drew":
      return message.card === undefined ? [] : [message.card];
    case "discarded":
    case "card":
      return [message.card];
    case "hand":
      return [...message.hand.flat(), ...(message.finishCard === undefined ? [] : [message.finishCard])];
    case "showdown":
      return [message.finishCard, ...message.groups.flat()];
    case "result":
      return message.result.rows.flatMap((row) => row.groups?.flatMap(({ cards }) => cards) ?? []);
    default:
      return [];
  }
}

/** Every card that a seat was shown in a deal. */
export function seenBy(deal: DealSoFar, seat: number): ReadonlySet<number> {
  const messages = deal.sent.flat().filter(({ to }) => to === "table" || to === seat);
  return new Set(messages.flatMap(({ message }) => cardsIn(message)));
}

/** Roots commit to the dark cards too; everything else must be the same. */
const textOf = (value: unknown) => JSON.stringify(value).replaceAll(/"root":"[0-9a-f]{64}"/g, '"root":""');

/**
 * Mixes up all cards that `seat` has not seen, in the shuffle and wherever others named them, and plays the deal again:
 * the seat must be sent the same bytes and have the same snapshot after every command. False when nothing could be
 * mixed, or when another hand's validity was judged without being shown (a wrong show).
 */
export function checkNothingLeaks(deal: DealSoFar, seat: number, chance: Chance): boolean {
  const seen = seenBy(deal, seat);
  const [shuffle] = deal.commands;
  if (shuffle?.type !== "shuffle" || deal.sent.flat().some(({ message }) => isWrongShow(message))) return false;
  const dark = shuffle.order.filter((card) => !seen.has(card));
  if (dark.length < 2) return false;
  const mixed = shuffled(dark, (bound) => chance.below(bound));
  const other = new Map(dark.map((card, place) => [card, mixed[place]!]));
  const swap = (card: number) => other.get(card) ?? card;
  let live: TableState = deal.start;
  let shadow: TableState = deal.start;
  for (const [index, command] of deal.commands.entries()) {
    const here = applyTable(live, command);
    const there = applyTable(shadow, withCards(command, swap));
    promise(here.ok && there.ok, "unseen cards change what is refused", () => ({ command }));
    live = here.value.state;
    shadow = there.value.state;
    const sentThere = there.value.outgoing.filter(({ to }) => to === "table" || to === seat);
    const sentHere = deal.sent[index]!.filter(({ to }) => to === "table" || to === seat);
    promise(textOf(sentHere) === textOf(sentThere), "a seat is sent what it may not know", () => ({
      seat,
      command,
    }));
    if (live.seats[seat]?.status !== "seated") continue;
    const same = textOf(viewOf(live, seat)) === textOf(viewOf(shadow, seat));
    promise(same, "a snapshot shows what its seat may not know", () => ({ seat, command }));
  }
  return true;
}

function isWrongShow(message: ServerMessage): boolean {
  return message.event === "out" && message.reason === "wrongShow";
}

/** The command with other cards in it. */
function withCards(command: TableCommand, swap: (card: number) => number): TableCommand {
  if (command.type === "shuffle") return { ...command, order: command.order.map(swap) };
  if (command.type !== "client") return command;
  const { message } = command;
  if ("card" in message) return { ...command, message: { ...message, card: swap(message.card) } };
  if ("groups" in message) {
    return { ...command, message: { ...message, groups: message.groups.map((group) => group.map(swap)) } };
  }
  return command;
}
