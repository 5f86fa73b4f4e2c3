/** What frames of a match of pool or deals mean; part of the one reducer that server and browser share (view.ts). */
import type { DealResultView, MatchSeat, MatchView, SeatInfo, ServerMessage, TableView } from "../contract.ts";

const MATCH_EVENTS = [
  "matchStarted",
  "eliminated",
  "forfeited",
  "rejoinOffer",
  "rejoinAnswered",
  "rejoined",
  "rejoinClosed",
  "splitOffer",
  "splitVoted",
  "splitClosed",
  "tieBreak",
  "matchResult",
] as const;

/** Frames that only tables of pool and deals send. */
export type MatchFrame = Extract<ServerMessage, { event: (typeof MATCH_EVENTS)[number] }>;

/** Is this a frame of a match? */
export function isMatchFrame<Message extends ServerMessage>(message: Message): message is Message & MatchFrame {
  return (MATCH_EVENTS as readonly string[]).includes(message.event);
}

/** What the viewer knows after a match's frame. */
export function reduceMatch(view: TableView, frame: MatchFrame): TableView {
  if (frame.event === "matchStarted") return withScores({ ...view, match: frame.match });
  const { match } = view;
  if (!match) return view;
  switch (frame.event) {
    case "eliminated":
      return withMatch(view, patchSeat(match, frame.seat, { status: "out", score: frame.score }));
    case "forfeited":
      return withMatch(view, patchSeat(match, frame.seat, { status: "left" }));
    case "rejoinOffer":
      return {
        ...view,
        phase: "rejoin",
        phaseEndsAt: frame.offer.deadline,
        match: { ...match, rejoin: frame.offer },
      };
    case "rejoinAnswered": {
      const { seat, accept } = frame;
      if (!match.rejoin) return view;
      return withMatch(view, {
        ...match,
        rejoin: { ...match.rejoin, answers: [...match.rejoin.answers, { seat, accept }] },
      });
    }
    case "rejoined":
      return rejoined(view, match, frame);
    case "rejoinClosed":
      return withMatch(view, { ...match, rejoin: null });
    case "splitOffer":
      return { ...view, phase: "split", phaseEndsAt: frame.offer.deadline, match: { ...match, split: frame.offer } };
    case "splitVoted": {
      const { seat, agree } = frame;
      if (!match.split) return view;
      return withMatch(view, { ...match, split: { ...match.split, votes: [...match.split.votes, { seat, agree }] } });
    }
    case "splitClosed":
      return withMatch(view, { ...match, split: null });
    case "tieBreak": {
      const seats = match.seats.map(
        (one): MatchSeat => (one.status === "in" && !frame.seats.includes(one.seat) ? { ...one, status: "out" } : one),
      );
      return withMatch(view, { ...match, tieBreak: true, seats });
    }
    case "matchResult": {
      const won = new Map(frame.result.rows.map((row) => [row.seat, row.won]));
      return {
        ...view,
        seats: view.seats.map((one) => ({ ...one, stack: won.get(one.seat) ?? one.stack })),
        phase: "matchOver",
        phaseEndsAt: frame.result.endsAt,
        match: {
          ...match,
          rejoin: null,
          split: null,
          prize: frame.result.prize,
          fee: frame.result.fee,
          result: frame.result,
        },
      };
    }
  }
}

/** The match after the clocks have moved: what is open ends when the phase does. */
export function shiftMatch({ rejoin, split, result, ...match }: MatchView, phaseEndsAt: number | null): MatchView {
  return {
    ...match,
    rejoin: rejoin && { ...rejoin, deadline: phaseEndsAt ?? rejoin.deadline },
    split: split && { ...split, deadline: phaseEndsAt ?? split.deadline },
    result: result && { ...result, endsAt: phaseEndsAt ?? result.endsAt },
  };
}

/** The match after a seat was shown anew: in a tournament's round another player may have taken it (T-9). */
export function nameSeat(match: MatchView, { seat, name }: SeatInfo): MatchView {
  return match.seats.some((one) => one.seat === seat && one.name !== name) ? patchSeat(match, seat, { name }) : match;
}

/** The match after a deal's result. */
export function scoreMatch(match: MatchView, result: DealResultView): MatchView {
  const totals = new Map(result.rows.map(({ seat, total }) => [seat, total]));
  return {
    ...match,
    dealsPlayed: match.dealsPlayed + (result.how === "void" ? 0 : 1),
    seats: match.seats.map((one) => ({ ...one, score: totals.get(one.seat) ?? one.score })),
  };
}

function rejoined(view: TableView, match: MatchView, frame: Extract<MatchFrame, { event: "rejoined" }>): TableView {
  const { seat, score, stack, prize, fee } = frame;
  const entries = (match.seats.find((one) => one.seat === seat)?.entries ?? 0) + 1;
  return {
    ...view,
    match: { ...patchSeat(match, seat, { status: "in", score, entries }), prize, fee },
    seats: view.seats.map((one) => (one.seat === seat ? { ...one, total: score, stack } : one)),
  };
}

function withMatch(view: TableView, match: MatchView): TableView {
  return { ...view, match };
}

/** The seats' totals are the match's scores. */
function withScores(view: TableView): TableView {
  const scores = new Map(view.match?.seats.map(({ seat, score }) => [seat, score]));
  return { ...view, seats: view.seats.map((one) => ({ ...one, total: scores.get(one.seat) ?? one.total })) };
}

function patchSeat(match: MatchView, seat: number, patch: Partial<MatchSeat>): MatchView {
  return { ...match, seats: match.seats.map((one) => (one.seat === seat ? { ...one, ...patch } : one)) };
}
