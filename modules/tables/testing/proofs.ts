/** Tables whose players bring nonces, and the evidence of the deals that they play: for tests of proofs. */
import { createHash } from "node:crypto";
import { below, type Random, randomHex } from "../../kernel/index.ts";
import { bestDiscard } from "../../rummy/index.ts";
import { wakeAt } from "../machine/apply.ts";
import type { Evidence } from "../machine/state.ts";
import { addSeen, type Seen, seenIn, seenOf, type TakenNonce } from "../view/witness.ts";
import { type Driver, drive, testConfig } from "./driver.ts";
import { randomAction } from "./random-play.ts";

/** Nonces of one sitting: a reshuffled deal takes six, and a table plays on. */
const CHAIN_LENGTH = 40;

/** A finished deal, and what the browser of each seat kept of it while it was played. */
export interface WatchedDeal {
  readonly evidence: Evidence;
  readonly seenBy: ReadonlyMap<number, readonly Seen[]>;
}

const tipOf = (nonce: string) => createHash("sha256").update(nonce, "hex").digest("hex");

/** Plays the browsers' part: brings a chain for every sitting, reveals, and keeps what each seat sees. */
function watchDeals(table: Driver, random: Random, silent: readonly number[] = []) {
  const chains = new Map<string, string[]>();
  const kept = new Map<string, string>();
  const taken = new Map<string, TakenNonce>();
  const recorded: WatchedDeal[] = [];
  let read = 0;
  const sittings = () =>
    table.state.seats.flatMap((one) =>
      one?.status === "seated" && !one.player.bot && !one.gone ? [{ ...one, key: `${one.seat}/${one.sitting}` }] : [],
    );
  const bringChains = () => {
    for (const { seat, key } of sittings()) {
      if (chains.has(key)) continue;
      const nonces = [randomHex(random, 32)];
      while (nonces.length <= CHAIN_LENGTH) nonces.unshift(tipOf(nonces[0]!));
      chains.set(key, nonces);
      table.connect(seat, true, nonces.shift()!);
    }
  };
  const revealAll = () => {
    const stage = table.state.shuffle;
    if (stage?.step !== "revealing") return;
    for (const { seat, key } of sittings()) {
      const tip = stage.chains.find((one) => one.seat === seat)?.chain;
      const nonce = chains.get(key)?.[0];
      if (silent.includes(seat) || nonce === undefined || tip !== tipOf(nonce)) continue;
      chains.get(key)!.shift();
      table.must(table.send(seat, { event: "reveal", shuffle: stage.shuffle, nonce }));
      taken.set(key, { shuffle: stage.shuffle, nonce });
      keepSeen(seat, key);
    }
  };
  const keepSeen = (seat: number, key: string) => {
    const seen = seenIn(table.view(seat), taken.get(key) ?? null);
    if (seen) kept.set(key, addSeen(kept.get(key) ?? null, seen));
  };
  const collect = () => {
    for (const call of table.calls.slice(read)) {
      if (call.type !== "record") continue;
      const { evidence } = call;
      const seen = evidence.seenBy.map(({ seat }) => {
        const own = [...kept].find(
          ([key, text]) => key.startsWith(`${seat}/`) && seenOf(text, evidence.dealId).length > 0,
        );
        return [seat, own ? seenOf(own[1], evidence.dealId) : []] as const;
      });
      recorded.push({ evidence, seenBy: new Map(seen) });
    }
    read = table.calls.length;
  };
  return {
    recorded,
    /** Call it after every act. */
    look(): void {
      bringChains();
      revealAll();
      for (const { seat, key } of sittings()) keepSeen(seat, key);
      collect();
    },
  };
}

/** Deals of a table that is played at random, until there are `deals` or the acts run out. */
export function playedAtRandom(
  kind: Parameters<typeof testConfig>[0],
  random: Random,
  deals: number,
  acts = 4_000,
): WatchedDeal[] {
  const table = drive(testConfig(kind), random);
  const watch = watchDeals(table, random);
  for (let act = 0; act < acts && watch.recorded.length < deals && table.state.view.phase !== "closed"; act += 1) {
    randomAction(table, random);
    watch.look();
  }
  return watch.recorded;
}

