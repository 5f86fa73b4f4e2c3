import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { arch, release as kernel } from "node:os";
import { dirname, join, resolve } from "node:path";
import { err, judgeTwice, ok, type Random, type Result } from "../../modules/kernel/index.ts";
import { EVENNESS_BYTES, measureEvenness } from "../../modules/tables/index.ts";
import { commandOf, type DieharderTest, readReport, runDieharder } from "../certify/dieharder.ts";
import { checkOwnHash } from "../certify/own-hash.ts";
import { type Evidence, isJudged, readmeOf } from "../certify/readme.ts";
import { generatorSources, sourceMap } from "../certify/sources.ts";
import { SEQUENCE_BITS, type SequencesTest, testSequences } from "../certify/sp800-22.ts";
import type { Config } from "../config.ts";
import { systemRandom } from "../platform/random.ts";
import { RELEASE } from "../version.ts";
import type { CommandLine } from "./options.ts";
import { rawStream, wholeNumber } from "./rng.ts";

const USUAL_BYTES = 16 << 20;
const MOST_BYTES = 1 << 28;
const USUAL_SHUFFLES = 1_000_000;
const LEAST_SHUFFLES = 1_000;

/** What the pack is made of, besides the command line. */
interface CertifyPorts {
  readonly random: Random;
  readonly now: () => Date;
}

const PORTS: CertifyPorts = { random: systemRandom, now: () => new Date() };

/**
 * The `certify` command: an evidence pack about the generator in a new folder, which is there whole or not at all. Answers the
 * exit code, 1 where a test failed twice or was not run to its end; refuses a folder that is there, and what does not fit the disk.
 */
export async function certifyCommand(
  { server }: { readonly server: Pick<Config["server"], "releaseHashes"> },
  line: Pick<CommandLine, "out" | "bytes" | "shuffles" | "all" | "rest">,
  print: (text: string) => void,
  ports: CertifyPorts = PORTS,
): Promise<Result<number, string>> {
  const { out, all, rest } = line;
  if (out === undefined || rest.length > 0) return err("say: certify --out DIR [--bytes N] [--shuffles N] [--all]");
  const bytes = wholeNumber("bytes", line.bytes, USUAL_BYTES, SEQUENCE_BITS / 8);
  if (!bytes.ok) return bytes;
  if (bytes.value > MOST_BYTES) return err(`--bytes is ${MOST_BYTES} at most: rng writes longer streams`);
  const shuffles = wholeNumber("shuffles", line.shuffles, USUAL_SHUFFLES, LEAST_SHUFFLES);
  if (!shuffles.ok) return shuffles;
  if (all && Bun.which("dieharder", { PATH: process.env.PATH ?? "" }) === null)
    return err("--all runs dieharder, which is not installed (Debian and Ubuntu: apt-get install dieharder)");
  const folder = resolve(out);
  if (existsSync(folder)) return err(`${out} is there already: the pack needs a new folder`);
  let draft: string | null = null;
  try {
    mkdirSync(dirname(folder), { recursive: true });
    draft = mkdtempSync(`${folder}-`);
    const { failed, notRun } = await fill(
      draft,
      { bytes: bytes.value, shuffles: shuffles.value, all, list: server.releaseHashes },
      ports,
      print,
    );
    renameSync(draft, folder);
    for (const what of failed) print(`failed twice: ${what}`);
    if (notRun !== null) print(`dieharder was not run to its end: ${notRun}`);
    print(`${out}: ${failed.length > 0 ? "NOT SOUND" : notRun !== null ? "NOT WHOLE" : "no test failed"}`);
    return ok(failed.length === 0 && notRun === null ? 0 : 1);
  } catch (error) {
    if (draft !== null) rmSync(draft, { recursive: true, force: true });
    if ((error as { readonly code?: string }).code === undefined) throw error;
    return err(`the pack could not be written: ${(error as Error).message}`);
  }
}

interface Wanted {
  readonly bytes: number;
  readonly shuffles: number;
  readonly all: boolean;
  /** The list of hashes that the operator names, if any. */
  readonly list: string | undefined;
}

/** Writes all files; answers what failed, and why dieharder did not come to its end where it was wanted. */
async function fill(
  folder: string,
  { bytes, shuffles, all, list }: Wanted,
  { random, now }: CertifyPorts,
  print: (text: string) => void,
): Promise<{ readonly failed: readonly string[]; readonly notRun: string | null }> {
  const files: string[] = [];
  const put = (name: string, contents: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
    files.push(name);
  };
  const sources = generatorSources();
  for (const [path, text] of sources) put(`sources/${path}`, text);
  const raw = () => Buffer.concat([...rawStream(random, bytes, { seeds: false })]);
  const sample = raw();
  put("sample.bin", sample);
  print(`NIST SP 800-22 on ${bytes} bytes …`);
  const sequences = await judgeTwice<SequencesTest>((suspects) =>
    testSequences(suspects.length === 0 ? sample : raw()),
  );
  print(`${shuffles} shuffles …`);
  const evenness = await judgeTwice(() =>
    measureEvenness(shuffles, { random: () => random.bytes(EVENNESS_BYTES), told: progressOf(shuffles, print) }),
  );
  const dieharder = all ? await dieharderOf(random, put, print) : null;
  const evidence: Evidence = {
    release: RELEASE,
    madeAt: now().toISOString(),
    binary: await checkOwnHash(list),
    runtime: `Bun ${Bun.version}, Linux ${kernel()} ${arch()}`,
    sample: { bytes, sha256: createHash("sha256").update(sample).digest("hex") },
    sequences,
    shuffles: { runs: shuffles, ...evenness },
    dieharder,
    map: sourceMap(sources),
  };
  put("results.json", `${JSON.stringify(evidence, null, 2)}\n`);
  put("README.md", readmeOf(evidence));
  put("SHA256SUMS", files.map((name) => `${hashOf(join(folder, name))}  ${name}\n`).join(""));
  const judged = [sequences, evenness, ...(isJudged(dieharder) ? [dieharder] : [])];
  return { failed: judged.flatMap((one) => one.failed), notRun: typeof dieharder === "string" ? dieharder : null };
}

const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

function progressOf(shuffles: number, print: (text: string) => void) {
  return (run: number) => {
    if (run > 0 && run % 1_000_000 === 0) print(`${run} of ${shuffles}`);
  };
}

/** Runs dieharder and keeps its reports; a text says why it could not be run. */
async function dieharderOf(
  random: Random,
  put: (name: string, text: string) => void,
  print: (text: string) => void,
): Promise<Evidence["dieharder"]> {
  const reports: string[] = [];
  const stream = () => rawStream(random, Number.POSITIVE_INFINITY, { seeds: false });
  try {
    const judged = await judgeTwice<DieharderTest>(async (suspects) => {
      print("dieharder …");
      const report = await runDieharder(stream, suspects);
      reports.push(report);
      return readReport(report);
    });
    return { command: commandOf(["-a"]).join(" "), ...judged };
  } catch (error) {
    return (error as Error).message;
  } finally {
    put("dieharder.txt", reports.join("\n"));
  }
}
