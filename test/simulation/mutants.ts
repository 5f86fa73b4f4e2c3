#!/usr/bin/env bun
/**
 * Breaks the server on purpose, one line at a time in a copy of it, and shows that the simulator notices.
 * `bun test/simulation/mutants.ts [NAME …]` tries all of them, or those named.
 */
import { rmSync } from "node:fs";
import { change, copyOfProject, type Mutant } from "./mutant.ts";
import { CUP_MUTANTS } from "./tournaments/mutants.ts";
import { MACHINE_MUTANTS } from "./world/mutants.ts";

export const MUTANTS = [
  {
    name: "the database forgets the fence",
    file: "test/simulation/database.ts",
    from: "!table || table.epoch !== epoch || table.rows.length + 1 !== seq",
    to: "!table",
  },
  {
    name: "a fenced process shows its command all the same",
    file: "modules/tables/live/table-runner.ts",
    from: 'if (written === "written") show',
    to: 'if (written === "written" || written === "fenced") show',
  },
  {
    name: "a journal row is lost",
    file: "test/simulation/database.ts",
    from: "        keep(table, { seq, command, settlement }, epoch);\n        return true;",
    to: '        if (command.type !== "client" || seq % 50 !== 0) keep(table, { seq, command, settlement }, epoch);\n        return true;',
  },
  {
    name: "commands are shown before they are journaled",
    file: "modules/tables/live/table-runner.ts",
    from: "() => store.append(row)",
    to: 'async () => (void store.append(row), "written" as Written)',
  },
  {
    name: "recovery forgets the last command after a snapshot",
    file: "modules/tables/live/recovery/recovery.ts",
    from: "...replaySteps(rest, snapshot)",
    to: "...replaySteps(rest.slice(0, -1), snapshot)",
  },
  {
    name: "a lost row counts as written",
    file: "modules/kernel/group-commit.ts",
    from: 'done(there[index] ? "written" : "lost")',
    to: 'done("written")',
  },
  {
    name: "what was written before the connection broke counts as lost",
    file: "modules/kernel/group-commit.ts",
    from: 'done(there[index] ? "written" : "lost")',
    to: 'done("lost")',
  },
  {
    name: "a drawn card is shown to everybody",
    file: "modules/tables/machine/play.ts",
    from: 'from === "open" ? { event: "drew", seat, from, stockCount, card } : { event: "drew", seat, from, stockCount }',
    to: '{ event: "drew", seat, from, stockCount, card }',
  },
  {
    name: "a snapshot shows the hand of the first seat to those without cards",
    file: "modules/tables/machine/view-of.ts",
    from: "if (!own?.dealtIn || !deal) return shared;",
    to: "if (!own?.dealtIn || !deal) return deal ? { ...shared, hand: [[...deal.stock.slice(0, 1)]] } : shared;",
  },
  {
    name: "the count of a dropped hand depends on its cards",
    file: "modules/tables/machine/play.ts",
    from: "reason: event.reason, count: event.count });",
    to: "reason: event.reason, count: deal.seats.find((one) => one.seat === event.seat)!.groups.flat()[0]! });",
  },
  {
    name: "a settlement is posted again when it is retried",
    file: "modules/tables/live/effects.ts",
    from: "wallet.settle(settleRequest(call, state.config.kind))",
    to:
      "wallet.settle({ ...settleRequest(call, state.config.kind), key: `" +
      "$" +
      "{call.key}:" +
      "$" +
      "{Math.random()}` })",
  },
  {
    name: "a settlement is forgotten",
    file: "modules/tables/machine/end.ts",
    from: "if (settlement.transfers.length > 0) {",
    to: "if (settlement.transfers.length > 2) {",
  },
  {
    name: "the winner gets a paisa too much",
    file: "modules/tables/machine/end.ts",
    from: "change.set(winner, won);",
    to: "change.set(winner, won + 1);",
  },
  {
    name: "a stake is not released",
    file: "modules/tables/machine/stand-up.ts",
    from: "if (!tournament && !daily && !step.state.match?.result) giveBack",
    to: "if (!tournament && !daily && !step.state.match?.result && seat.seat !== 1) giveBack",
    calm: true,
  },
  {
    name: "a match keeps its stakes after the result",
    file: "modules/tables/machine/match.ts",
    from: "for (const seat of sitting(step.state)) giveBack(step, seat);",
    to: "",
    calm: true,
  },
  {
    name: "repeated commands are taken again",
    file: "modules/tables/live/connections/seat-protocol.ts",
    from: "if (state.seats[seat]?.sitting === sitting && state.seats[seat].answered.includes(id)) return null;",
    to: "",
  },
  {
    name: "commands are acknowledged although they were refused",
    file: "modules/tables/live/connections/seat-protocol.ts",
    from: 'if (outcome.ok) return speaks === 2 && outcome.value ? undefined : send({ event: "ack", id });',
    to: 'return send({ event: "ack", id });',
  },
  {
    name: "whoever comes back misses a frame",
    file: "modules/tables/live/backlog.ts",
    from: "one.seat === null ? one.seq > lastSeq",
    to: "one.seat === null ? one.seq > lastSeq + 1",
  },
  {
    name: "the clock is not set again after a recovery",
    file: "modules/tables/live/recovery/recovery.ts",
    from: "  table.runner.wake();\n",
    to: "",
  },
  {
    name: "a timer rings once",
    file: "modules/tables/live/alarm.ts",
    from: "      if (timer && at !== null && timer.at <= at) return;",
    to: "      if (timer) return;",
    calm: true,
  },
  {
    name: "a proof shows every card",
    file: "modules/tables/fairness/proof.ts",
    from: "[...seen[index]!].map((place) => positions[place]!)",
    to: "positions",
  },
  {
    name: "another root is published than was shuffled",
    file: "modules/tables/fairness/randomness.ts",
    from: "{ root: rootOf(order, saltSeed) }",
    to: "{ root: rootOf(order.toReversed(), saltSeed) }",
  },
  {
    name: "nonces do not move the cards",
    file: "modules/tables/machine/shuffling.ts",
    from: "const cards = placesIn(stage, nonces, mixedSeed).map((position) => order[position]!);",
    to: "const cards = [...order];",
  },
  {
    name: "the server chooses who moves first",
    file: "modules/tables/machine/dealing.ts",
    from: "return { firstTurn: winner, toss: cards };",
    to: "return { firstTurn: seats[0]!, toss: cards };",
  },
  {
    name: "the stock is drawn from its other end",
    file: "modules/rummy/deal/turns.ts",
    from: 'state.openPile.at(-1)! : state.stock[0]!;\n  if (from === "open") state.openPile = state.openPile.slice(0, -1);\n  else state.stock = state.stock.slice(1);',
    to: 'state.openPile.at(-1)! : state.stock.at(-1)!;\n  if (from === "open") state.openPile = state.openPile.slice(0, -1);\n  else state.stock = state.stock.slice(0, -1);',
  },
  {
    name: "the stake of a running reservation looks like an orphan",
    file: "modules/tables/seating/stake-sweep.ts",
    from: "if (state.seats[seat]?.sitting === sitting) return true;",
    to: "",
  },
  {
    name: "a rejoin is not paid for",
    file: "modules/tables/machine/offers.ts",
    from: "    addToStack(step, seat, topUp.amount);\n",
    to: "",
    kind: "pool101of6",
  },
  {
    name: "a match's fee is kept by nobody",
    file: "modules/tables/machine/match.ts",
    from: "if (transfers.length > 0 || ownInPrize.length > 0)",
    to: "if (transfers.length > 9)",
  },
  {
    name: "a prize returns its taker's entry",
    file: "modules/tables/machine/match.ts",
    from: "amount: paise(Math.min(paid, won)) }))",
    to: "amount: paise(Math.min(0, paid, won)) }))",
    kind: "cashPool101of2",
  },
  {
    name: "an offer never runs out",
    file: "modules/tables/machine/phases.ts",
    from: 'else if (phase === "rejoin" || phase === "split") offerEnded(step);',
    to: "",
    kind: "pool101of6",
  },
  {
    name: "a shuffled stock loses a card",
    file: "modules/rummy/deal/reshuffle.ts",
    from: "state.openPile = state.openPile.slice(-1);",
    to: "state.openPile = [];",
  },
  {
    name: "two seats are to move",
    file: "modules/tables/view/view.ts",
    from: "    seat: frame.seat,\n    turn: frame.turn,",
    to: "    seat: again ? again.seat : (frame.seat + Number(frame.turn === 9)) % 6,\n    turn: frame.turn,",
  },
  ...MACHINE_MUTANTS,
  ...CUP_MUTANTS,
] as const satisfies readonly Mutant[];

