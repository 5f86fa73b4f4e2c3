#!/usr/bin/env bun
/** The command line: `serve` (the default), `migrate`, `operator`, `audit`, `statement`, `deal`, `verify`, `hand`, `settings-table`. */
import { loadConfig, readCommandLine } from "./commands/options.ts";
import { complaint, runCommand, SEE_HELP } from "./commands/run.ts";
import { SettingProblem } from "./settings.ts";

function giveUp(problem: string): never {
  console.error(complaint(problem));
  process.exit(1);
}

async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2));
  if (!line.ok) giveUp(`${line.error} ${SEE_HELP}`);
  if (line.value.command === "hand") {
    // `hand` starts without a server's worth of code.
    const { handCommand } = await import("./commands/hand.ts");
    return handCommand(Bun.stdin.stream(), Bun.stdout.writer());
  }
  if (line.value.command === "draw") {
    const { drawCommand } = await import("./commands/draw.ts");
    return drawCommand(Bun.stdin, (png) => Bun.write(Bun.stdout, png));
  }
  if (line.value.command === "serve") {
    const warnings: string[] = [];
    const config = loadConfig(line.value, process.env, (text) => warnings.push(text));
    return config.ok ? serveUntilStopped(config.value, warnings) : giveUp(config.error);
  }
  const done = await runCommand(line.value, process.env, (text) => console.log(text));
  if (!done.ok) giveUp(done.error);
  process.exitCode = done.value;
}

async function serveUntilStopped(config: import("./config.ts").Config, warnings: readonly string[]): Promise<void> {
  const { serve, speaker } = await import("./commands/serve.ts");
  const { say, warn } = speaker(config.server);
  for (const text of warnings) warn(text);
  const begun = performance.now();
  // The terminal sends Ctrl-C to us and npm sends it again: every signal after the first is the same wish.
  const wish = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => wish.resolve());
  const server = await serve(config, say);
  if (!server.ok) giveUp(server.error);
  say(`Rummy is open at ${server.value.address} (${Math.round(performance.now() - begun)} ms)`);
  await wish.promise;
  say("Closing …");
  await server.value.stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  if (error instanceof SettingProblem) giveUp(error.message);
  giveUp(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
