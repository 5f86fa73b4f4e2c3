/** Plays a table at random, with all that people do: for property tests. */
import { below, type Random } from "../../kernel/index.ts";
import { bestArrangement, shuffled } from "../../rummy/index.ts";
import { wakeAt } from "../machine/apply.ts";
import { startLocked } from "../machine/gathering.ts";
import type { Driver } from "./driver.ts";

/** One random thing that a seat, the network or the clock does. Refusals are part of the game. */
export function randomAction(table: Driver, random: Random): void {
  const chance = (percent: number) => below(random, 100) < percent;
  const { state } = table;
  const seats = state.seats.filter((one) => one?.status === "seated");
  const free = state.seats.indexOf(null);
  if (free >= 0 && !startLocked(state, table.at) && (seats.length < 2 || chance(3))) {
    const isBot = chance(30) && state.config.kind.currency === "practice";
    table.sit(`P${state.calls}`, free, isBot ? "careful" : null);
    return;
  }
  if (state.match?.wanted && chance(60)) answerOffer(table, below(random, seats.length), chance(70));
  const anybody = seats.length > 0 ? seats[below(random, seats.length)]! : null;
  if (anybody && chance(6)) rareAction(table, anybody.seat, random);
  const stage = state.deal?.stage;
  if (!stage || stage.type === "over" || stage.type === "reshuffle" || state.shuffle || chance(4)) {
    const due = wakeAt(table.state);
    table.advance(due === null ? 1_000 : Math.max(0, due - table.at));
    return;
  }
  table.advance(below(random, 3_000));
  turnAction(table, random);
}

/** A player answers an offer, or is refused. */
function answerOffer(table: Driver, seat: number, yes: boolean): void {
  const { wanted } = table.state.match!;
  if (wanted?.type === "rejoin")
    table.send(wanted.seats[seat % wanted.seats.length]!, { event: "rejoin", accept: yes });
  else table.send(seat, { event: "split", agree: yes });
}

function turnAction(table: Driver, random: Random): void {
  const { deal } = table.state;
  const stage = deal?.stage;
  if (!deal || !stage || stage.type === "over" || stage.type === "reshuffle") return;
  if (stage.type === "showdown") {
    for (const one of deal.seats) table.send(one.seat, { event: "confirm", groups: mixedUp(one.groups, random) });
    return;
  }
  const { seat } = stage;
  const hand = deal.seats.find((one) => one.seat === seat)!.groups;
  if (stage.type === "declaring" && table.state.match && below(random, 3) > 0) {
    table.send(seat, { event: "declare", groups: mixedUp(hand, random) });
    return;
  }
  if (stage.type === "declaring") {
    const best = bestArrangement(hand.flat(), deal.wildRank);
    table.send(seat, { event: "declare", groups: best.groups.map((group) => [...group.cards]) });
    return;
  }
  const { turn } = deal;
  if (!stage.drawn) {
    if (table.state.match && below(random, 3) === 0 && !table.send(seat, { event: "drop", turn })) return;
    const refused = table.send(seat, { event: "draw", turn, from: below(random, 3) === 0 ? "open" : "stock" });
    if (refused) table.send(seat, { event: "draw", turn, from: "stock" });
    return;
  }
  const cards = hand.flat();
  // Matches come to their end by drops and wrong shows.
  const rash = table.state.match ? 6 : 60;
  const event = below(random, rash) === 0 ? "finish" : "discard";
  table.send(seat, { event, turn, card: cards[below(random, cards.length)]! });
}

function rareAction(table: Driver, seat: number, random: Random): void {
  const on = below(random, 2) === 0;
  const hand = table.state.deal?.seats.find((one) => one.seat === seat)?.groups ?? [];
  const acts = [
    () => table.send(seat, { event: "arrange", groups: mixedUp(hand, random) }),
    () => table.send(seat, { event: "arrange", groups: mixedUp(hand, random) }),
    () => table.send(seat, { event: "preDrop", on }),
    () => table.send(seat, { event: "sitOut", on }),
    () => table.send(seat, { event: "leaveAfterDeal", on }),
    () => table.send(seat, { event: "leave" }),
    () => table.send(seat, { event: "drop", turn: table.state.deal?.turn ?? 0 }),
    () => table.send(seat, { event: "topUp", amount: 100 + below(random, 5_000) }),
    () => table.command({ type: "resumed", at: table.at, shiftMs: below(random, 60_000) }),
    () =>
      table.command({
        type: "connection",
        at: table.at,
        seat,
        sitting: table.state.seats[seat]!.sitting,
        connected: on,
        chain: null,
      }),
  ];
  acts[below(random, acts.length)]!();
}

/** The same cards in other groups. */
function mixedUp(groups: readonly (readonly number[])[], random: Random): number[][] {
  const cards = shuffled(groups.flat(), (bound) => below(random, bound));
  const cut = below(random, Math.max(1, cards.length));
  return [cards.slice(0, cut), cards.slice(cut)].filter((group) => group.length > 0);
}
