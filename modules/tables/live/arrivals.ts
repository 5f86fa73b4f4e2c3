import { below, type Clock, ok, type Random, type Refusal, type Result } from "../../kernel/index.ts";
import { seatFor } from "../machine/seats.ts";
import type { TableSeat, TableState } from "../machine/state.ts";
import { refusal, refused } from "../messages.ts";
import type { Sitter } from "../ports.ts";
import type { SeatRef } from "./connection.ts";
import type { Held, TableRunner } from "./table-runner.ts";

/** People on their way to a seat of one table. */
export interface Arrivals {
  /** Holds a seat, reserves the buy-in, and answers when both are done. Once `signal` is aborted no seat is chosen any more. */
  sit(sitter: Sitter, amount: TableSeat["stack"], signal?: AbortSignal): Promise<Result<SeatRef, Refusal>>;
  /** Answers those whose buy-in has been reserved, or refused. */
  look(before: TableState): void;
  /** The table stops: nobody arrives any more. */
  stop(): void;
}

interface Arrival extends Held {
  readonly done: (answer: Result<SeatRef, Refusal>) => void;
}

export function createArrivals(
  runner: () => TableRunner,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): Arrivals {
  const arrivals = new Set<Arrival>();

  /** A match that began, or a table that closed, took the seat, not the purse: another table may do. */
  const whyNot = (state: TableState): Refusal =>
    state.match !== null || state.view.phase === "closed" ? refusal("tableFull") : refusal("insufficientChips");

  return {
    sit: (sitter, amount, signal) =>
      new Promise((done) => {
        const choose = (state: TableState) =>
          signal?.aborted ? null : seatFor(state, true, clock.now(), (choices) => below(random, choices));
        runner().hold({ sitter, amount, choose }, (held) => {
          if (held.ok) arrivals.add({ ...held.value, done });
          else done(held);
        });
      }),
    look(before) {
      const { state } = runner();
      for (const arrival of arrivals) {
        const { seat, sitting, done } = arrival;
        const there = state.seats[seat];
        if (there?.sitting === sitting && there.status === "holding") continue;
        if (there?.sitting !== sitting && before.seats[seat]?.sitting !== sitting) continue;
        arrivals.delete(arrival);
        const hasArrived = there?.sitting === sitting;
        done(hasArrived ? ok({ runner: runner(), seat, sitting }) : { ok: false, error: whyNot(state) });
      }
    },
    stop() {
      for (const { done } of arrivals) done(refused("serverStopping/arrivals"));
      arrivals.clear();
    },
  };
}
