/** The server as operators run it: the compiled binary in production mode, with services that are named and never reached. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../../src/platform/files.ts";

/** An address without a listener. */
const NOWHERE = "127.0.0.1:9";

/** What production wants to know of the outside; a benchmark asks nothing of it. */
const SERVICES = {
  MSG91_AUTH_KEY: "bench",
  MSG91_TEMPLATE_ID: "bench",
  MSG91_ORIGIN: `http://${NOWHERE}`,
  SMTP_URL: `smtp://${NOWHERE}`,
  GOOGLE_MAPS_KEY: "bench",
  GOOGLE_MAPS_ORIGIN: `http://${NOWHERE}`,
};

/**
 * How to start it with a script preloaded, to be given to `startServer` beside a database of one's own. The binary is compiled anew
 * (a minute), unless `BENCH_BINARY` names one. Throws when that fails.
 */
export function operatedServer(preload: string) {
  const binary = process.env.BENCH_BINARY ?? compiled();
  const options = [process.env.BUN_OPTIONS, `--preload=${preload}`].filter(Boolean).join(" ");
  return {
    command: [binary],
    settings: { ...SERVICES, MODE: "production", LOG_LEVEL: "warn", BUN_OPTIONS: options },
  };
}

function compiled(): string {
  const built = spawnSync(process.execPath, ["src/build/binary.ts"], { cwd: ROOT, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`the server could not be compiled:\n${built.stdout}${built.stderr}`);
  return join(ROOT, "dist/rummy");
}
