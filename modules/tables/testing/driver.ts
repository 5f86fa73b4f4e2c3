/** Drives a table machine without clock, database or sockets: for tests. */
import { type Instant, instant, type PlayerId, paise, type Random, type Refusal } from "../../kernel/index.ts";
import { RULES_VERSION, standardTiming, type Variant } from "../../rummy/index.ts";
import type { ServerMessage, TableView } from "../contract.ts";
import { freshShuffle, sharedDeckShuffle, sharedReshuffleOf } from "../fairness/randomness.ts";
import type { TableConfig, TableKind } from "../kind.ts";
import { type Applied, applyTable, wakeAt } from "../machine/apply.ts";
import type { SeatMessage, TableCommand } from "../machine/command.ts";
import type { Effect, Farewell, TableState } from "../machine/state.ts";
import { viewOf } from "../machine/view-of.ts";
import type { BotStrength, SharedShuffle } from "../ports.ts";
import { USUAL_MATCH_TIMING } from "../settings.ts";

export const START = instant(Date.UTC(2026, 0, 1));

export function testKind(patch: Partial<TableKind> = {}): TableKind {
  return {
    variant: "points",
    currency: "practice",
    maxSeats: 6,
    nDeck: 2,
    name: "Points",
    pointValuePaise: paise(100),
    deals: 0,
    buyInPaise: paise(24_000),
    feeBps: 1_000,
    ...patch,
  };
}

export function testConfig(kind: Partial<TableKind> = {}): TableConfig {
  const variant: Variant = kind.variant ?? "points";
  const deal = standardTiming({ loserArrangement: "best" });
  return {
    tableId: "00000000-0000-7000-8000-000000000001",
    tableNo: 42,
    kind: testKind({ ...kind, variant }),
    timing: {
      deal,
      countdownMs: 10_000,
      betweenDealsMs: 10_000,
      revealMs: 1_000,
      absentMs: 120_000,
      sitOutMs: 300_000,
      botFillMs: 5_000,
      resumeTurnMs: 10_000,
      match: USUAL_MATCH_TIMING,
    },
    openedAt: START,
    rules: RULES_VERSION,
    fairness: 4,
  };
}

export function sitter(name: string, bot: BotStrength | null = null) {
  return { id: `player-${name}` as PlayerId, name, avatar: "a1", bot };
}

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

export type Driver = ReturnType<typeof drive>;

type Decks = (dealNo: number) => SharedShuffle;

function shuffleFor(
  decks: Decks | undefined,
  wanted: Parameters<typeof freshShuffle>[0],
  state: TableState,
  at: Instant,
  random: Random,
): TableCommand {
  if (!decks) return freshShuffle(wanted, state, at, random);
  const { forDeal, cards } = wanted;
  return forDeal
    ? sharedDeckShuffle(decks(state.view.deal + 1), state, at, random)
    : sharedReshuffleOf(cards, state, at);
}

/** What has come of the commands to a table. */
function createRecord() {
  const journal: TableCommand[] = [];
  const sent: { readonly to: "table" | number; readonly message: ServerMessage }[] = [];
  const farewells: Farewell[] = [];
  const settlements: Extract<Effect, { type: "settle" }>[] = [];
  return {
    journal,
    sent,
    farewells,
    settlements,
    keep(command: TableCommand, { outgoing, farewells: gone, settlement }: Applied): void {
      journal.push(command);
      sent.push(...outgoing);
      farewells.push(...gone);
      if (settlement) settlements.push(settlement);
    },
  };
}

const must = (refused: Refusal | null) => {
  if (refused) throw new Error(`refused: ${refused.code}`);
};

/** The machine with what the server does by itself: it answers calls and brings randomness. */
function createServed(config: TableConfig, random: Random, decks: Decks | undefined, now: () => Instant) {
  let state: TableState | null = null;
  const { keep, ...record } = createRecord();
  const calls: Effect[] = [];
  const refuseCalls = new Map<Effect["type"], Refusal>();

  const apply = (command: TableCommand): Refusal | null => {
    const applied = applyTable(state, command);
    if (!applied.ok) return applied.error;
    state = applied.value.state;
    keep(command, applied.value);
    return null;
  };
  const followUp = () => {
    for (;;) {
      const call = state!.queue[0];
      const shuffle = state!.shuffle;
      if (call) {
        calls.push(call);
        must(apply({ type: "answered", at: now(), call: call.call, refusal: refuseCalls.get(call.type) ?? null }));
      } else if (shuffle?.step === "wanted") {
        must(apply(shuffleFor(decks, shuffle, state!, now(), random)));
      } else return;
    }
  };
  must(apply({ type: "open", at: now(), config }));
  return {
    record: { ...record, calls },
    refuseCalls,
    state: (): TableState => state!,
    /** Applies a raw command and whatever follows by itself. */
    command(command: TableCommand): Refusal | null {
      const refused = apply(command);
      if (!refused) followUp();
      return refused;
    },
  };
}

/** A table that answers its own outside calls and shuffles, and remembers everything. `decks`: the shared ones, by deal. */
export function drive(config: TableConfig, random: Random, decks?: Decks) {
  let at: Instant = START;
  let ids = 0;
  const { record, refuseCalls, state, command } = createServed(config, random, decks, () => at);

  const connect = (seat: number, connected: boolean, chain: string | null = null): void => {
    const { sitting } = state().seats[seat]!;
    must(command({ type: "connection", at, seat, sitting, connected, chain }));
  };
  return {
    ...record,
    refuseCalls,
    must,
    get state(): TableState {
      return state();
    },
    get at(): Instant {
      return at;
    },
    view: (seat: number): TableView => viewOf(state(), seat),
    command,
    connect,
    /** Seats a player, with the window open. */
    sit(name: string, seat: number, bot: BotStrength | null = null, amount = 24_000): void {
      const sitting = state().sittings[seat]! + 1;
      must(command({ type: "hold", at, seat, sitting, sitter: sitter(name, bot), amount: paise(amount) }));
      if (!bot) connect(seat, true);
    },
    /** What a seat's client sends; an id is made unless given. */
    send(seat: number, message: WithoutId<SeatMessage> & { readonly id?: string }): Refusal | null {
      ids += 1;
      const full = { id: `c${ids}`, ...message } as SeatMessage;
      return command({ type: "client", at, seat, sitting: state().seats[seat]?.sitting ?? 0, message: full });
    },
    /** Moves the time on, ticking whatever falls due. */
    advance(ms: number): void {
      const end = at + ms;
      for (let due = wakeAt(state()); due !== null && due <= end; due = wakeAt(state())) {
        at = instant(Math.max(at, due));
        must(command({ type: "tick", at }));
      }
      at = instant(end);
    },
  };
}