/**
 * A deal without an early end: everybody draws from the stock, now and then from the open pile, and discards; after
 * `turns` turns the seats but one leave. The seats in `silent` keep their nonces to themselves.
 */
export function playedLong(kind: Parameters<typeof testConfig>[0], random: Random, options: LongDeal): WatchedDeal {
  return playedOn(drive(testConfig(kind), random), random, options).deal;
}

export interface LongDeal {
  readonly seats: readonly number[];
  readonly turns: number;
  readonly silent?: readonly number[];
}

/** The same at a table that is there already. */
export function playedOn(
  table: Driver,
  random: Random,
  options: LongDeal,
): { readonly table: Driver; readonly deal: WatchedDeal } {
  const watch = watchDeals(table, random, options.silent);
  for (const seat of options.seats) table.sit(`P${seat}`, seat);
  watch.look();
  table.advance(10_000);
  watch.look();
  table.advance(1_000);
  for (let turns = 0; turns < options.turns && table.state.deal?.stage.type !== "over"; turns += 1) {
    takeTurn(table, turns % 7 === 3);
    watch.look();
    if (table.state.shuffle) table.advance(1_000);
    watch.look();
  }
  for (const seat of options.seats.slice(1)) if (table.state.evidence) table.must(table.send(seat, { event: "leave" }));
  watch.look();
  const [first] = watch.recorded;
  if (!first) throw new Error("the deal is over and recorded");
  return { table, deal: first };
}

/** Draws, and gives away the card drawn, or its oldest one when that came from the open pile. */
function takeTurn(table: Driver, open: boolean): void {
  const { deal } = table.state;
  if (deal?.stage.type !== "turn") return;
  const { seat } = deal.stage;
  const { turn } = deal;
  if (!open || table.send(seat, { event: "draw", turn, from: "open" }))
    table.must(table.send(seat, { event: "draw", turn, from: "stock" }));
  const hand = table.state.deal!.seats.find((one) => one.seat === seat)!.groups.flat();
  const { stage } = table.state.deal!;
  const drawn = stage.type === "turn" ? stage.drawn! : null;
  table.must(table.send(seat, { event: "discard", turn, card: drawn?.from === "open" ? hand[0]! : drawn!.card }));
}

/**
 * Deals that people play to their end: they keep what serves them, declare what can be declared, and drop now and then
 * where that is allowed, `drops` in a hundred turns.
 */
export function playedWell(
  kind: Parameters<typeof testConfig>[0],
  random: Random,
  options: { readonly seats: readonly number[]; readonly deals: number; readonly drops?: number },
): WatchedDeal[] {
  const table = drive(testConfig(kind), random);
  const watch = watchDeals(table, random);
  for (const seat of options.seats) table.sit(`P${seat}`, seat);
  for (let acts = 0; acts < 4_000 && watch.recorded.length < options.deals; acts += 1) {
    watch.look();
    const stage = table.state.deal?.stage;
    if (stage?.type === "turn") playTurn(table, below(random, 100) < (options.drops ?? 0));
    else if (stage?.type === "showdown") confirmAll(table);
    else {
      const due = wakeAt(table.state);
      if (table.state.view.phase === "closed" || due === null) break;
      table.advance(Math.max(0, due - table.at));
    }
  }
  watch.look();
  return watch.recorded;
}

function playTurn(table: Driver, drops: boolean): void {
  const { deal } = table.state;
  if (deal?.stage.type !== "turn") return;
  const { seat } = deal.stage;
  const { turn, wildRank } = deal;
  if (drops && !table.send(seat, { event: "drop", turn })) return;
  table.must(table.send(seat, { event: "draw", turn, from: "stock" }));
  const hand = table.state.deal!.seats.find((one) => one.seat === seat)!.groups.flat();
  const { card, arrangement } = bestDiscard(hand, wildRank);
  table.must(table.send(seat, { event: arrangement.declarable ? "finish" : "discard", turn, card }));
  if (!arrangement.declarable) return;
  table.must(table.send(seat, { event: "declare", groups: arrangement.groups.map(({ cards }) => [...cards]) }));
}

function confirmAll(table: Driver): void {
  for (const { seat, out, groups } of table.state.deal!.seats) {
    if (!out) table.send(seat, { event: "confirm", groups: groups.map((group) => [...group]) });
  }
}
