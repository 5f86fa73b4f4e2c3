/** The example client (`docs/examples/client.mjs`) as a process of its own, which knows nothing of the product but its address. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../src/platform/files.ts";

/** One text on the wire. */
export interface WireText {
  readonly from: "client" | "server";
  readonly ms: number;
  readonly text: string;
}

export interface Played {
  readonly exitCode: number;
  /** What it wrote. */
  readonly said: string;
  readonly transcript: readonly WireText[];
}

const CLIENT = join(ROOT, "docs/examples/client.mjs");

/** Plays one deal of a player of its own, by `runtime` (Bun unless told) and with `more` options. */
export async function playExample(
  server: string,
  { runtime = process.execPath, more = [] }: { readonly runtime?: string; readonly more?: readonly string[] } = {},
): Promise<Played> {
  const folder = mkdtempSync(join(tmpdir(), "example-"));
  const file = join(folder, "transcript.json");
  const child = Bun.spawn([runtime, CLIENT, "--url", server, "--register", "--transcript", file, ...more], {
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, errors, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const transcript = exitCode === 0 ? (JSON.parse(readFileSync(file, "utf8")) as WireText[]) : [];
  rmSync(folder, { recursive: true });
  return { exitCode, said: out + errors, transcript };
}

/** Settings with which two of them meet, and no bot sits down before the second one. */
export const FOR_TWO: Readonly<Record<string, string>> = { BOT_FILL_MS: "60000", TABLE_ARRANGE_SUBMITTED_MS: "5000" };
