/**
 * `bun test/simulation/tournaments/large.ts [PLAYERS]`: one tournament of 6,000 players, or of so many, through the real
 * director and the real tables in simulated time, everybody at a window. Prints how long it took, what memory it had, and
 * the longest steps of the event loop with what was journaled in them. Nothing goes wrong here: that is `npm run simulate`.
 */
import { instant, MINUTE_MS, type PlayerId, SECOND_MS } from "../../../modules/kernel/index.ts";
import { TAKE_SEAT } from "../../../modules/tournament/events-contract.ts";
import { isForRupees, readTemplate } from "../../../modules/tournament/templates/template.ts";
import { createSimDatabase } from "../database.ts";
import { promise } from "../failure.ts";
import { createSimLedger } from "../ledger.ts";
import type { Life } from "../sim-time.ts";
import { createCallFates } from "../world/call-fates.ts";
import { createScene, type Scene } from "../world/scene.ts";
import { processDepsOf } from "../world/serving.ts";
import type { CupPlan } from "./cup.ts";
import { checkCup, isSettled } from "./cup-checks.ts";
import { createDirectorBooks } from "./director-store.ts";
import { openLightWindow } from "./light-window.ts";
import { createTournamentLedger } from "./money.ts";
import { createTournamentProcess, type TournamentProcess } from "./process.ts";
import type { CupRecords } from "./records.ts";
import { createTournamentRows } from "./rows.ts";
import { watchCup } from "./watch.ts";
import { announce } from "./world.ts";

const RUN = "process-1:00000001";
const NO_HEADERS = { location: undefined, device: undefined, address: null };
const ENTRY_FEE = 2_500;
/** Steps are asked for the end after so many. */
const LOOK_EVERY = 1_024;
/** The longest steps that are told. */
const TOLD = 8;

/** A step of the event loop that took long. */
interface Step {
  /** Milliseconds of processor time, which other programs' work does not lengthen. */
  readonly ms: number;
  /** Simulated minutes since the beginning. */
  readonly minute: number;
  /** Types of the director's commands that were journaled in it, or just before. */
  readonly what: string;
}

function cupOf(players: readonly PlayerId[], scene: Scene): CupPlan {
  const read = readTemplate({
    name: "The large one",
    entryFeePaise: ENTRY_FEE,
    seats: players.length,
    minPlayers: 2,
    dealsPerRound: 1,
    advancePerTable: 2,
    breakMs: 30_000,
    prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
  });
  promise(read.ok, "the tournament can be played");
  const opensAt = scene.time.now() + SECOND_MS;
  const registrationEndsAt = instant(opensAt + 10 * MINUTE_MS);
  return {
    id: "00000000-0000-7000-8000-000000000001",
    plan: read.value,
    isForRupees: isForRupees(read.value),
    feeBps: 1_000,
    cancels: null,
    people: [],
    registrationStartsAt: instant(opensAt),
    registrationEndsAt,
    startsAt: instant(registrationEndsAt + 5 * MINUTE_MS),
  };
}

/** Books that are only kept: looked at when all is over, so that no step takes longer for it. */
function createBooks({ failed }: Scene, said: (type: string) => void): CupRecords {
  const rows = createTournamentRows();
  const tables = {
    database: createSimDatabase({ journaled: () => {}, recorded: () => {} }),
    ledger: createSimLedger(() => 0),
    watches: new Map(),
    unproven: [],
  };
  const books = createDirectorBooks(rows, ({ command }) => said(command.type));
  return { tables, rows, books, money: createTournamentLedger(failed), watches: new Map(), cancelled: new Set() };
}

function start(scene: Scene, records: CupRecords): TournamentProcess {
  const { time, chance, faults, figures } = scene;
  const calls = createCallFates({ time, wire: chance.wire, faults });
  const serving = processDepsOf({ scene, records: records.tables, calls, alone: true }, RUN, (life) => life.end());
  const dealt = () => {
    figures.deals += 1;
  };
  const hear = (_: Life, to: PlayerId, event: string, data: unknown) => {
    if (event !== TAKE_SEAT) return;
    const { iTableId } = data as { readonly iTableId: string };
    time.after(chance.setting.between(50, 40_000), async () => {
      const ticket = await process.tables.mintTicket(to, iTableId);
      const ref = ticket.ok ? await process.tables.redeem(ticket.value) : null;
      if (ref && "seat" in ref) openLightWindow({ time, chance: chance.setting, dealt }, process, ref);
    });
  };
  const { rows, books, money } = records;
  const signalsOf = (player: PlayerId) => ({ keys: [`device:${player}`], address: null, place: null });
  const process = createTournamentProcess({ serving, rows, books, money, tell: hear, signalsOf }, RUN);
  return process;
}