export type MutantName = (typeof MUTANTS)[number]["name"];

/** Nothing is broken: what must not be caught. */
export const CONTROL = {
  name: "nothing is broken",
  file: "package.json",
  from: '"simulate"',
  to: '"simulate"',
} as const;

export interface Caught {
  readonly caught: boolean;
  /** The promise that was found broken. */
  readonly promise: string;
}

/** What of the project the simulator runs on. */
const SIMULATOR = ["modules", "src", "public", "test/simulation", "test/support", "tsconfig.json", "package.json"];

/** Runs the simulator on a copy of the server with one change in it. */
export async function tryMutant(mutant: Mutant, deals = 400): Promise<Caught> {
  const { calm, kind, tournaments, only } = mutant;
  const copy = copyOfProject(SIMULATOR);
  try {
    change(copy, mutant);
    const args = [
      "test/simulation/run.ts",
      "--seed",
      "1",
      ...(tournaments === undefined ? ["--deals", String(deals)] : ["--tournaments", String(tournaments)]),
      ...(calm ? [] : ["--faults", ...(only ? [only] : [])]),
      ...(kind ? ["--kinds", kind] : []),
      "--no-shrink",
    ];
    const run = Bun.spawn([process.execPath, ...args], { cwd: copy, stdout: "pipe", stderr: "pipe" });
    const [told, problem] = await Promise.all([new Response(run.stdout).text(), new Response(run.stderr).text()]);
    const code = await run.exited;
    const promise = /^BROKEN: (.*)$/m.exec(told)?.[1] ?? "";
    // A simulator that does not even start has noticed nothing, and has not found the server whole either.
    if (promise === "" && code !== 0) throw new Error(`the simulator ended with ${code}:\n${problem.slice(-2_000)}`);
    return { caught: promise !== "", promise };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  let escaped = 0;
  const control = await tryMutant(CONTROL);
  if (control.caught) throw new Error(`the server itself breaks a promise: ${control.promise}`);
  for (const mutant of MUTANTS.filter(({ name }) => named.length === 0 || named.includes(name))) {
    const begun = performance.now();
    const { caught, promise } = await tryMutant(mutant);
    if (!caught) escaped += 1;
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(`${caught ? "caught" : "ESCAPED"} in ${seconds} s: ${mutant.name}${caught ? `\n    ${promise}` : ""}`);
  }
  process.exit(escaped === 0 ? 0 : 1);
}
