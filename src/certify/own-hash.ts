/** Whether the running binary is one of the release's. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { COMPILED } from "../platform/files.ts";

/** What became of the comparison; only `notListed` and `unreadable` need a person. */
type HashVerdict = "listed" | "notListed" | "noList" | "unreadable" | "fromSources";

export interface OwnHash {
  readonly verdict: HashVerdict;
  /** The running binary's; null where the server runs from its sources. */
  readonly sha256: string | null;
  /** The list that it was looked for in. */
  readonly list: string;
}

/** The running program's own file, even after another was put in its place. */
const RUNNING = "/proc/self/exe";

/**
 * Compares the running binary with a list as `sha256sum` writes it: `list` where the operator names one, else `SHA256SUMS` beside the
 * binary, which may be missing. Takes a third of a second, in pieces.
 */
export async function checkOwnHash(
  list: string | undefined,
  binary: string | null = COMPILED ? RUNNING : null,
  beside: string = dirname(process.execPath),
): Promise<OwnHash> {
  const path = list ?? join(beside, "SHA256SUMS");
  if (binary === null) return { verdict: "fromSources", sha256: null, list: path };
  const hash = createHash("sha256");
  for await (const chunk of Bun.file(binary).stream()) hash.update(chunk);
  const sha256 = hash.digest("hex");
  const answer = (verdict: HashVerdict) => ({ verdict, sha256, list: path });
  try {
    const isListed = readFileSync(path, "utf8")
      .split("\n")
      .some((line) => line.startsWith(`${sha256} `));
    return answer(isListed ? "listed" : "notListed");
  } catch (error) {
    const isMissing = (error as { readonly code?: string }).code === "ENOENT";
    return answer(isMissing && list === undefined ? "noList" : "unreadable");
  }
}