/** Everybody enters while registration is open. */
function enterAll({ time, chance }: Scene, { tournaments }: TournamentProcess, cup: CupPlan, all: readonly PlayerId[]) {
  for (const player of all) {
    const joinsAt = chance.setting.between(cup.registrationStartsAt, cup.registrationEndsAt - SECOND_MS);
    time.after(joinsAt - time.now(), async () => {
      const joined = await tournaments.join({ id: player, name: player }, cup.id, null, NO_HEADERS);
      promise(joined.ok, "whoever comes in time enters", () => joined);
    });
  }
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const promisesReady = () => new Promise<void>((resolve) => setImmediate(resolve));
const megabytes = (bytes: number) => Math.round(bytes / (1 << 20));

async function run(players: number): Promise<void> {
  const escaped: unknown[] = [];
  const scene = createScene({ seed: 1, faults: [], players, deals: 0, kinds: null }, escaped);
  const all = Array.from({ length: players }, (_, no) => `player-${no}` as PlayerId);
  const cup = cupOf(all, scene);
  let journaled = "";
  const records = createBooks(scene, (type) => {
    journaled = type;
  });
  for (const player of all) records.money.give(player, ENTRY_FEE);
  announce(records, cup);
  const server = start(scene, records);
  const longest: Step[] = [];
  let mostBytes = 0;
  const startedAt = scene.time.now();
  const begun = cpuMs();
  void server.start();
  enterAll(scene, server, cup, all);
  for (let steps = 1; steps % LOOK_EVERY !== 0 || !isSettled(records, cup); steps += 1) {
    const stepBegun = cpuMs();
    promise(scene.time.step(), "time goes on");
    await promisesReady();
    const minute = (scene.time.now() - startedAt) / MINUTE_MS;
    note(longest, { ms: cpuMs() - stepBegun, minute, what: journaled });
    journaled = "";
    scene.figures.steps += 1;
    if (escaped.length > 0) throw escaped[0];
    if (steps % LOOK_EVERY === 0) mostBytes = Math.max(mostBytes, process.memoryUsage().rss);
  }
  const seconds = (cpuMs() - begun) / 1_000;
  const simulatedMs = scene.time.now() - startedAt;
  tell(records, cup, scene);
  console.log(
    [
      `${seconds.toFixed(1)} s of processor time for ${(simulatedMs / MINUTE_MS).toFixed(1)} simulated minutes, ${scene.figures.steps} steps`,
      `memory ${megabytes(mostBytes)} MB at the most, simulated database and all windows included`,
      `longest steps: ${longest.map(({ ms, what, minute }) => `${ms.toFixed(0)} ms at ${minute.toFixed(1)} min (${what || "tables"})`).join(", ")}`,
    ].join("\n"),
  );
}

function note(longest: Step[], step: Step): void {
  if (longest.length === TOLD && step.ms <= longest.at(-1)!.ms) return;
  longest.push(step);
  longest.sort((one, other) => other.ms - one.ms);
  longest.splice(TOLD);
}

/** Holds it to all that every tournament is held to. */
function tell(records: CupRecords, cup: CupPlan, scene: Scene): void {
  const watch = watchCup();
  for (const row of records.books.journals.get(cup.id)!) watch.journaled(row);
  const checked = checkCup({ ...records, watches: new Map([[cup.id, watch]]) }, cup);
  promise(records.money.escrow === 0, "escrow is empty at last");
  const rounds = watch.state!.rounds.length;
  const rows = records.books.journals.get(cup.id)!.length;
  const commands = [...records.tables.database.tables.values()].reduce((sum, table) => sum + table.rows.length, 0);
  const { ending, players, tables } = checked;
  console.log(`${players} players, ${rounds} rounds, ${tables} tables: ${ending}; every promise kept`);
  console.log(`${rows} commands of the director, ${commands} of tables, ${scene.figures.deals} hands dealt to windows`);
}

await run(Number(process.argv[2] ?? 6_000));
process.exit(0);
