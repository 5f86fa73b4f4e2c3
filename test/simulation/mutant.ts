/** Changes of a copy of the server, one at a time, to see who notices. */
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KindName } from "./kinds.ts";

/** One change of a copy of the server. */
export interface Change {
  readonly name: string;
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

/** A change that a test of its module notices. */
export interface ModuleMutant extends Change {
  /** The test file. */
  readonly test: string;
}

/** A change that the simulator notices, and what shows it. */
export interface Mutant extends Change {
  /** Is noticed where nothing else goes wrong; otherwise something else puts it right. */
  readonly calm?: true;
  /** Shows where these faults alone strike. */
  readonly only?: string;
  /** Shows at such tables. */
  readonly kind?: KindName;
  /** Shows in so many tournaments. */
  readonly tournaments?: number;
}

const ROOT = join(import.meta.dirname, "../..");

/** A copy of these folders and files of the project, to be removed by whoever asked for it. */
export function copyOfProject(parts: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), "mutant-"));
  for (const part of parts) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Makes the change in the copy; answers the file's text before it. Throws where its place is not there exactly once. */
export function change(copy: string, { file, from, to }: Change): string {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2) throw new Error(`${file} does not have exactly once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return text;
}
