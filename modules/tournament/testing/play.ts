/** A tournament played on fake tables through the pure machine: random results, crashes, repetitions, disorder. */
import { type Instant, instant, MINUTE_MS, type PlayerId } from "../../kernel/index.ts";
import type { RoundReport } from "../../tables/index.ts";
import { applyDirector } from "../director/apply.ts";
import { isOver, wakeAt } from "../director/clock.ts";
import type { DirectorCommand } from "../director/command.ts";
import type { DirectorState, Effect, Entrant, Notice } from "../director/state.ts";
import { type Draw, templateOf } from "./cup.ts";

export const START = instant(Date.UTC(2026, 0, 1, 15));

/** A small generator that repeats. */
export function drawOf(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

/** Everybody who plays, by number. */
export const entrantNo = (n: number, changes: Partial<Entrant> = {}): Entrant => ({
  id: `p${n}` as PlayerId,
  name: `player ${n}`,
  avatar: "peacock",
  bot: null,
  no: n + 1,
  flags: [],
  paid: "rupees",
  ...changes,
});

/** The first command of a tournament of so many players. */
export function openCommand(
  players: number,
  {
    advance = 2,
    standby = 0,
    plan = {},
    seed = "5eed",
  }: {
    readonly advance?: number;
    readonly standby?: number;
    readonly plan?: object;
    readonly seed?: string;
  } = {},
): Extract<DirectorCommand, { type: "open" }> {
  const size = { seats: Math.max(2, players), minPlayers: 2, advancePerTable: advance, ...plan };
  const checked = templateOf({ seats: 6, minPlayers: 2, advancePerTable: 1 });
  return {
    type: "open",
    at: instant(START - 10 * MINUTE_MS),
    seed,
    config: {
      tournamentId: "t",
      name: "Evening Cup",
      feeBps: 1_000,
      isForRupees: true,
      startsAt: START,
      plan: { ...checked, ...size },
    },
    entrants: Array.from({ length: players }, (_, n) => entrantNo(n)),
    standby: Array.from({ length: standby }, (_, n) => entrantNo(players + n)),
  };
}

/** The machine with its journal. */
export interface Play {
  readonly journal: DirectorCommand[];
  readonly notices: Notice[];
  /** Everything that was ever wanted. */
  readonly wanted: Effect[];
  readonly state: DirectorState;
  now: Instant;
  /** Applies it; null where it is refused. */
  do(command: DirectorCommand): DirectorState | null;
  /** The clock rings. */
  ring(): void;
  /** Answers what waits: tables open, everything else is done. */
  answerAll(): void;
  /** How a table of the running round stands after so many deals. */
  report(table: number, deals: number, draw: Draw): RoundReport;
}

export function playOf(first: Extract<DirectorCommand, { type: "open" }>): Play {
  let state: DirectorState | null = null;
  const play: Play = {
    journal: [],
    notices: [],
    wanted: [],
    now: first.at,
    get state() {
      return state!;
    },
    do(command) {
      const done = applyDirector(state, command);
      if (!done.ok) return null;
      state = done.value.state;
      play.journal.push(command);
      play.notices.push(...done.value.notices);
      play.wanted.push(...done.value.calls);
      play.now = instant(Math.max(play.now, command.at));
      if (!isOver(done.value.state) && !done.value.state.round.isDrawn) play.ring();
      return state;
    },
    ring() {
      const at = wakeAt(state!);
      if (at !== null) play.do({ type: "tick", at: instant(Math.max(at, play.now)) });
    },
    answerAll() {
      for (let turns = 0; state!.queue.length > 0 && turns < 1_000; turns += 1) answerSome(play);
    },
    report: (table, deals, draw) => reportOf(state!, table, deals, draw),
  };
  play.do(first);
  return play;
}

function answerSome(play: Play): void {
  const { queue } = play.state;
  const at = play.now;
  const opened = queue.flatMap((call) =>
    call.type === "openTable" ? [{ call: call.call, tableId: `r${call.round}t${call.table}` }] : [],
  );
  if (opened.length > 0) play.do({ type: "tablesOpened", at, opened });
  for (const { type, call } of queue) {
    if (type === "findSeat") play.do({ type: "seatFound", at, call, found: null });
    if (type === "enter") play.do({ type: "entered", at, call, done: true });
    if (type === "reseat") play.do({ type: "reseated", at, call, done: true });
  }
  const calls = play.state.queue.filter(({ type }) => !["openTable", "findSeat", "enter", "reseat"].includes(type));
  if (calls.length > 0) play.do({ type: "answered", at, calls: calls.map(({ call }) => call) });
}

function reportOf({ round, entrants, config }: DirectorState, no: number, deals: number, draw: Draw): RoundReport {
  const table = round.tables[no]!;
  const counts = table.seats.map(() => Array.from({ length: deals }, () => 0));
  for (let deal = 0; deal < deals; deal += 1) {
    const winner = draw(table.seats.length);
    for (const [seat, mine] of counts.entries()) mine[deal] = seat === winner ? 0 : draw(80) + 1;
  }
  const chips = table.seats.map(() => 80 * config.plan.dealsPerRound);
  for (let deal = 0; deal < deals; deal += 1) {
    const winner = counts.findIndex((mine) => mine[deal] === 0);
    for (const [seat, mine] of counts.entries()) {
      chips[seat]! -= mine[deal]!;
      chips[winner]! += mine[deal]!;
    }
  }
  const tableId = table.tableId ?? `r${round.no}t${no}`;
  return {
    key: `${tableId}:${deals}`,
    tableId,
    tournamentId: config.tournamentId,
    round: round.no,
    table: no + 1,
    dealsPlayed: deals,
    over: deals === config.plan.dealsPerRound,
    seats: table.seats.map(({ player }, seat) => {
      const { id } = entrants[round.players[player]!.entrant]!;
      return { seat, player: id, chips: chips[seat]!, counts: counts[seat]!, arrived: draw(4) > 0 };
    }),
  };
}

/** Does the running round's first deal still come? */
export function isToBegin(state: DirectorState): boolean {
  return !isOver(state) && !state.round.hasBegun;
}

/** Plays until it is over, table by table in a drawn order. `between` runs after every command's worth of play. */
export function playOut(play: Play, draw: Draw, between: (play: Play) => void = () => {}): void {
  const { dealsPerRound } = play.state.config.plan;
  for (let turns = 0; !isOver(play.state) && turns < 200; turns += 1) {
    for (let rings = 0; isToBegin(play.state) && rings < 10; rings += 1) {
      play.ring();
      play.answerAll();
      between(play);
    }
    const { no, tables } = play.state.round;
    const order = tables.map((_, table) => table).toSorted(() => draw(3) - 1);
    for (const table of order) {
      for (let deals = draw(2); deals <= dealsPerRound; deals += 1) {
        if (isOver(play.state) || play.state.round.no !== no) break;
        const report = play.report(table, deals, draw);
        play.do({ type: "report", at: play.now, reports: [report] });
        // It comes again, and one of before after it.
        if (draw(4) === 0)
          play.do({ type: "report", at: play.now, reports: [report, { ...report, dealsPlayed: 0, over: false }] });
        between(play);
      }
    }
    play.answerAll();
  }
}

/** What every tournament that is over has kept. */
export function faultsOf({ state, wanted }: Play, { tickets = 0 } = {}): readonly string[] {
  const faults: string[] = [];
  const say = (isRight: boolean, what: string) => void (isRight || faults.push(what));
  const playing = state.entrants.filter((_, index) => !state.replaced.includes(index));
  const wasPlayed = state.phase === "finished" || state.round.no > 1;
  const ranks = state.finished.map(({ rank }) => rank).toSorted((one, other) => one - other);
  say(!wasPlayed || ranks.every((rank, n) => rank === n + 1), "ranks are 1, 2, 3, …");
  say(!wasPlayed || ranks.length === playing.length, "everybody has a rank");
  say(new Set(state.finished.map(({ player }) => player)).size === state.finished.length, "nobody has two ranks");
  const paid = wanted.filter((call) => call.type === "pay");
  const back = wanted.filter(({ type }) => type === "giveBackAll");
  say(paid.length + back.length === 1, "it is paid or given back, once");
  for (const { prizes, entries, added, fee, paidIn } of paid) {
    const won = prizes.reduce((sum, { amount }) => sum + amount, 0);
    say(won === state.pool && won + fee === entries + added, "the prizes are the pool");
    say(paidIn.length + tickets === playing.length, "everybody who plays has paid");
  }
  say(state.queue.length === 0, "nothing is wanted any more");
  return faults;
}

/** Players who sit at two tables of the running round, or at none. */
export function misseated({ round, entrants }: DirectorState): readonly string[] {
  const seats = round.tables.flatMap((table) =>
    table.seats.map(({ player }) => entrants[round.players[player]!.entrant]!.id),
  );
  const twice = seats.filter((id, n) => seats.indexOf(id) !== n);
  return seats.length === round.players.length ? twice : [...twice, "somebody has no seat"];
}
