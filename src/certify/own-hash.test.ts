import { afterAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "../../modules/kernel/index.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { composeOwnHash } from "../compose/own-hash.ts";
import { createMetrics } from "../platform/metrics.ts";
import { checkOwnHash, type OwnHash } from "./own-hash.ts";

const folder = mkdtempSync(join(tmpdir(), "rummy-own-hash-"));
afterAll(() => rmSync(folder, { recursive: true }));
const binary = join(folder, "rummy");
writeFileSync(binary, Buffer.alloc(3_000_000, "binary"));
const own = createHash("sha256").update(Buffer.alloc(3_000_000, "binary")).digest("hex");
const other = "0".repeat(64);
let lists = 0;
function listOf(text: string) {
  lists += 1;
  const path = join(folder, `list-${lists}`);
  writeFileSync(path, text);
  return path;
}
const look = async (list: string | undefined) => (await checkOwnHash(list, binary, folder)).verdict;

test("a binary of the release is listed, whatever it is called there; another one is not", async () => {
  expect(await look(listOf(`${other}  rummy-linux-arm64\n${own}  rummy-linux-x64\n`))).toBe("listed");
  expect(await look(listOf(`${own} *rummy`))).toBe("listed");
  expect(await look(listOf(`${other}  rummy-linux-x64\n`))).toBe("notListed");
  expect(await look(listOf(`${own.slice(0, 63)}  rummy\n# ${own}  rummy\n`))).toBe("notListed");
  expect(await look(listOf(""))).toBe("notListed");
});

test("without a list beside the binary there is nothing to compare; one that the operator names has to be there", async () => {
  expect(await look(undefined)).toBe("noList");
  expect(await look(join(folder, "missing"))).toBe("unreadable");
  writeFileSync(join(folder, "SHA256SUMS"), `${own}  rummy\n`);
  expect(await look(undefined)).toBe("listed");
  rmSync(join(folder, "SHA256SUMS"));
  mkdirSync(join(folder, "SHA256SUMS"));
  expect(await look(undefined)).toBe("unreadable");
  expect(await checkOwnHash(undefined, null, folder)).toMatchObject({ verdict: "fromSources", sha256: null });
});

test("it is looked at when the server starts and each day; only what is not in the list is an alarm", async () => {
  const time = fakeTime();
  const log = collectingLog();
  const metrics = createMetrics();
  const answers: OwnHash["verdict"][] = ["listed", "notListed", "unreadable", "noList", "fromSources"];
  const asked: unknown[] = [];
  const deps = { clock: time, timers: time, random: seededRandom(1), log, metrics } as object;
  const config = { server: { releaseHashes: "/list" } };
  const job = composeOwnHash(
    { ...deps, config } as Parameters<typeof composeOwnHash>[0],
    { figures: undefined as never },
    async (list) => {
      asked.push(list);
      return { verdict: answers[asked.length - 1]!, sha256: own, list: "/list" };
    },
  );
  job.start();
  const shown: (string | undefined)[] = [];
  for (const [index] of answers.entries()) {
    await time.advanceAsync(index === 0 ? 0 : DAY_MS, async () => {});
    shown.push(/^own_binary_listed (\S+)/m.exec(await metrics.text())?.[1]);
  }
  expect(asked).toEqual(answers.map(() => "/list"));
  expect(shown).toEqual(["1", "0", "0", "Nan", "Nan"]);
  expect(log.lines.map(({ fields }) => (fields as { alarm?: string }).alarm)).toEqual([
    undefined,
    "binaryNotListed",
    "binaryNotListed",
    undefined,
    undefined,
  ]);
  await job.stop();
  expect(time.pending()).toBe(0);
});
