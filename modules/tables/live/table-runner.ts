import {
  assert,
  type Clock,
  err,
  type Log,
  NO_TRACER,
  ok,
  type Paise,
  type Refusal,
  type Result,
  type Tracer,
  type Written,
} from "../../kernel/index.ts";
import type { JournalRow, TableStore } from "../journal/journal.ts";
import { type Applied, applyTable, wakeAt } from "../machine/apply.ts";
import type { TableCommand } from "../machine/command.ts";
import type { Effect, TableState } from "../machine/state.ts";
import { refusal, refused } from "../messages.ts";
import type { Sitter } from "../ports.ts";
import { createAlarm } from "./alarm.ts";
import { type Acknowledged, type Audience, createAudience } from "./audience.ts";
import { type Backlog, createBacklog } from "./backlog.ts";
import type { FanOut } from "./fan-out.ts";
import { createMailbox, type Letter, type MakeCommand, type Outcome } from "./mailbox.ts";
import { createMakingUp, type MakingUp } from "./making-up.ts";
import { createRandomness, type RandomnessDeps } from "./randomness.ts";

/** How often a paused table checks whether it may resume. */
const HELD_LOOK_MS = 1_000;
/** Messages kept for those who come back. */
const BACKLOG_SIZE = 512;

export interface RunnerDeps extends RandomnessDeps {
  readonly store: Pick<TableStore, "append">;
  readonly fanOut: Pick<FanOut, "publish">;
  readonly tracer?: Tracer;
  /** Carries out what the queue asks, for as long as it takes. Never rejects. */
  readonly runEffect: (state: TableState, call: Effect) => Promise<Refusal | null>;
  /** The database does not answer: nothing may be decided until `resumed`. */
  readonly stalled: () => boolean;
  /** May what is due by the clock happen now (O-27)? */
  readonly mayTick: (state: TableState) => boolean;
  /** Something was journaled and shown. */
  readonly changed: (runner: TableRunner, before: TableState, applied: Applied) => void;
  /** The table is played elsewhere now. */
  readonly fenced: (runner: TableRunner) => void;
  /** A settlement or release is refused: the table stands still until a person has looked into it. */
  readonly halted: (runner: TableRunner) => void;
}

/** A player who sits down with `amount`. `choose` names a seat, or null when none will do. */
export interface HoldRequest {
  readonly sitter: Sitter;
  readonly amount: Paise;
  readonly choose: (state: TableState) => number | null;
}

/** The sitting that a seat is kept for. */
export interface Held {
  readonly seat: number;
  readonly sitting: number;
}

/** Runs one table: takes its commands one by one, keeps its clock, and tells those who watch. */
export interface TableRunner {
  readonly tableId: string;
  /** The fencing number with which the table is played here. */
  readonly epoch: number;
  readonly state: TableState;
  readonly backlog: Backlog;
  readonly audience: Audience;
  /**
   * Puts a command into the mailbox. Calls `done` as soon as it is journaled and shown, or with the reason it was not
   * done. Listeners of protocol version 2 are told `acknowledged` with what the command brought.
   */
  post(make: MakeCommand, done: (outcome: Outcome) => void, acknowledged?: Acknowledged | null): void;
  /** The same as a promise. */
  submit(make: MakeCommand): Promise<Outcome>;
  /** Keeps a seat while the wallet is asked for the buy-in; calls `done` before anything else happens at the table. */
  hold(request: HoldRequest, done: (held: Result<Held, Refusal>) => void): void;
  /** The server was away: what runs gets `shiftMs` more, before anything else happens. */
  resume: MakingUp["resume"];
  /** The server was away for too long: the deal is void and every stake goes back, before anything else happens. */
  abandon: MakingUp["abandon"];
  /** Starts clock and queue, after recovery or opening. */
  wake(): void;
  /** Stops taking commands; answers when the one under way is through. */
  stop(): Promise<void>;
}

/**
 * Commands are decided purely, journaled, and only then acknowledged and shown. While one is being journaled the next
 * ones wait, so nothing is ever shown that could be taken back.
 */
export function createTableRunner(deps: RunnerDeps, first: { state: TableState; epoch: number }): TableRunner {
  const { clock } = deps;
  const { tableId } = first.state.config;
  let { state } = first;

  const handle = (letter: Letter, next: () => void): void => {
    const decision = decide(deps.log, state, letter);
    if ("ok" in decision) {
      letter.done(decision);
      next();
      return;
    }
    const { command, applied } = decision;
    const { state: after, settlement } = applied;
    const row = { tableId, seq: after.applied, epoch: first.epoch, command, settlement };
    void append(deps, row).then((written) => {
      if (written === "written") show(applied, letter);
      else unwritten(written, letter);
      next();
    });
  };

  const unwritten = (written: Exclude<Written, "written">, letter: Letter): void => {
    // Decided before the database went away: to be decided again once the clocks have moved.
    if (written === "lost") mailbox.putFirst(letter);
    else if (written === "refused") {
      deps.log.error({ tableId }, "The database refuses a command of this table.");
      letter.done(refused("refused"));
    } else {
      mailbox.halt();
      following.stop();
      letter.done(refused("serverStopping"));
      deps.fenced(runner);
    }
  };

  /** Frames first, then the acknowledgement, then what follows: a goodbye comes last. */
  const show = (applied: Applied, { done, acknowledged }: Letter) => {
    const before = state;
    state = applied.state;
    tell(audience, runner.backlog, { before, applied, acknowledged });
    done(ok(applied));
    deps.changed(runner, before, applied);
    following.look();
  };

  const audience = createAudience(deps.fanOut, tableId, first.state.config.kind.maxSeats);
  const mailbox = createMailbox({ ...deps, handle });
  const runner: TableRunner = {
    tableId,
    epoch: first.epoch,
    get state() {
      return state;
    },
    backlog: createBacklog(BACKLOG_SIZE, () => state.view.seq),
    audience,
    post: (make, done, acknowledged = null) => mailbox.post({ make, done, acknowledged, resumes: false }),
    submit: (make) => new Promise((done) => runner.post(make, done)),
    hold: (request, done) => hold(runner, clock, request, done),
    ...createMakingUp(clock, () => mailbox),
    wake: () => following.look(),
    async stop() {
      following.stop();
      await mailbox.stop();
    },
  };
  const following = createFollowing(deps, runner, mailbox);
  return runner;
}

