#!/usr/bin/env bun
/**
 * Breaks modules that the simulator does not play, one line at a time in a copy of the project, and shows that their own tests notice.
 * `bun test/simulation/module-mutants.ts [WORD …]` tries all of them, or those with one of the words in their name or file.
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MONEY_MUTANTS } from "./module-mutants/money.ts";
import { PEOPLE_MUTANTS } from "./module-mutants/people.ts";
import { PLAY_MUTANTS } from "./module-mutants/play.ts";
import { change, copyOfProject, type ModuleMutant } from "./mutant.ts";

/** All of them, by what their modules are about. */
export const MODULE_MUTANTS: readonly ModuleMutant[] = [...PLAY_MUTANTS, ...MONEY_MUTANTS, ...PEOPLE_MUTANTS];

/** What tests of modules need. */
const TESTED = [
  ...["modules", "src", "public", "migrations", "game-client", "fonts", "docs", "test"],
  ...["tsconfig.json", "package.json", "bunfig.toml", "bun.lock"],
];

/** Which of them their tests notice, one after another in one copy of the project. */
export async function triedByTests(
  mutants: readonly ModuleMutant[],
  told: (mutant: ModuleMutant, isCaught: boolean) => void = () => {},
): Promise<void> {
  const copy = copyOfProject(TESTED);
  const passes = async (test: string) => {
    const args = [process.execPath, "test", "--timeout=180000", `./${test}`];
    const run = Bun.spawn(args, { cwd: copy, stdout: "ignore", stderr: "pipe" });
    const said = await new Response(run.stderr).text();
    const code = await run.exited;
    // A test that does not even start has noticed nothing.
    if (code !== 0 && !/^\(fail\) /m.test(said)) throw new Error(`${test} ended with ${code}:\n${said.slice(-2_000)}`);
    return code === 0;
  };
  const whole = new Set<string>();
  try {
    for (const mutant of mutants) {
      if (!whole.has(mutant.test) && !(await passes(mutant.test))) throw new Error(`${mutant.test} fails as it is`);
      whole.add(mutant.test);
      const before = change(copy, mutant);
      told(mutant, !(await passes(mutant.test)));
      writeFileSync(join(copy, mutant.file), before);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  const isMeant = ({ name, file }: ModuleMutant) =>
    words.length === 0 || words.some((word) => name.includes(word) || file.includes(word));
  let escaped = 0;
  await triedByTests(MODULE_MUTANTS.filter(isMeant), ({ name, test }, isCaught) => {
    if (!isCaught) escaped += 1;
    console.log(`${isCaught ? "caught" : "ESCAPED"}: ${name} (${test})`);
  });
  process.exit(escaped === 0 ? 0 : 1);
}
