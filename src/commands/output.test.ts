import { describe, expect, test } from "bun:test";
import { join } from "node:path";

const MAIN = join(import.meta.dir, "../main.ts");

/** Runs a command of the real program with its output there; answers its exit code and complaint. */
async function run(words: string) {
  const child = Bun.spawn(["bash", "-o", "pipefail", "-c", `"${process.execPath}" "${MAIN}" ${words}`], {
    stdout: "pipe",
    stderr: "pipe",
  });
  const [code, complaint, said] = await Promise.all([
    child.exited,
    new Response(child.stderr).text(),
    new Response(child.stdout).text(),
  ]);
  return { code, complaint, lines: said.split("\n").length };
}

describe("what a command says", () => {
  test.skipIf(process.platform !== "linux")("that a full disk does not take is told, and is no success", async () => {
    const { code, complaint } = await run("settings-table > /dev/full");
    expect([code, complaint]).toEqual([
      1,
      expect.stringMatching(/^rummy: not all of .* could be written: ENOSPC.*\n$/),
    ]);
  });

  test("may be cut off by its reader", async () => {
    expect(await run("settings-table | head -2")).toEqual({ code: 0, complaint: "", lines: 3 });
  });

  test("comes whole to a reader that is slow", async () => {
    const all = await run("settings-table");
    const slow = await run("settings-table | (sleep 0.3; cat)");
    expect(slow).toEqual(all);
  });
});
