import {
  type Cancel,
  type Clock,
  type Log,
  ok,
  type Random,
  type Refusal,
  type Result,
  refuse,
  type Timers,
} from "../../kernel/index.ts";
import type { FanOut } from "../../realtime/index.ts";
import { freshShuffle } from "../fairness/randomness.ts";
import type { TableStore, Written } from "../journal/journal.ts";
import { type Applied, applyTable, wakeAt } from "../machine/apply.ts";
import type { TableCommand } from "../machine/command.ts";
import type { OutsideCall, TableState } from "../machine/state.ts";
import { type Backlog, createBacklog } from "./backlog.ts";
import { seatTopic, tableTopic } from "./topics.ts";

/** Inputs that may wait at one table; more are refused. */
const MAILBOX_SIZE = 256;
/** Messages kept for those who come back. */
const BACKLOG_SIZE = 512;

export interface HostDeps {
  readonly store: Pick<TableStore, "append">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly fanOut: Pick<FanOut, "publish">;
  /** Carries out what the outbox asks, for as long as it takes. Never rejects. */
  readonly callOutside: (state: TableState, call: OutsideCall) => Promise<Refusal | null>;
  /** The database does not answer: nothing may be decided until `resumed`. */
  readonly stalled: () => boolean;
  /** Something was journaled and shown. */
  readonly changed: (host: TableHost, before: TableState, applied: Applied) => void;
  /** The table is played elsewhere now. */
  readonly fenced: (host: TableHost) => void;
  /** A settlement or release is refused: nothing goes on here before somebody has looked into it. */
  readonly halted: (host: TableHost) => void;
}

/** A command made when its turn comes, of the state as it then is; null when it is pointless by then. */
export type MakeCommand = (state: TableState) => TableCommand | Refusal | null;

export type Outcome = Result<Applied | null, Refusal>;

/** One table at work: its mailbox, its clock, and the way out to those who watch. */
export interface TableHost {
  readonly tableId: string;
  readonly state: TableState;
  readonly backlog: Backlog;
  /** Puts a command into the mailbox; calls `done` as soon as it is journaled and shown, or with why it was not done. */
  post(make: MakeCommand, done: (outcome: Outcome) => void): void;
  /** The same as a promise. */
  submit(make: MakeCommand): Promise<Outcome>;
  /** The server was away: what runs gets `shiftMs` more, before anything else happens. */
  resume(shiftMs: number): void;
  /** The server was away for too long: the deal is void and every stake goes back, before anything else happens. */
  abandon(): void;
  /** Starts clock and outbox, after recovery or opening. */
  wake(): void;
  /** Stops taking commands; answers when the one under way is through. */
  stop(): Promise<void>;
}

interface Letter {
  readonly make: MakeCommand;
  /** What an outage asks for, new clocks or the end: nothing goes before it. */
  readonly resumes?: true;
  readonly done: (outcome: Outcome) => void;
}

const STOPPING = refuse("serverStopping", "The server is restarting. Your table stays as it is.");
const BUSY = refuse("busy", "The table is busy. Try again.");

/**
 * Commands are taken one by one: decided purely, journaled, and only then acknowledged and shown. While one is being
 * journaled the next ones wait, so nothing is ever shown that could be taken back.
 */
