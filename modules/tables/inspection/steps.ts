import { assert, iso } from "../../kernel/index.ts";
import type { DealResultView } from "../contract.ts";
import type { InspectedDeal, InspectedStep } from "../inspection-contract.ts";
import type { JournalEntry } from "../journal/journal.ts";
import { applyTable } from "../machine/apply.ts";
import { CHATTER, type TableCommand } from "../machine/command.ts";
import type { TableState } from "../machine/state.ts";

/** Steps of one deal that are kept; a deal of six has some three hundred. */
const MOST_STEPS = 3_000;

/**
 * A step that does not bring the deal further. Of each kind and seat only the newest since the last move is kept, so
 * that a player who sorts cards without end hides no moves.
 */
const isChatter = (what: string): boolean => CHATTER.has(what) || what === "connected" || what === "disconnected";

/** Follows a table's journal and keeps one deal of it, step by step. */
export interface DealSteps {
  /** Takes the next entry; true once the deal is over and nothing more is wanted. */
  take(entry: JournalEntry): boolean;
  /** What was kept, once the deal is over; null before: of a deal that is being played nothing is told. */
  told(): Pick<InspectedDeal, "seats" | "steps" | "isCut" | "result"> | null;
}

type Hands = ReadonlyMap<number, string>;

/**
 * Replays the deal's steps: from the table's first entry, or from a state before the deal and the entries after it.
 * Throws on a journal that the table no longer accepts.
 */
export function dealSteps(dealId: string, from: TableState | null): DealSteps {
  const steps: InspectedStep[] = [];
  /** The chatter since the last move, by kind and seat. */
  const said = new Map<string, InspectedStep>();
  let state = from;
  let seats: InspectedDeal["seats"] = [];
  let hands: Hands = new Map();
  let isCut = false;
  let result: DealResultView | null = null;

  const keep = ({ seq, command }: JournalEntry, after: TableState): void => {
    const told = toldOf(command);
    const kind = isChatter(told.what) ? `${told.seat}/${told.what}` : null;
    const before = kind === null ? undefined : said.get(kind);
    if (before === undefined && steps.length >= MOST_STEPS) {
      isCut = true;
      return;
    }
    const now = handsOf(after);
    const changed = [...now].filter(([seat, groups]) => hands.get(seat) !== groups);
    hands = now;
    const step: InspectedStep = {
      seq,
      at: iso(command.at),
      ...told,
      phase: after.view.phase,
      turn: after.view.turn?.seat ?? null,
      stockCount: after.view.stockCount,
      openPile: after.view.openPile,
      hands: [
        // What the replaced step has shown.
        ...(before?.hands ?? []).filter(({ seat }) => !changed.some(([other]) => other === seat)),
        ...changed.map(([seat, groups]) => ({ seat, groups: JSON.parse(groups) as number[][] })),
      ],
    };
    // It stands where it was said, so that no player seems to have come before they went.
    if (before !== undefined) steps.splice(steps.lastIndexOf(before), 1);
    steps.push(step);
    if (kind === null) said.clear();
    else said.set(kind, step);
  };

  return {
    take(entry) {
      const next = (state?.applied ?? 0) + 1;
      assert(entry.seq === next, `the journal goes on with ${next}, not ${entry.seq}`);
      const applied = applyTable(state, entry.command);
      assert(applied.ok, `the table takes what it once took: ${applied.ok || applied.error.code}`);
      const { state: after, outgoing } = applied.value;
      state = after;
      if (after.view.dealId !== dealId) return result !== null;
      if (steps.length === 0) seats = seatsOf(after);
      keep(entry, after);
      for (const { message } of outgoing)
        if (message.event === "result" && message.result.dealId === dealId) result = message.result;
      return result !== null;
    },
    told: () => (result === null ? null : { seats, steps, isCut, result }),
  };
}

function handsOf({ deal }: TableState): Hands {
  return new Map(deal?.seats.map(({ seat, groups }) => [seat, JSON.stringify(groups)]));
}

const seatsOf = ({ seats, deal }: TableState): InspectedDeal["seats"] =>
  seats.flatMap((one) => {
    if (!one || !deal?.seats.some(({ seat }) => seat === one.seat)) return [];
    const { id, name, bot } = one.player;
    return [{ seat: one.seat, player: id, name, isBot: bot !== null }];
  });

/** The command as the journal names it: what was done, at which seat. */
function toldOf(command: TableCommand): Pick<InspectedStep, "what" | "seat" | "said"> {
  if (command.type === "client") {
    const { event, id: _id, ...said } = command.message;
    return { what: event, seat: command.seat, said };
  }
  if (command.type === "connection")
    return { what: command.connected ? "connected" : "disconnected", seat: command.seat, said: {} };
  return { what: command.type, seat: "seat" in command ? command.seat : null, said: {} };
}
