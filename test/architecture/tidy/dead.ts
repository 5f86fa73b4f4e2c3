/** Dead files, exports and packages, found by knip (knip.jsonc). */
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Breach } from "./rule.ts";
import { ROOT } from "./sources.ts";

interface Issue {
  readonly name: string;
}

/** What `knip --reporter json` prints: a row a file, each with lists of issues by their kind. */
interface Report {
  readonly issues: readonly ({ readonly file: string } & Readonly<Record<string, readonly Issue[] | string>>)[];
}

/** Runs knip in a tree and counts what it finds in each file. */
export async function deadCode(tree: string): Promise<Breach[]> {
  const { issues } = JSON.parse(await run(tree)) as Report;
  return issues.flatMap(({ file, ...kinds }) => {
    const found = Object.entries(kinds).flatMap(([kind, list]) =>
      typeof list === "string" ? [] : list.map(({ name }) => `${kind}: ${name}`),
    );
    return found.length === 0 ? [] : [{ where: file, figure: found.length, told: found.join(", ") }];
  });
}

/** Standard output of knip; it exits with 1 where it finds something, with more where it cannot run. */
function run(tree: string): Promise<string> {
  const knip = spawn(process.execPath, [join(ROOT, "node_modules/knip/bin/knip.js"), "--reporter", "json"], {
    cwd: tree,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const told = { out: "", error: "" };
  knip.stdout.setEncoding("utf8").on("data", (text: string) => {
    told.out += text;
  });
  knip.stderr.setEncoding("utf8").on("data", (text: string) => {
    told.error += text;
  });
  return new Promise((resolve, reject) => {
    knip.on("error", reject);
    knip.on("close", (code) => {
      if (code === 0 || code === 1) resolve(told.out);
      else reject(new Error(`knip exited with ${code}: ${told.error}`));
    });
  });
}
