import { type Instant, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { placesAt, prizeAt, splitAmongSurvivors } from "../../rummy/index.ts";
import { type CancelReason, NOTICES } from "../messages.ts";
import { ticketExpiry } from "../templates/template.ts";
import type { DirectorState, Finish, TicketWon } from "./state.ts";
import { entrantOf, type Step, tellAll, want } from "./step.ts";

/** What the rank wins, as it was frozen. */
export function prizeOf({ prizes }: Pick<DirectorState, "prizes">, rank: number): Paise {
  return prizeAt(prizes, rank);
}

/** The final is over, and everybody has a rank: prizes and tickets (T-14). */
export function finish(step: Step, now: Instant): void {
  step.state = { ...step.state, phase: "finished", endedAt: now };
  payOut(step, now);
}

/** Why, of an outage. */
export const TOO_LATE = ": it could not be played in time" satisfies CancelReason;

/** T-15: everything back, while the first round has not ended. */
export function cancelEarly(step: Step, now: Instant, why: CancelReason): void {
  const { entrants, config, replaced } = step.state;
  step.state = { ...step.state, phase: "cancelled", endedAt: now, lateQueue: [] };
  cancelTables(step);
  want(step, { type: "giveBackAll" });
  const there = entrants.filter((_, index) => !replaced.includes(index));
  tellAll(step, there, NOTICES.cancelled(config.name, why));
}

/** T-15: later, what is left of the prizes goes to those still in, by their chips of the running round. */
export function cancelLate(step: Step, now: Instant): void {
  const { state } = step;
  const { round, config } = state;
  const survivors = placesAt(
    round.tables.flatMap(({ seats }) =>
      seats.map(({ player, chips, counts }) => {
        const who = round.players[player]!;
        const { no: entryNo, id } = entrantOf(state, who);
        return { chips, counts, earlierChips: who.earlierChips, entryNo, id };
      }),
    ),
  );
  const left = paise(survivors.reduce((sum, _, index) => sum + prizeOf(state, index + 1), 0));
  const shares = splitAmongSurvivors(left, survivors);
  const out = survivors.map(({ id, place }, n): Finish => {
    return { player: id, rank: place, round: round.no, prize: shares[n]! };
  });
  step.state = { ...state, phase: "cancelled", endedAt: now, finished: [...state.finished, ...out] };
  cancelTables(step);
  want(step, {
    type: "record",
    round: round.no,
    played: survivors.map(({ counts }, n) => ({ ...played(out[n]!), counts })),
  });
  payOut(step, now);
  tellAll(
    step,
    round.players.map((player) => entrantOf(state, player)),
    NOTICES.shared(config.name),
  );
}

const played = ({ player, rank, prize }: Finish) => ({ player, rank, prize });

function cancelTables(step: Step): void {
  const open = step.state.round.tables.filter(({ tableId, over }) => tableId !== null && !over);
  want(step, ...open.map(({ tableId }) => ({ type: "cancelTable", tableId: tableId! }) as const));
}

function payOut(step: Step, now: Instant): void {
  const { state } = step;
  const { entries, added, fee, finished } = state;
  if (entries > 0 || added > 0) {
    const prizes = finished.filter(({ prize }) => prize > 0).map(({ player, prize }) => ({ player, amount: prize }));
    want(step, { type: "pay", entries, added, fee, prizes, paidIn: paidIn(state) });
  }
  const tickets = ticketsOf(state, now);
  if (tickets.length > 0) want(step, { type: "giveTickets", tickets });
}

function paidIn({ entrants, replaced, config }: DirectorState): readonly { player: PlayerId; amount: Paise }[] {
  const gone = new Set(replaced);
  const amount = paise(config.plan.entryFeePaise);
  return entrants.flatMap(({ id, paid }, index) =>
    paid === "rupees" && !gone.has(index) ? [{ player: id, amount }] : [],
  );
}

function ticketsOf({ config, finished }: DirectorState, now: Instant): readonly TicketWon[] {
  const prizes = config.plan.ticketPrizes;
  if (prizes.length === 0) return [];
  return finished.flatMap(({ player, rank }) => {
    const prize = prizes.findIndex(({ from, to }) => rank >= from && rank <= to);
    return prize < 0 ? [] : [{ player, prize, expiresAt: ticketExpiry(prizes[prize]!.validDays, now) }];
  });
}
