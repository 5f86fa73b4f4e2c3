#!/usr/bin/env bun
/** The command line: `serve` (the default), `migrate`, `operator`, `audit`, `statement`, `deal`, `verify`, `hand`, `settings-table`. */
import { shownOnTerminal } from "../modules/kernel/index.ts";
import { loadConfig, readCommandLine } from "./commands/options.ts";
import { SettingProblem } from "./settings.ts";

const HELP = `Commands: serve (default), migrate, hand, settings-table
          operator set KEY JSON   changes what is played by: cash '{"on":true}'
          operator                lists what else an operator can do
          operator promotions list|add JSON|end ID
          operator events list [--player ID] [--kind KIND] [--since DATE]
          operator kyc list|show|approve|reject|release-bank|rotate
          audit                   proves the ledger from its entries
          statement ACCOUNT|PLAYER [--from DATE] [--to DATE]
                                  every entry with the balance after it; ACCOUNT as in
                                  house:fee:inr or player:ID:winnings
          deal ID                 a finished deal's whole order and secrets, for an auditor
          verify FILE             checks a deal's saved proof, as /verify.mjs does
Options:  --data DIR        where the server keeps its data (DATA_DIR)
          --env-file FILE   settings, one NAME=value a line
          --as NAME         who acts as operator; kept beside what is decided
Settings are environment variables; README.md has the table.`;

/** What players wrote is among what commands say: nothing of it may act upon the terminal. */
function say(text: string): void {
  console.log(shownOnTerminal(text));
}

/** One line, no stack: what a person at a terminal can act upon. */
function giveUp(problem: string): never {
  console.error(shownOnTerminal(`rummy: ${problem}`));
  process.exit(1);
}

async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2));
  if (!line.ok) giveUp(`${line.error}\n${HELP}`);
  if (line.value.command === "help") return console.log(HELP);
  // Only what the command needs is loaded: `hand` starts without a server's worth of code.
  if (line.value.command === "settings-table") {
    const { settingsTable } = await import("./commands/settings-table.ts");
    return console.log(settingsTable());
  }
  if (line.value.command === "hand") {
    const { handCommand } = await import("./commands/hand.ts");
    return handCommand(Bun.stdin.stream(), Bun.stdout.writer());
  }
  if (line.value.command === "verify") return verifySaved(line.value.rest[0]);
  const config = loadConfig(line.value, process.env);
  if (!config.ok) giveUp(config.error);
  switch (line.value.command) {
    case "serve":
      return serveUntilStopped(config.value);
    case "migrate": {
      const { migrateCommand } = await import("./commands/migrate.ts");
      return migrateCommand(config.value);
    }
    case "operator": {
      const { operatorCommand } = await import("./commands/operator.ts");
      const done = await operatorCommand(config.value, line.value);
      return done.ok ? say(done.value) : giveUp(done.error);
    }
    case "audit": {
      const { auditCommand } = await import("./commands/audit.ts");
      process.exitCode = (await auditCommand(config.value, say)) ? 0 : 1;
      return;
    }
    case "statement": {
      const { statementCommand } = await import("./commands/statement.ts");
      const done = await statementCommand(config.value, line.value, say);
      return done.ok ? undefined : giveUp(done.error);
    }
    case "deal": {
      const { dealCommand } = await import("./commands/deal.ts");
      const done = await dealCommand(config.value, line.value.rest, say);
      if (!done.ok) return giveUp(done.error);
      process.exitCode = done.value ? 0 : 1;
      return;
    }
    default:
      giveUp(`the command ${line.value.command} is not known\n${HELP}`);
  }
}

async function verifySaved(path: string | undefined): Promise<void> {
  const { verifyCommand } = await import("./commands/verify.ts");
  if (path === undefined) giveUp("verify FILE needs a file");
  const proven = await verifyCommand(path, (text) => console.log(text));
  if (proven === null) giveUp(`${path} cannot be read`);
  process.exitCode = proven ? 0 : 1;
}

async function serveUntilStopped(config: import("./config.ts").Config): Promise<void> {
  const { serve } = await import("./commands/serve.ts");
  const begun = performance.now();
  // The terminal sends Ctrl-C to us and npm sends it again: every signal after the first is the same wish.
  const wish = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => wish.resolve());
  const server = await serve(config, (text) => console.log(text));
  if (!server.ok) giveUp(server.error);
  console.log(`Rummy is open at ${server.value.address} (${Math.round(performance.now() - begun)} ms)`);
  await wish.promise;
  console.log("Closing …");
  await server.value.stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  if (error instanceof SettingProblem) giveUp(error.message);
  giveUp(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
