#!/usr/bin/env bun
/** The command line: `serve` (the default), `migrate`, `operator`, `audit`, `statement`, `skill`, `deal`, `verify`, `hand`, `rng`, `certify`, `settings-table`. */
import { loadConfig, readCommandLine } from "./commands/options.ts";
import { openOutput } from "./commands/output.ts";
import { complaint, runCommand, SEE_HELP } from "./commands/run.ts";
import { told } from "./commands/told.ts";
import { RELEASE } from "./version.ts";

function giveUp(problem: string): never {
  console.error(complaint(problem));
  process.exit(1);
}

/** The same of a server that does not start: its log as JSON has the reason as one line. */
async function giveUpServing(problem: string, logFormat: string | undefined): Promise<never> {
  if (logFormat !== "json") return giveUp(problem);
  const { createLog } = await import("./platform/log.ts");
  const write = (line: string) => void process.stderr.write(line);
  createLog({ level: "error", format: "json", write }).error({}, problem);
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
  if (line.value.command === "analyse") {
    const { analyseCommand } = await import("./commands/analyse.ts");
    return analyseCommand(Bun.stdin.stream(), (text) => void process.stdout.write(text));
  }
  if (line.value.command === "think") {
    const { thinkCommand } = await import("./commands/think.ts");
    return thinkCommand(Bun.stdin.stream(), (text) => void process.stdout.write(text));
  }
  if (line.value.command === "rng") {
    const { rngCommand } = await import("./commands/rng.ts");
    const done = await rngCommand(line.value, 1);
    if (!done.ok) giveUp(done.error);
    return;
  }
  if (line.value.command === "serve") {
    const warnings: string[] = [];
    const config = loadConfig(line.value, process.env, (text) => warnings.push(text));
    if (!config.ok) return giveUpServing(config.error, process.env.LOG_FORMAT);
    const { logFormat } = config.value.server;
    return serveUntilStopped(config.value, warnings).catch((error: unknown) => giveUpServing(told(error), logFormat));
  }
  const { print, problem } = openOutput(1);
  const done = await runCommand(line.value, process.env, print);
  if (!done.ok) giveUp(done.error);
  const lost = problem();
  if (lost !== null) giveUp(`not all of what the command says could be written: ${lost}`);
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
  if (!server.ok) return giveUpServing(server.error, config.server.logFormat);
  say(`${RELEASE} is open at ${server.value.address} (${Math.round(performance.now() - begun)} ms)`);
  await wish.promise;
  say("Closing …");
  await server.value.stop();
  process.exit(0);
}

main().catch((error: unknown) => giveUp(told(error)));
