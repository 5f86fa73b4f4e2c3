/** What a hostile, broken or confused client sends: nothing of it may change the table in a way that the rules forbid. */
import type { ClientMessage, TableView } from "../../modules/tables/contract.ts";
import type { Chance } from "./chance.ts";

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
export type Unsent = WithoutId<ClientMessage>;

/** A text for the socket: mostly well-formed, never in place. `id` is fresh; `used` are ids sent before. */
export function lie(view: TableView, chance: Chance, id: string, used: readonly string[]): string {
  const message = (body: object) => JSON.stringify({ id, ...body });
  const turn = view.turn?.turn ?? 1;
  const card = () => chance.below(53 * view.table.nDeck);
  const own = view.hand.flat();
  const lies: readonly (() => string)[] = [
    () => message({ event: "draw", turn, from: chance.pick(["stock", "open"]) }),
    () => message({ event: "draw", turn: turn + chance.pick([-1, 1, 1_000]), from: "stock" }),
    () => message({ event: "discard", turn, card: card() }),
    () => message({ event: "discard", turn, card: view.blockedDiscard ?? card() }),
    () => message({ event: "finish", turn, card: card() }),
    () => message({ event: "drop", turn }),
    () => message({ event: "declare", groups: [own] }),
    () => message({ event: "declare", groups: [[card(), card(), card()]] }),
    () => message({ event: "confirm", groups: [[...own.slice(1), card()]] }),
    () => message({ event: "arrange", groups: [[...own, ...own].slice(0, 14)] }),
    () => message({ event: "arrange", groups: [own.slice(1)] }),
    () => message({ event: "arrange", groups: [[...own.slice(1), card()]] }),
    () => message({ event: "reveal", shuffle: 1 + chance.below(5), nonce: "ab".repeat(32) }),
    () => message({ event: "topUp", amount: 1 + chance.below(1_000_000_000) }),
    () => message({ event: "hello", protocol: 1, lastSeq: chance.pick([0, view.seq, view.seq + 1_000]) }),
    () => message({ event: "hello", protocol: 1, chain: "cd".repeat(32) }),
    () => message({ event: "hello", protocol: 3 }),
    () => message({ event: "rejoin", accept: true }),
    () => message({ event: "split", agree: chance.permille(500) }),
    () => message({ event: "ping", at: 1 }),
    () => message({ event: "draw", turn, from: "stock", seat: chance.below(6) }),
    () => message({ event: "client", seat: chance.below(6) }),
    () => message({ event: "tick", at: 0 }),
    () => message({ event: "abandon" }),
    () => message({ event: "arrange", groups: "all" }),
    () => message({ event: "topUp", amount: -100 }),
    () => message({ event: "topUp", amount: 0.5 }),
    () => message({ event: "discard", turn, card: 1e9 }),
    () => message({ event: "draw", turn, from: "stock", padding: "x".repeat(5_000) }),
    () => JSON.stringify({ id: "", event: "back" }),
    () => JSON.stringify({ id: chance.pick(used.length > 0 ? used : [id]), event: "leaveAfterDeal", on: false }),
    () => "{",
    () => "",
    () => "null",
    () => "[]",
    () => '{"__proto__":{"event":"leave"}}',
  ];
  return chance.pick(lies)();
}

/** What people do besides playing on; all of it may be refused, none of it is wrong. */
export function mood(view: TableView, chance: Chance): Unsent {
  const on = chance.permille(500);
  const cards = view.hand.flat();
  const cut = chance.below(Math.max(1, cards.length));
  return chance.pick<Unsent>([
    { event: "preDrop", on },
    { event: "sitOut", on },
    { event: "sitOut", on: false },
    { event: "leaveAfterDeal", on: false },
    { event: "back" },
    { event: "topUp", amount: 1 + chance.below(Math.max(1, view.table.buyIn)) },
    { event: "arrange", groups: [cards.slice(cut), cards.slice(0, cut)].filter((group) => group.length > 0) },
    { event: "drop", turn: view.turn?.turn ?? 0 },
  ]);
}
