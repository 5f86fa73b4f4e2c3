/**
 * Writes `journals-<RULES_VERSION>.jsonl`: tables of every kind, played at random, as their journals have them, and where they
 * stood at the end. Run once for each version of the rules: `bun test/vectors/make-journals.ts`. What is on main is never written anew.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { instant } from "../../modules/kernel/index.ts";
import { RULES_VERSION, type Variant } from "../../modules/rummy/index.ts";
import type { JournalEntry } from "../../modules/tables/journal/journal.ts";
import type { TableConfig } from "../../modules/tables/kind.ts";
import { applyTable } from "../../modules/tables/machine/apply.ts";
import type { TableState } from "../../modules/tables/machine/state.ts";
import { type Driver, drive, testConfig } from "../../modules/tables/testing/driver.ts";
import { randomAction } from "../../modules/tables/testing/random-play.ts";
import { driveRound, ROUND_STARTS, roundConfig } from "../../modules/tables/testing/round.ts";
import { seededRandom } from "../support/random.ts";
import { standing } from "./standing.ts";

const KINDS = ["points", "point21", "pool101", "pool201", "deals", "round"] as const;
const ACTS = 1_500;
const SEEDS = 60;
const COMMANDS = { least: 55, most: 700 };

function played(kind: (typeof KINDS)[number], seed: bigint): Driver {
  const random = seededRandom(seed);
  const table =
    kind === "round"
      ? driveRound(roundConfig({ lastDealAfter: instant(ROUND_STARTS + 400_000) }), random, ["A", "B", ["C", "careful"]])
      : drive(tableOf(kind), random);
  const isOver = () => table.state.view.phase === "closed" || table.journal.length > COMMANDS.most;
  for (let act = 0; act < ACTS && !isOver(); act += 1) randomAction(table, random);
  return table;
}

/** Matches are played for rupees: more of them is settled. */
function tableOf(variant: Variant): TableConfig {
  const isMatch = variant !== "points" && variant !== "point21";
  return testConfig({ variant, currency: isMatch ? "inr" : "practice", deals: variant === "deals" ? 2 : 0 });
}

/** The table's journal, as the database has it. */
function entriesOf({ journal }: Driver): readonly JournalEntry[] {
  let state: TableState | null = null;
  return journal.map((command) => {
    const applied = applyTable(state, command);
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
    return { seq: applied.value.state.applied, command, settlement: applied.value.settlement };
  });
}

/** The first seed by which a table is played that settles, and that is neither short nor long; rounds settle nothing, and end. */
function line(kind: (typeof KINDS)[number]): string {
  for (let seed = 1n; seed <= BigInt(SEEDS); seed += 1n) {
    const table = played(kind, seed);
    const entries = entriesOf(table);
    const isOver =
      kind === "round" ? table.state.view.phase === "matchOver" : entries.some((one) => one.settlement !== null);
    if (isOver && entries.length >= COMMANDS.least && entries.length <= COMMANDS.most)
      return JSON.stringify({ kind, entries, end: standing(table.state) });
  }
  throw new Error(`no seed up to ${SEEDS} plays such a table of ${kind}`);
}

const lines = KINDS.map(line);

const file = join(import.meta.dirname, `journals-${RULES_VERSION}.jsonl`);
if (existsSync(file)) throw new Error(`${file} is there: a change of the rules needs a higher RULES_VERSION`);
writeFileSync(file, `${lines.join("\n")}\n`);
