/** Watches one table's journal: replays every row as it becomes durable and holds the table to its promises. */
import type { Instant } from "../../modules/kernel/index.ts";
import { packsOf } from "../../modules/rummy/index.ts";
import type { AnyDealProof, Commitment, ServerMessage } from "../../modules/tables/contract.ts";
import { dealProof } from "../../modules/tables/fairness/proof.ts";
import type { JournalEntry } from "../../modules/tables/journal/journal.ts";
import { type Applied, applyTable, wakeAt } from "../../modules/tables/machine/apply.ts";
import type { Evidence, TableState } from "../../modules/tables/machine/state.ts";
import type { Seen } from "../../modules/tables/view/witness.ts";
import type { Chance } from "./chance.ts";
import { promise } from "./failure.ts";
import type { SimLedger } from "./ledger.ts";
import { checkNothingLeaks, type DealSoFar, seenBy } from "./seen.ts";

/** How often, in 1,000 journaled commands of a deal, its hidden cards are swapped and played again. */
const SWAP_PERMILLE = 12;
/** A deal of six, everybody thinking to the end, with every reshuffle, takes less than this. */
const LONGEST_DEAL_MS = 6 * 3_600_000;

/** The longest outage that leaves a process alive, and a while. */
const LATEST_MS = 3 * 60_000;

/** Where nothing delays anything. */
const PUNCTUAL_MS = 100;

export interface WatchDeps {
  readonly ledger: SimLedger;
  readonly chance: Chance;
  /** Nothing is wrong with processes and database: whatever is due happens at once. */
  readonly punctual: boolean;
  readonly dealEnded: () => void;
  readonly swapped: () => void;
  readonly matchEnded: () => void;
}

export interface TableWatch {
  /** The table as its journal tells it. */
  readonly state: TableState;
  journaled(row: JournalEntry): void;
  /** A frame reached somebody: it must be one that the journal made. */
  shown(seat: number, sitting: number, text: string, message: ServerMessage): void;
  /** Was a command of this id taken from this sitting? */
  took(seat: number, sitting: number, id: string): boolean;
  /** The proofs of everybody dealt in, each with what was published to its player before the cards. */
  checkProofs(evidence: Evidence): readonly { readonly proof: AnyDealProof; readonly seen: readonly Seen[] }[];
  /** Nothing may hang: what runs has to end, and what is due to happen as long as the table's `owned` by a living process. */
  checkAlive(now: Instant, owned: boolean): void;
  readonly results: number;
  /** Closed, with nothing left to do. */
  readonly done: boolean;
}

