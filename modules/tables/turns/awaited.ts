import { type Instant, instant, type PlayerId } from "../../kernel/index.ts";
import type { TableState } from "../machine/state.ts";
import type { AwaitedMove, TurnCall } from "../turns-contract.ts";

/** What the table waits for of one player. */
export interface Awaited {
  readonly move: AwaitedMove;
  /** When the time bank begins to run; the deadline where there is none. */
  readonly bankFrom: Instant;
  readonly deadline: Instant;
}

const NOBODY: ReadonlyMap<PlayerId, Awaited> = new Map();

/** What was found last of each view: the state after a command is the one before the next. */
const found = new WeakMap<
  TableState["view"],
  { readonly seats: TableState["seats"]; readonly people: ReadonlyMap<PlayerId, Awaited> }
>();

/** The people that the table waits for now, and for what; bots need no call. Pure. */
export function awaitedAt({ view, seats }: Pick<TableState, "view" | "seats">): ReadonlyMap<PlayerId, Awaited> {
  const known = found.get(view);
  if (known?.seats === seats) return known.people;
  const people = look({ view, seats });
  found.set(view, { seats, people });
  return people;
}

function look({ view, seats }: Pick<TableState, "view" | "seats">): ReadonlyMap<PlayerId, Awaited> {
  const awaited = view.phase === "countdown" ? awayAtStart(view, seats) : seatsAwaited(view);
  if (awaited === null) return NOBODY;
  const people = new Map<PlayerId, Awaited>();
  for (const seat of awaited.seats) {
    const one = seats[seat];
    // The deal of the day waits for whoever is away, without a clock.
    if (view.table.daily !== undefined && one?.absentSince !== null) continue;
    if (one && one.status === "seated" && !one.gone && !one.player.bot) people.set(one.player.id, awaited);
  }
  return people;
}

/** The players for whom the awaited move has changed, with what is awaited now. */
export function awaitedAnew(
  before: Pick<TableState, "view" | "seats">,
  after: Pick<TableState, "view" | "seats">,
): readonly (readonly [PlayerId, Awaited | null])[] {
  if (before.view === after.view && before.seats === after.seats) return [];
  const [was, is] = [awaitedAt(before), awaitedAt(after)];
  if (was === is || was.size + is.size === 0) return [];
  const anew: (readonly [PlayerId, Awaited | null])[] = [];
  for (const player of was.keys()) if (!is.has(player)) anew.push([player, null]);
  for (const [player, now] of is) if (!isSame(was.get(player), now)) anew.push([player, now]);
  return anew;
}

/** The call as the wire has it. */
export function turnCallOf({ move, bankFrom, deadline }: Awaited, now: Instant): TurnCall {
  return { eAwaited: move, nLeftMs: Math.max(0, deadline - now), nBankMs: deadline - bankFrom };
}

function isSame(before: Awaited | undefined, now: Awaited): boolean {
  return before?.move === now.move && before.deadline === now.deadline && before.bankFrom === now.bankFrom;
}

/** Players who have closed the window by the time that the table begins. A window that was never opened is about to open. */
function awayAtStart({ phaseEndsAt }: TableState["view"], seats: TableState["seats"]) {
  if (phaseEndsAt === null) return null;
  const away = seats.flatMap((one) => (one?.arrived && one.absentSince !== null ? [one.seat] : []));
  return { seats: away, move: "begins", bankFrom: instant(phaseEndsAt), deadline: instant(phaseEndsAt) } as const;
}

function seatsAwaited(view: TableState["view"]): (Awaited & { readonly seats: readonly number[] }) | null {
  const { phase, turn, finish, showdown, phaseEndsAt, match } = view;
  if (phase === "playing" && turn !== null)
    return { seats: [turn.seat], move: "turn", bankFrom: instant(turn.bankFrom), deadline: instant(turn.deadline) };
  const until = (move: AwaitedMove, seats: readonly number[], endsAt: number | null) =>
    endsAt === null ? null : { seats, move, bankFrom: instant(endsAt), deadline: instant(endsAt) };
  if (phase === "declaring" && finish !== null) return until("declaring", [finish.seat], phaseEndsAt);
  if (phase === "showdown" && showdown !== null) {
    const isDone = (seat: number) => seat === showdown.winner || showdown.confirmed.includes(seat);
    const losers = view.seats.filter(({ inDeal, seat }) => inDeal === true && !isDone(seat));
    return until(
      "showdown",
      losers.map(({ seat }) => seat),
      phaseEndsAt,
    );
  }
  if (phase === "rejoin" && match?.rejoin) {
    const { seats, answers, deadline } = match.rejoin;
    return until(
      "rejoin",
      seats.filter((seat) => !answers.some((one) => one.seat === seat)),
      deadline,
    );
  }
  if (phase === "split" && match?.split) {
    const { shares, votes, deadline } = match.split;
    const asked = shares.map(({ seat }) => seat);
    return until(
      "split",
      asked.filter((seat) => !votes.some((one) => one.seat === seat)),
      deadline,
    );
  }
  return null;
}
