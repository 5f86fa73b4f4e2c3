import { afterAll, describe, expect, test } from "bun:test";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shuffleBytes } from "../../modules/tables/index.ts";
import { seededRandom } from "../../test/support/random.ts";
import { rngCommand } from "./rng.ts";

const folder = mkdtempSync(join(tmpdir(), "rummy-rng-"));
afterAll(() => rmSync(folder, { recursive: true }));
const MAIN = join(import.meta.dir, "../main.ts");

async function written(bytes: string | undefined, seeds = false, path = join(folder, "out")) {
  const descriptor = openSync(path, "w");
  const done = await rngCommand({ bytes, seeds, rest: [] }, descriptor, seededRandom(5));
  closeSync(descriptor);
  return { done, bytes: path.startsWith(folder) ? readFileSync(path) : null };
}

describe("rng", () => {
  const stream = shuffleBytes(seededRandom(5));
  const whole = Buffer.concat(Array.from({ length: 4_000 }, () => stream.next().value));

  test.each(["0", "1", "447", "448", "449", "65535", "65536", "65537", "200000"])(
    "--bytes %s is exactly that many of the shuffles' stream",
    async (count) => {
      const { done, bytes } = await written(count);
      expect(done).toEqual({ ok: true, value: null });
      expect(bytes!.equals(whole.subarray(0, Number(count)))).toBe(true);
    },
  );

  test("--seeds is the generator itself", async () => {
    const { bytes } = await written("70001", true);
    const random = seededRandom(5);
    expect(bytes!.equals(Buffer.concat([random.bytes(65_536).slice(), random.bytes(4_465)]))).toBe(true);
  });

  test.each(["-1", "1e3", "1.5", "ten", " 5", "0x10", "9007199254740992", "99999999999999999999"])(
    "refuses --bytes %p",
    async (bytes) => {
      expect(await written(bytes)).toMatchObject({ done: { ok: false, error: expect.stringContaining("--bytes is") } });
    },
  );

  test("refuses words that it does not know, and says so when the disk is full", async () => {
    expect(await rngCommand({ bytes: "1", seeds: false, rest: ["x"] }, 1)).toMatchObject({ ok: false });
    expect((await written("5", false, "/dev/full")).done).toMatchObject({
      ok: false,
      error: expect.stringContaining("ENOSPC"),
    });
  });

  test.skipIf(process.platform !== "linux")("writes nothing at a terminal", async () => {
    const code = ["script", "-qec", `${process.execPath} ${MAIN} rng --bytes 100`, "/dev/null"];
    const child = Bun.spawn(code, { stdin: "ignore", stdout: "pipe" });
    const said = await new Response(child.stdout).text();
    expect([await child.exited, said.trim()]).toEqual([1, expect.stringContaining("send them to a file")]);
  });

  test("without --bytes it has no end, gives nothing twice, and a reader that goes away ends it quietly", async () => {
    const read = async () => {
      const child = Bun.spawn([process.execPath, MAIN, "rng"], { stdout: "pipe", stderr: "pipe" });
      const chunks: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of child.stdout) {
        chunks.push(chunk);
        length += chunk.length;
        if (length >= 1_000_000) break;
      }
      expect([await child.exited, await new Response(child.stderr).text()]).toEqual([0, ""]);
      return Buffer.concat(chunks).subarray(0, 1_000_000);
    };
    const [one, other] = [await read(), await read()];
    const pieces = [one, other].flatMap((bytes) =>
      Array.from({ length: 62_500 }, (_, at) => bytes.toString("latin1", at * 16, at * 16 + 16)),
    );
    expect(new Set(pieces).size).toBe(125_000);
  });
});