export function watchTable(deps: WatchDeps, opening: JournalEntry): TableWatch {
  const { ledger, chance } = deps;
  let state = applied(null, opening).state;
  let results = 0;
  /** When the last command was taken: what is due since then. */
  let changedAt = 0;
  let deal: DealSoFar | null = null;
  let overdueSince: Instant | null = null;
  let dealtAt: Instant | null = null;
  const publicFrames: string[] = [];
  const privateFrames = new Map<string, string[]>();
  const taken = new Map<string, number>();
  const deals = new Map<string, DealSoFar>();
  const commitments = new Map<number, Commitment>();
  /** By seat and shuffle. */
  const nonces = new Map<string, string>();

  const keepFrames = ({ outgoing, state: after }: Applied, before: TableState) => {
    for (const { to, message } of outgoing) {
      if (!("seq" in message)) continue;
      const text = JSON.stringify(message);
      if (to === "table") {
        promise(message.seq === publicFrames.length + 1, "public frames are numbered without a gap");
        publicFrames.push(text);
        if (message.event === "committed") commitments.set(message.commitment.shuffle, message.commitment);
      } else {
        const key = `${to}/${(after.seats[to] ?? before.seats[to])?.sitting}/${message.seq}`;
        privateFrames.set(key, [...(privateFrames.get(key) ?? []), text]);
      }
    }
  };

  const keepDeal = (row: JournalEntry, before: TableState, step: Applied) => {
    const { command } = row;
    if (command.type === "shuffle" && before.shuffle?.step === "wanted" && before.shuffle.forDeal) {
      deal = { start: before, commands: [], sent: [] };
    }
    if (!deal) return;
    deal.commands.push(command);
    deal.sent.push(step.outgoing);
    for (const { message } of step.outgoing) {
      if (message.event === "dealt") {
        deals.set(message.dealId, deal);
        dealtAt = command.at;
      }
      if (message.event === "result") ended(message.result, step);
    }
    if (deal && chance.permille(SWAP_PERMILLE)) swapSome(deal);
  };

  const swapSome = (some: DealSoFar) => {
    const seats = state.deal?.seats ?? [];
    if (seats.length === 0) return;
    if (checkNothingLeaks(some, chance.pick(seats).seat, chance)) deps.swapped();
  };

  /** entries and rejoins are prizes and fee, and the ledger is told so. */
  const matchEnded = (step: Applied) => {
    const message = matchEnd(step);
    if (!message) return;
    const { result } = message;
    const won = result.rows.reduce((sum, row) => sum + row.won, 0);
    const entries = step.state.match?.seats.reduce((sum, one) => sum + one.entries, 0) ?? 0;
    const paid = entries * step.state.config.kind.buyInPaise;
    promise(won + result.fee === paid, "a match's entries are its prizes and fee", () => ({ result, paid }));
    promise(feeOf(step) === result.fee, "a match's fee shown is the fee posted", () => result);
    deps.matchEnded();
  };

  const ended = (result: Extract<ServerMessage, { event: "result" }>["result"], step: Applied) => {
    results += 1;
    const moved = result.rows.reduce((sum, row) => sum + row.change, 0);
    promise(moved + result.fee === 0, "prizes and fee are what the losers paid", () => result);
    if (!matchEnd(step)) promise(feeOf(step) === result.fee, "the fee shown is the fee posted", () => result);
    dealtAt = null;
    if (deal && chance.permille(300)) swapSome(deal);
    deal = null;
    deps.dealEnded();
  };

  /** What a browser at `seat` that was there all the time has kept of a shuffle. */
  const publishedTo = (seat: number, dealId: string, shuffle: number): Seen => {
    const revealed = nonces.get(`${seat}/${shuffle}`);
    return { dealId, ...commitments.get(shuffle)!, ...(revealed === undefined ? {} : { revealed }) };
  };

  return {
    get state() {
      return state;
    },
    get results() {
      return results;
    },
    get done() {
      return state.view.phase === "closed" && state.queue.length === 0;
    },
    journaled(row) {
      const before = state;
      if (row.command.type === "tick" && deps.punctual) {
        // A seat that sat out for too long while a deal ran is due when the deal has ended, not before.
        const lateMs = row.command.at - Math.max(wakeAt(before) ?? 0, changedAt);
        promise(lateMs < PUNCTUAL_MS, "what is due happens in time", () => ({ lateMs, tableId: state.config.tableId }));
      }
      const step = applied(before, row);
      state = step.state;
      changedAt = row.command.at;
      promise(state.applied === row.seq, "the journal's rows follow each other");
      // Bots are no clients: nothing of theirs is repeated, and each process counts their moves anew.
      if (row.command.type === "client" && !before.seats[row.command.seat]?.player.bot) {
        const key = `${row.command.seat}/${row.command.sitting}/${row.command.message.id}`;
        promise(!taken.has(key), "a command of one id is taken once", () => row.command);
        taken.set(key, row.seq);
      }
      if (row.command.type === "client" && row.command.message.event === "reveal") {
        nonces.set(`${row.command.seat}/${row.command.message.shuffle}`, row.command.message.nonce);
      }
      keepFrames(step, before);
      matchEnded(step);
      keepDeal(row, before, step);
      checkState(state);
      if (state.queue.length === 0) checkStakes(state, ledger);
    },
    shown(seat, sitting, text, message) {
      if (!("seq" in message)) return;
      const isPublic = publicFrames[message.seq - 1] === text;
      const isPrivate = privateFrames.get(`${seat}/${sitting}/${message.seq}`)?.includes(text) ?? false;
      promise(isPublic || isPrivate, "nobody is shown what is not in the journal", () => text);
    },
    took: (seat, sitting, id) => taken.has(`${seat}/${sitting}/${id}`),
    checkProofs(evidence) {
      const played = deals.get(evidence.dealId);
      promise(played !== undefined, "a recorded deal was played", () => evidence.dealId);
      for (const { shuffle, root } of evidence.shuffles) {
        promise(commitments.get(shuffle)?.root === root, "a proof leads to the root that was published", () => ({
          shuffle,
          root,
        }));
      }
      return evidence.seenBy.flatMap(({ seat, playerId }) => {
        const proof = dealProof(evidence, playerId);
        promise(proof !== null, "whoever was dealt in can check the deal");
        const seen = seenBy(played, seat);
        const shown = proof.shuffles.flatMap(({ leaves }) => leaves.map(({ card }) => card));
        promise(
          shown.every((card) => seen.has(card)),
          "a proof shows only what its player saw",
          () => ({
            seat,
            cards: shown.filter((card) => !seen.has(card)),
            sent: played.sent.flat().map(({ to, message }) => ({ to, message })),
          }),
        );
        promise(
          [...seen].every((card) => shown.includes(card)),
          "a proof covers all that its player saw",
          () => ({ seat }),
        );
        const hand = played.sent.flat().find(({ to, message }) => to === seat && message.event === "hand")?.message;
        const same = hand?.event === "hand" && hand.hand.flat().join() === proof.hand.join();
        promise(same, "a proof is of the hand that was dealt", () => ({ hand, proof: proof.hand }));
        return [{ proof, seen: evidence.shuffles.map(({ shuffle }) => publishedTo(seat, evidence.dealId, shuffle)) }];
      });
    },
    checkAlive(now, owned) {
      const due = wakeAt(state);
      if (due === null || due > now || !owned) overdueSince = null;
      else overdueSince ??= now;
      const lateMs = overdueSince === null ? 0 : now - overdueSince;
      promise(lateMs < LATEST_MS, "what is due happens", () => ({ due, now, tableId: state.config.tableId }));
      promise(dealtAt === null || now - dealtAt < LONGEST_DEAL_MS, "every deal ends", () => ({ dealtAt, now, state }));
    },
  };
}

