import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkProof } from "../../public/verify.mjs";
import { verifyCommand } from "./verify.ts";

interface Vector {
  readonly name: string;
  readonly verdict: string;
  readonly proof: { readonly dealId: string };
  readonly seen: Parameters<typeof checkProof>[1];
}

const ROOT = join(import.meta.dirname, "../..");
const VERIFIER = join(ROOT, "public/verify.mjs");
const VECTORS = readFileSync(join(ROOT, "test/vectors/proofs.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Vector);

test("every published vector has the verdict that it says, and a reason where it fails", () => {
  for (const { name, verdict, proof, seen } of VECTORS) {
    const report = checkProof(proof, seen);
    expect([name, report.verdict]).toEqual([name, verdict]);
    expect([name, report.checks.some(({ why }) => why !== null && why.length > 10)]).toEqual([
      name,
      verdict === "failed",
    ]);
  }
  expect(VECTORS.filter(({ verdict }) => verdict === "proven").length).toBeGreaterThanOrEqual(8);
  expect(VECTORS.filter(({ verdict }) => verdict === "failed").length).toBeGreaterThanOrEqual(50);
});

describe("a saved proof", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "proofs-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const saved = (content: unknown) => {
    const path = join(folder, "proof.json");
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
  };
  const good = VECTORS.find(({ verdict }) => verdict === "proven")!;
  const forged = VECTORS.find(({ name }) => name.includes("another first mover"))!;
  const programs = [process.execPath, Bun.which("node")].filter((program) => program !== null);

  test("is checked by the command, however it was saved", async () => {
    const texts: string[] = [];
    const run = (content: unknown) => verifyCommand(saved(content), (text) => texts.push(text));
    expect(await run(good.proof)).toBe(true);
    expect(await run({ proof: good.proof, seen: good.seen })).toBe(true);
    expect(await run({ status: 200, message: "", data: good.proof })).toBe(true);
    expect(texts.every((text) => text.endsWith("This deal is proven."))).toBe(true);
    expect(await run(forged.proof)).toBe(false);
    for (const nothing of ["", "{", "null", "[]", "{}", '{"proof":null}']) expect(await run(nothing)).toBe(false);
    expect(await verifyCommand(join(folder, "nowhere.json"), () => {})).toBeNull();
  });

  test("is checked by the file alone, from any folder and by another name of it, with an exit code to go by", () => {
    const alone = join(folder, "verify.mjs");
    copyFileSync(VERIFIER, alone);
    const linked = join(mkdtempSync(join(folder, "other-")), "verify.mjs");
    symlinkSync(alone, linked);
    for (const program of programs) {
      for (const script of [alone, linked]) {
        const run = (...words: string[]) => spawnSync(program, [script, ...words], { encoding: "utf8", cwd: folder });
        const fine = run(saved({ proof: good.proof, seen: good.seen }));
        expect([fine.status, fine.stdout.includes("This deal is proven.")]).toEqual([0, true]);
        const wrong = run(saved(forged.proof));
        expect([wrong.status, wrong.stdout.includes("FAIL")]).toEqual([1, true]);
        expect([run().status, run("nowhere.json").status]).toEqual([2, 2]);
      }
    }
  });

  test("is checked by the server's own program", () => {
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [join(ROOT, "src/main.ts"), "verify", ...words], { encoding: "utf8" });
    const fine = run(saved(good.proof));
    expect([fine.status, fine.stdout.trimEnd().endsWith("This deal is proven.")]).toEqual([0, true]);
    expect(run(saved(forged.proof)).status).toBe(1);
    const nothing = run();
    expect([nothing.status, nothing.stderr.includes("verify FILE")]).toEqual([1, true]);
  });
});