export function createTableHost(deps: HostDeps, first: { state: TableState; epoch: number }): TableHost {
  const { clock, timers, log } = deps;
  const { tableId } = first.state.config;
  const topic = tableTopic(tableId);
  let { state } = first;
  const mailbox: Letter[] = [];
  let running: Promise<void> | null = null;
  let stopped = false;
  let calling: number | null = null;
  let timer: { readonly at: number; readonly cancel: Cancel } | null = null;

  const host: TableHost = {
    tableId,
    get state() {
      return state;
    },
    backlog: createBacklog(BACKLOG_SIZE, () => state.view.seq),
    post(make, done) {
      if (stopped) return done(STOPPING);
      if (mailbox.length >= MAILBOX_SIZE) return done(BUSY);
      mailbox.push({ make, done });
      run();
    },
    submit: (make) => new Promise((done) => host.post(make, done)),
    resume(shiftMs) {
      mailbox.unshift({ make: () => ({ type: "resumed", at: clock.now(), shiftMs }), done: () => {}, resumes: true });
      run();
    },
    abandon() {
      mailbox.unshift({ make: () => ({ type: "abandon", at: clock.now() }), done: () => {}, resumes: true });
      run();
    },
    wake() {
      afterwards();
    },
    async stop() {
      stopped = true;
      timer?.cancel();
      await running;
      for (const { done } of mailbox.splice(0)) done(STOPPING);
    },
  };

  const putFirst = (letter: Letter) => {
    const after = mailbox.findIndex((one) => !one.resumes);
    mailbox.splice(after < 0 ? mailbox.length : after, 0, letter);
  };

  const run = () => {
    if (running || deps.stalled()) return;
    running = work().finally(() => {
      running = null;
      if (mailbox.length > 0 && !stopped) run();
    });
  };

  const work = async () => {
    while (mailbox.length > 0 && !stopped && !deps.stalled()) await handle(mailbox.shift()!);
  };

  const handle = async (letter: Letter): Promise<void> => {
    const command = letter.make(state);
    if (command === null) return letter.done(ok(null));
    if ("code" in command) return letter.done({ ok: false, error: command });
    const applied = applyTable(state, command);
    if (!applied.ok) return letter.done(applied);
    const { value } = applied;
    const { applied: seq } = value.state;
    const row = { tableId, seq, epoch: first.epoch, command, settlement: value.settlement };
    await journaled(await deps.store.append(row), letter, value);
  };

  const journaled = (written: Written, letter: Letter, applied: Applied): void => {
    switch (written) {
      case "written":
        show(applied, letter);
        return;
      case "lost":
        // Decided before the database went away: to be decided again once the clocks have moved.
        putFirst(letter);
        return;
      case "refused":
        log.error({ tableId }, "The database refuses a command of this table.");
        letter.done(refuse("refused", "Not possible."));
        return;
      case "fenced":
        stopped = true;
        timer?.cancel();
        letter.done(STOPPING);
        deps.fenced(host);
        return;
    }
  };

  /** Frames first, then the acknowledgement, then what follows: a goodbye comes last. */
  const show = (applied: Applied, { done }: Letter) => {
    const before = state;
    state = applied.state;
    for (const outgoing of applied.outgoing) {
      const text = JSON.stringify(outgoing.message);
      const { to } = outgoing;
      const sitting = to === "table" ? 0 : (state.seats[to] ?? before.seats[to])!.sitting;
      host.backlog.keep(outgoing, sitting, text);
      deps.fanOut.publish(to === "table" ? topic : seatTopic(tableId, to, sitting), text);
    }
    done(ok(applied));
    deps.changed(host, before, applied);
    afterwards();
  };

  /** What follows from the state as it now is: the next outside call, randomness, the clock. */
  const afterwards = () => {
    if (stopped) return;
    const [call] = state.outbox;
    if (call && call.call !== calling) {
      calling = call.call;
      void deps
        .callOutside(state, call)
        .then((refusal) => (refusal && call.type !== "reserve" ? halt() : answered(call, refusal)));
    }
    const { shuffle } = state;
    if (shuffle?.step === "wanted" && !mailbox.some((letter) => letter.make === bringRandomness)) {
      putFirst({ make: bringRandomness, done: () => {} });
      run();
    }
    setTimer();
  };

  const answered = ({ call }: OutsideCall, refusal: Refusal | null) =>
    void host.submit(() => ({ type: "answered", at: clock.now(), call, refusal }));

  /** The refused call stays first in the outbox, so that the next start asks again: by then it may be mended. */
  const halt = () => {
    if (stopped) return;
    stopped = true;
    timer?.cancel();
    deps.halted(host);
  };

  const bringRandomness: MakeCommand = (now) =>
    now.shuffle?.step === "wanted" ? freshShuffle(now.shuffle, now, clock.now(), deps.random) : null;

  /** A timer that rings too early is left: it finds nothing due and is set anew. Most turns end long before their time. */
  const setTimer = () => {
    const at = wakeAt(state);
    if (timer && at !== null && timer.at <= at) return;
    timer?.cancel();
    timer = at === null ? null : { at, cancel: timers.after(Math.max(0, at - clock.now()), ring) };
  };

  const ring = () => {
    timer = null;
    putFirst({ make: tickIfDue, done: () => setTimer() });
    run();
  };

  /** A timer may fire early by a millisecond, and what it was for may be over. */
  const tickIfDue: MakeCommand = (now) => {
    const due = wakeAt(now);
    return due !== null && clock.now() >= due ? { type: "tick", at: clock.now() } : null;
  };

  return host;
}