function matchEnd({ outgoing }: Applied): Extract<ServerMessage, { event: "matchResult" }> | undefined {
  return outgoing.map(({ message }) => message).find((message) => message.event === "matchResult");
}

function feeOf({ settlement }: Applied): number {
  const transfers = settlement?.transfers ?? [];
  return transfers.reduce((sum, one) => sum + (one.type === "stakeToFee" ? one.amount : 0), 0);
}

function applied(state: TableState | null, { command, settlement }: JournalEntry): Applied {
  const step = applyTable(state, command);
  promise(step.ok, "a table takes again what it once took", () => ({ command, refused: step.ok || step.error }));
  const decided = JSON.stringify(step.value.settlement?.transfers ?? null);
  promise(decided === JSON.stringify(settlement?.transfers ?? null), "a deal settles as it was journaled");
  return step.value;
}

/** What holds of a table between any two commands. */
export function checkState(state: TableState): void {
  const { deal, view, shuffle, config } = state;
  const over = deal === null || deal.stage.type === "over";
  if (deal) {
    const cards = [
      ...deal.seats.flatMap(({ groups }) => groups.flat()),
      ...(deal.finishCard === null ? [] : [deal.finishCard]),
      deal.jokerCard,
      ...deal.stock,
      ...deal.openPile,
    ];
    const sorted = cards.sort((a, b) => a - b);
    const pack = packsOf(config.kind.nDeck);
    promise(sorted.length === pack.length && sorted.every((card, i) => card === pack[i]), "no card is lost or doubled");
  }
  if (over) {
    promise(view.turn === null, "nobody is to move when no deal runs");
    promise(
      !["playing", "declaring", "showdown"].includes(view.phase),
      "the phase shown is the deal's",
      () => view.phase,
    );
  } else checkRunning(state);
  const { phase } = view;
  const timed = ["countdown", "result", "rejoin", "split", "matchOver"].includes(phase);
  const running = !over || shuffle !== null || timed;
  // A rejoin's window stays open for entries that the wallet has not answered yet.
  const due = wakeAt(state) !== null || shuffle?.step === "wanted" || state.queue.length > 0;
  promise(!running || due, "what runs has a clock", () => ({ phase, stage: deal?.stage }));
  for (const seat of state.seats) promise(!seat || seat.stack >= 0, "no seat owes");
  const sitters = state.seats.flatMap((one) => (one && !one.gone ? [one.player.id] : []));
  promise(new Set(sitters).size === sitters.length, "nobody sits twice at a table", () => sitters);
}

/** A running deal has exactly one seat to move, or losers who arrange. */
function checkRunning({ deal, view, shuffle }: TableState): void {
  const { stage } = deal!;
  const stillIn = deal!.seats.filter(({ out }) => out === null).map(({ seat }) => seat);
  const shownIn = view.seats.filter(({ inDeal }) => inDeal).map(({ seat }) => seat);
  promise(
    shownIn.every((seat) => stillIn.includes(seat)),
    "who is shown to play plays",
    () => ({ stillIn, shownIn }),
  );
  promise(
    stillIn.length >= 2 || stage.type === "declaring" || stage.type === "showdown",
    "a deal has two seats at least",
  );
  if (stage.type === "turn") {
    promise(view.phase === "playing" && view.turn?.seat === stage.seat, "exactly one seat is to move", () => view.turn);
    promise(stillIn.includes(stage.seat), "whoever is to move is in the deal");
    promise(
      view.turn.turn === deal!.turn && view.turn.deadline === stage.deadline,
      "the turn shown is the turn that runs",
    );
    promise(view.turn.drawn === (stage.drawn !== null), "the draw shown was made");
  } else promise(stage.type === "reshuffle" || view.turn === null, "nobody is to move while hands are shown");
  if (stage.type === "reshuffle") {
    promise(shuffle !== null, "an empty stock is shuffled");
    promise(shuffle.step === "wanted" || view.turn === null, "nobody is to move while the stock is shuffled");
  }
  if (stage.type === "declaring") {
    promise(view.phase === "declaring" && view.finish?.seat === stage.seat, "exactly one seat declares");
  }
  if (stage.type === "showdown") promise(view.phase === "showdown", "the phase shown is the deal's");
}

/** With nothing under way between them, the ledger holds what the table shows. */
function checkStakes(state: TableState, ledger: SimLedger): void {
  const { tableId } = state.config;
  for (const seat of state.seats) {
    if (!seat) continue;
    const held = ledger.held({ tableId, seat: seat.seat, sitting: seat.sitting });
    promise(held === seat.stack, "a stack is what the ledger holds for it", () => ({ seat, held }));
  }
}
