import { err, ok, type Result, shownOnTerminal } from "../../modules/kernel/index.ts";
import type { Config } from "../config.ts";
import { SettingProblem } from "../settings.ts";
import { RELEASE } from "../version.ts";
import { type CommandLine, loadConfig } from "./options.ts";

/** What `help` says. */
const HELP = `Commands: serve (default), migrate, hand, settings-table, alarms-table, retention-table
          operator set KEY JSON   changes what is played by: cash '{"on":true}'
          operator                lists what else an operator can do
          operator promotions list|add JSON|end ID
          operator events list [--player ID] [--kind KIND] [--since DATE]
          operator kyc list|show|approve|reject|bank|release-bank|rotate
          operator staff list|add|role|reset|block|unblock
          operator proposals list|show
          operator log list|verify
          operator closings list|show DAY|verify
          audit [--all]           proves the ledger from its entries, from the last
                                  closed day on or all of it
          statement ACCOUNT|PLAYER [--from DATE] [--to DATE]
                                  every entry with the balance after it; ACCOUNT as in
                                  house:fee:inr or player:ID:winnings
          skill rebuild           judges all finished deals again, and rates them
          deal ID                 a finished deal's whole order and secrets, for an auditor
          doctor                  looks at settings, disk, copies, databases, clocks and
                                  vendors, and says what to do; changes nothing
          backup [list]           a whole copy of the embedded database into BACKUP_DIR
          restore [COPY] [--at TIME] [--timeline N] [--rehearse]
                                  a new data folder from BACKUP_DIR, as it was then;
                                  with --rehearse only to be looked at
          rng [--bytes N] [--seeds]
                                  the raw stream of the generator that shuffles draw by,
                                  for statistical tests; with --seeds what seeds are made of
          certify --out DIR [--bytes N] [--shuffles N] [--all]
                                  an evidence pack about the generator for a test
                                  laboratory; --all runs dieharder too, for hours
          verify FILE             checks a deal's saved proof, as /verify.mjs does
          notices                 what others wrote and this release carries, with the licences
          version                 the release that this is, as --version does
Options:  --data DIR        where the server keeps its data (DATA_DIR)
          --env-file FILE   settings, one NAME=value a line
          --as NAME         who acts as operator; kept beside what is decided
Settings are environment variables; docs/settings.md has them all.`;

/** How a problem is shown at a terminal: a line each, no stack, what a person there can act upon. */
export function complaint(problem: string): string {
  return shownOnTerminal(problem.replace(/^(?=\S)/gm, "rummy: "));
}

/** What follows a word of the command line that is not known. */
export const SEE_HELP = "(rummy help has the commands)";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Runs a command that comes to its end by itself, which all but `serve`, `hand`, `draw`, `analyse`, `think` and `rng` do; `env` has the settings, `print` takes
 * lines. Answers the exit code, or what kept it from being run. Only what the command needs is loaded.
 */
export async function runCommand(
  line: CommandLine,
  env: Env,
  print: (text: string) => void,
): Promise<Result<number, string>> {
  switch (line.command) {
    case "help":
      print(HELP);
      return ok(0);
    case "version":
      print(RELEASE);
      return ok(0);
    case "notices": {
      const { readNotices } = await import("../inventory.ts");
      const notices = readNotices();
      if (notices === null) return err("the first start makes the notices: run npm start");
      print(notices);
      return ok(0);
    }
    case "alarms-table": {
      const { alarmsPage } = await import("../alarms/kinds.ts");
      print(alarmsPage());
      return ok(0);
    }
    case "retention-table": {
      const { retentionPage } = await import("../../modules/consent/retention.ts");
      print(retentionPage());
      return ok(0);
    }
    case "settings-table": {
      const { settingsPage } = await import("./settings-table.ts");
      print(settingsPage());
      return ok(0);
    }
    case "verify":
      return verifySaved(line.rest[0], print);
    default: {
      const config = loadConfig(line, env, (text) => console.error(complaint(text)));
      if (!config.ok) return config;
      return runConfigured(line, config.value, print).catch((error: unknown) => {
        if (error instanceof SettingProblem) return err(error.message);
        throw error;
      });
    }
  }
}

/** The commands that need the settings, and a database above all. */
async function runConfigured(
  line: CommandLine,
  config: Config,
  print: (text: string) => void,
): Promise<Result<number, string>> {
  // What players wrote is among what these say: nothing of it may act upon the terminal.
  const say = (text: string) => print(shownOnTerminal(text));
  switch (line.command) {
    case "migrate": {
      const { migrateCommand } = await import("./migrate.ts");
      await migrateCommand(config, say);
      return ok(0);
    }
    case "operator": {
      const { operatorCommand } = await import("./operator.ts");
      const done = await operatorCommand(config, line);
      if (!done.ok) return done;
      say(done.value);
      return ok(0);
    }
    case "backup": {
      const { backupCommand } = await import("./backup.ts");
      const done = await backupCommand(config, line.rest, say);
      return done.ok ? ok(0) : done;
    }
    case "restore": {
      const { restoreCommand } = await import("./restore.ts");
      const done = await restoreCommand(config, line, say);
      return done.ok ? ok(0) : done;
    }
    case "doctor": {
      const { doctorCommand } = await import("./doctor/doctor.ts");
      return ok((await doctorCommand(config, say)) ? 0 : 1);
    }
    case "audit": {
      const { auditByHand } = await import("./audit-by-hand.ts");
      return ok((await auditByHand(config, line, say)) ? 0 : 1);
    }
    case "check": {
      const { checkCommand } = await import("./check.ts");
      const done = await checkCommand(config, line.rest, print);
      return done.ok ? ok(0) : done;
    }
    case "certify": {
      const { certifyCommand } = await import("./certify.ts");
      return certifyCommand(config, line, say);
    }
    case "statement": {
      const { statementCommand } = await import("./statement.ts");
      const done = await statementCommand(config, line, say);
      return done.ok ? ok(0) : done;
    }
    case "skill": {
      const { skillCommand } = await import("./skill.ts");
      const done = await skillCommand(config, line.rest, say);
      return done.ok ? ok(0) : done;
    }
    case "deal": {
      const { dealCommand } = await import("./deal.ts");
      const done = await dealCommand(config, line.rest, say);
      return done.ok ? ok(done.value ? 0 : 1) : done;
    }
    default:
      return err(`the command ${line.command} is not known ${SEE_HELP}`);
  }
}

async function verifySaved(path: string | undefined, print: (text: string) => void): Promise<Result<number, string>> {
  const { verifyCommand } = await import("./verify.ts");
  if (path === undefined) return err("verify FILE needs a file");
  const proven = await verifyCommand(path, print);
  return proven === null ? err(`${path} cannot be read`) : ok(proven ? 0 : 1);
}
