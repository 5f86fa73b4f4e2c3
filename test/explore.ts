/**
 * `npm run explore -- [--rounds N] [PATH …]`: runs every file that holds a property N times (10 unless told), each time with
 * another seed. Goes on after a failure; prints each with what draws the same values again, and exits with 1 if there was one.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "10" } },
  allowPositionals: true,
});
const within = positionals.length > 0 ? positionals : ["modules", "src", "test/support"];
const files = [...new Bun.Glob("**/*.test.{ts,tsx}").scanSync(".")]
  .filter((file) => within.some((path) => file.startsWith(path)) && !file.includes("node_modules"))
  .filter((file) => readFileSync(file, "utf8").includes('from "fast-check"'))
  .sort();

let failed = 0;
for (let round = 1; round <= Number(values.rounds); round++) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const run = Bun.spawn([process.execPath, "test", "--timeout=60000", ...files], {
    env: { ...process.env, FC_SEED: String(seed) },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, told, code] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
    run.exited,
  ]);
  if (code !== 0) {
    failed++;
    console.log((output + told).replace(/^(\(pass\).*|\s*)\n/gm, ""));
  }
  console.log(`${round}: FC_SEED=${seed}, ${files.length} files, ${code === 0 ? "all passed" : "failed"}`);
}
process.exit(failed > 0 ? 1 : 0);
