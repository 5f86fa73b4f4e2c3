/**
 * A command of the command line, run in the test's own process by the function that the program runs: starting a process costs
 * a second and tells nothing about the command. That the program passes words, settings, output and exit code on is what
 * `test/process` holds.
 */
import { setSystemTime, spyOn } from "bun:test";
import { readCommandLine } from "../../src/commands/options.ts";
import { complaint, runCommand } from "../../src/commands/run.ts";

/** What a terminal shows of a command that has ended. */
export interface CommandOutcome {
  readonly code: number;
  /** Standard output, without blanks around it. */
  readonly out: string;
  /** Standard error, its log included, without blanks around it. */
  readonly problem: string;
}

/** Runs the words after the program's name with these settings and no others. */
export async function runCommandLine(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandOutcome> {
  const line = readCommandLine(words);
  if (!line.ok) throw new Error(line.error);
  const out: string[] = [];
  const problems: string[] = [];
  const log = spyOn(process.stderr, "write").mockImplementation((text) => problems.push(`${String(text)}`) > 0);
  try {
    const done = await runCommand(line.value, settings, (text) => out.push(`${text}\n`));
    if (!done.ok) problems.push(`${complaint(done.error)}\n`);
    return { code: done.ok ? done.value : 1, out: out.join("").trim(), problem: problems.join("").trim() };
  } finally {
    log.mockRestore();
  }
}

/** What a `show`, or the line of a list, says last, as the act after it takes it (decision 0058). */
export const seenIn = ({ out }: Pick<CommandOutcome, "out">): string => /seen: (\w+)$/m.exec(out)?.[1] ?? "nothing";

const SECRET = "a secret of at least thirty-two characters";

/**
 * Runs words after `operator` as a person at the terminal of a platform on this database, whose secrets are all `secret`; at the time of `now`,
 * where it is not the machine's.
 */
export const operatorOf =
  (
    database: () => { readonly servingUrl: string },
    { secret = SECRET, encryption = secret, now }: { secret?: string; encryption?: string; now?: () => number } = {},
  ) =>
  (...words: string[]): Promise<CommandOutcome> => {
    if (now !== undefined) setSystemTime(new Date(now()));
    const settings = { DATABASE_URL: database().servingUrl, SESSION_SECRET: secret, ENCRYPTION_SECRET: encryption };
    const done = runCommandLine(["operator", ...words], { ...settings, PUBLIC_URL: "https://rummy.test" });
    return now === undefined ? done : done.finally(() => setSystemTime());
  };

/** What a command of `operatorOf` says: its text, or why it did nothing. */
export const saidBy =
  (operator: ReturnType<typeof operatorOf>) =>
  async (...words: string[]): Promise<string> => {
    const { out, problem } = await operator(...words);
    return `${out}${problem.replace(/^rummy: /, "")}`;
  };
