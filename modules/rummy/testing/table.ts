import { instant } from "../../kernel/index.ts";
import { type CardId, codeOf, FACES_PER_PACK, faceFromCode, packsOf } from "../cards/cards.ts";
import { applyDeal } from "../deal/apply.ts";
import { startDeal } from "../deal/start.ts";
import { type DealState, deadlineOf, handOf, needsReshuffle, seatIn } from "../deal/state.ts";
import { standardTiming } from "../deal/timing.ts";
import type { DealCommand, DealEvent, DealRefusalCode, DealSetup, Seat } from "../deal/types.ts";
import { VARIANTS, type Variant } from "../variants/variants.ts";

/** A command without its time: the table adds it. */
type Untimed<Command> = Command extends DealCommand ? Omit<Command, "at"> : never;

/** What a test wants of a deal; cards that are not named fall anywhere. */
export interface Stacked {
  readonly variant?: Variant;
  readonly profile?: Partial<DealSetup["profile"]>;
  readonly timing?: Partial<DealSetup["timing"]>;
  readonly seats?: readonly Seat[];
  readonly firstTurn?: Seat;
  readonly nDeck?: 1 | 2;
  readonly disconnected?: readonly Seat[];
  readonly absent?: readonly Seat[];
  /** Text codes, separated by spaces. */
  readonly hands?: Readonly<Record<Seat, string>>;
  readonly joker?: string;
  readonly open?: string;
  /** The stock's first cards. */
  readonly stock?: string;
}

/** One deal played by a test: a clock that the test moves, commands in short, and everything that happened. */
export class TestTable {
  state: DealState;
  now = 1_000_000;
  readonly events: DealEvent[] = [];
  readonly setup: DealSetup;
  readonly commands: DealCommand[] = [];

  constructor(wanted: Stacked = {}) {
    this.setup = setupOf(wanted);
    const started = startDeal(this.setup, instant(this.now));
    this.state = started.state;
    this.events.push(...started.events);
  }

  /** Carries a command out now; crashes when it is refused. Answers what happened. */
  do(command: Untimed<DealCommand>): readonly DealEvent[] {
    const timed = { ...command, at: instant(this.now) } as DealCommand;
    const applied = applyDeal(this.state, timed);
    if (!applied.ok) throw new Error(`${command.type} was refused: ${applied.error.code}`);
    this.state = applied.value.state;
    this.events.push(...applied.value.events);
    this.commands.push(timed);
    return applied.value.events;
  }

  /** The code with which a command is refused now; null if it is not. Never changes anything. */
  refused(command: Untimed<DealCommand>): DealRefusalCode | null {
    const before = JSON.stringify(this.state);
    const applied = applyDeal(this.state, { ...command, at: instant(this.now) } as DealCommand);
    if (JSON.stringify(this.state) !== before) throw new Error("a command touched the state it was given");
    return applied.ok ? null : applied.error.code;
  }

  wait(ms: number): this {
    this.now += ms;
    return this;
  }

  /** Lets the running clock end. */
  expire(): readonly DealEvent[] {
    this.now = deadlineOf(this.state)!;
    return this.do({ type: "expire" });
  }

  draw(seat: Seat, from: "stock" | "open" = "stock"): CardId {
    const drew = this.do({ type: "draw", seat, from })[0];
    if (drew?.type !== "drew") throw new Error("a draw draws");
    return drew.card;
  }

  /** Draws from the stock and discards that card again. */
  pass(seat: Seat): void {
    this.do({ type: "discard", seat, card: this.draw(seat) });
    if (needsReshuffle(this.state)) this.reshuffle();
  }

  reshuffle(): readonly DealEvent[] {
    return this.do({ type: "reshuffle", stock: this.state.openPile.slice(0, -1).toReversed() });
  }

  hand(seat: Seat): CardId[] {
    return handOf(seatIn(this.state, seat));
  }

  codes(seat: Seat): string {
    return this.hand(seat).map(codeOf).join(" ");
  }

  /** A card of this code that the seat holds. */
  held(seat: Seat, code: string): CardId {
    const card = this.hand(seat).find((each) => codeOf(each) === code);
    if (card === undefined) throw new Error(`seat ${seat} holds no ${code}`);
    return card;
  }

  /** Groups of a seat's own cards: `"AS 2S 3S | 4H 5H 6H"`. */
  groups(seat: Seat, text: string): CardId[][] {
    const left = this.hand(seat);
    return text.split(" | ").map((group) =>
      group.split(" ").map((code) => {
        const index = left.findIndex((card) => codeOf(card) === code);
        if (index < 0) throw new Error(`seat ${seat} holds no ${code} more`);
        return left.splice(index, 1)[0]!;
      }),
    );
  }

  get result() {
    const { stage } = this.state;
    if (stage.type !== "over") throw new Error(`the deal is not over but ${stage.type}`);
    return stage.result;
  }

  get turnSeat(): Seat | null {
    return this.state.stage.type === "turn" ? this.state.stage.seat : null;
  }
}

function setupOf(wanted: Stacked): DealSetup {
  const { variant = "points", seats = [0, 1], nDeck = 2, disconnected = [], absent = [] } = wanted;
  const { firstTurn = seats[0]! } = wanted;
  const profile = { ...VARIANTS[variant].rules, ...wanted.profile };
  const timing = { ...standardTiming(profile), ...wanted.timing };
  return {
    profile,
    timing,
    seats,
    firstTurn,
    nDeck,
    disconnected,
    absent,
    deck: stackedDeck(wanted, seats, firstTurn, nDeck),
  };
}

function stackedDeck(wanted: Stacked, seats: readonly Seat[], firstTurn: Seat, nDeck: 1 | 2): CardId[] {
  const order = [...seats.filter((seat) => seat >= firstTurn), ...seats.filter((seat) => seat < firstTurn)];
  const codes: (string | undefined)[] = new Array(nDeck * FACES_PER_PACK).fill(undefined);
  for (const [index, seat] of order.entries()) {
    for (const [round, code] of (wanted.hands?.[seat]?.split(" ") ?? []).entries()) {
      codes[round * seats.length + index] = code;
    }
  }
  const dealt = seats.length * 13;
  codes[dealt] = wanted.joker;
  codes[dealt + 1] = wanted.open;
  for (const [index, code] of (wanted.stock?.split(" ") ?? []).entries()) codes[dealt + 2 + index] = code;
  const left = packsOf(nDeck);
  const takeFace = (code: string): CardId => {
    const index = left.findIndex((card) => card % FACES_PER_PACK === faceFromCode(code));
    if (index < 0) throw new Error(`there is no ${code} left`);
    return left.splice(index, 1)[0]!;
  };
  const named = codes.map((code) => (code === undefined ? null : takeFace(code)));
  // Unnamed places get the other cards in an order that leaves no runs in hands.
  const scattered = left.toSorted((a, b) => ((a * 37) % 107) - ((b * 37) % 107));
  return named.map((card) => card ?? scattered.pop()!);
}