function append({ store, tracer = NO_TRACER }: RunnerDeps, row: JournalRow): Promise<Written> {
  return tracer.within("journal.append", () => store.append(row), { command: row.command.type });
}

/** A command that may be carried out, and what it does. */
interface Decision {
  readonly command: TableCommand;
  readonly applied: Applied;
}

const POINTLESS: Outcome = ok(null);
/** What breaks an invariant is refused like what breaks a rule: the table is as it was, since nothing is ever written into a state. */
function decide(log: Log, state: TableState, { make }: Letter): Decision | Outcome {
  try {
    const command = make(state);
    if (command === null) return POINTLESS;
    if ("code" in command) return err(command);
    const applied = applyTable(state, command);
    return applied.ok ? { command, applied: applied.value } : applied;
  } catch (error) {
    log.error({ tableId: state.config.tableId, error }, "A command breaks an invariant of this table; it is refused.");
    return refused("refused");
  }
}

/** What the table's own letters have in common. */
const OWN = { acknowledged: null, resumes: false } as const;

interface Shown {
  readonly before: TableState;
  readonly applied: Applied;
  readonly acknowledged: Acknowledged | null;
}

/** Keeps what was told for those who come back, and tells it. */
function tell(audience: Audience, backlog: Backlog, { before, applied, acknowledged }: Shown): void {
  const { outgoing, state } = applied;
  if (outgoing.length === 0 && acknowledged === null) return;
  // A player who has just given a seat up is told so.
  const seats = state.seats === before.seats ? state.seats : state.seats.map((one, seat) => one ?? before.seats[seat]!);
  const texts: string[] = [];
  for (const one of outgoing) {
    const text = JSON.stringify(one.message);
    texts.push(text);
    backlog.keep(one, one.to === "table" ? 0 : seats[one.to]!.sitting, text);
  }
  audience.tell({ outgoing, texts, acknowledged, seats });
}

function hold(
  runner: TableRunner,
  clock: Clock,
  { sitter, amount, choose }: HoldRequest,
  done: (held: Result<Held, Refusal>) => void,
): void {
  let held: Held | undefined;
  const make: MakeCommand = (state) => {
    const seat = choose(state);
    if (seat === null) return refusal("tableFull");
    held = { seat, sitting: state.sittings[seat]! + 1 };
    return { type: "hold", at: clock.now(), ...held, sitter, amount };
  };
  runner.post(make, (outcome) => {
    if (!outcome.ok) return done(outcome);
    assert(held, "a seat that is held was chosen");
    done(ok(held));
  });
}

/** What follows from a table's state as it now is: the next outside call, randomness, the clock. */
function createFollowing(deps: RunnerDeps, runner: TableRunner, mailbox: ReturnType<typeof createMailbox>) {
  const { clock, timers, runEffect, halted, mayTick } = deps;
  let calling: number | null = null;

  const look = () => {
    if (mailbox.stopped()) return;
    const [call] = runner.state.queue;
    if (call && call.call !== calling) {
      calling = call.call;
      void runEffect(runner.state, call).then((refusal) =>
        refusal && call.type !== "reserve" ? halt() : answered(call, refusal),
      );
    }
    if (randomness.ready(runner.state) && !mailbox.has(bringRandomness)) {
      mailbox.putFirst({ ...OWN, make: bringRandomness, done: goOn });
      mailbox.run();
    }
    setAlarm();
  };

  const setAlarm = () => {
    if (mailbox.stopped()) return;
    const due = wakeAt(runner.state);
    // What may not happen now is looked at again soon: maintenance can be called off.
    alarm.set(due === null || mayTick(runner.state) ? due : Math.max(due, clock.now() + HELD_LOOK_MS));
  };

  const answered = ({ call }: Effect, refusal: Refusal | null) =>
    void runner.submit(() => ({ type: "answered", at: clock.now(), call, refusal }));

  /** The refused call stays first in the queue, so that the next start asks again: by then it may be mended. */
  const halt = () => {
    if (mailbox.stopped()) return;
    mailbox.halt();
    alarm.cancel();
    halted(runner);
  };

  /** The table's own commands are never refused unless something is broken: to repeat them at once would mend nothing. */
  const goOn = (outcome: Outcome) => {
    if (!outcome.ok && outcome.error.code === "refused") halt();
    else setAlarm();
  };

  const randomness = createRandomness(deps, mailbox.stopped, () => look());
  const bringRandomness: MakeCommand = (now) => randomness.shuffleFor(now);

  const alarm = createAlarm({ clock, timers }, () => {
    mailbox.putFirst({ ...OWN, make: tickIfDue, done: goOn });
    mailbox.run();
  });

  /** A timer may fire early by a millisecond, and what it was for may be over. */
  const tickIfDue: MakeCommand = (now) => {
    const due = wakeAt(now);
    return due !== null && clock.now() >= due && mayTick(now) ? { type: "tick", at: clock.now() } : null;
  };

  return { look, stop: alarm.cancel };
}
