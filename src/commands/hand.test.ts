import { expect, test } from "bun:test";
import { handCommand } from "./hand.ts";

async function run(...chunks: string[]): Promise<string[]> {
  let written = "";
  const input = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk));
      stream.close();
    },
  });
  await handCommand(input, { write: (text) => (written += text), flush: () => {} });
  return written.split("\n").slice(0, -1);
}

const GOOD = JSON.stringify({ wild: "7", hand: "AS 2S 3S 4H 5H JO 9D 9C 9H KS KH KD 7C".split(" ") });

test("answers a line for each line, goes on after a bad one, and takes a last line without an end", async () => {
  const answers = await run(`${GOOD}\nnonsense\r\n\n`, GOOD.slice(0, 20), GOOD.slice(20));
  expect(answers.map((line) => Object.keys(JSON.parse(line))[0])).toEqual(["points", "error", "error", "points"]);
  expect(answers[3]).toBe(answers[0]!);
});

test("a line without end is cut, not gathered", async () => {
  const answers = await run("x".repeat(1_000_000), "x".repeat(1_000_000), "\n", GOOD);
  expect(answers.map((line) => Object.keys(JSON.parse(line))[0])).toEqual(["error", "points"]);
});

test("R-19 the command itself answers the 400 hands with the points expected", async () => {
  const server = `${import.meta.dir}/../..`;
  const lines = await Bun.file(`${server}/test/vectors/hands.jsonl`).text();
  const command = Bun.spawn([process.execPath, `${server}/src/main.ts`, "hand"], { stdin: new Blob([lines]) });
  const parse = (text: string) =>
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const expected = parse(lines).map(({ points, declarable }) => ({ points, declarable }));
  const answered = parse(await new Response(command.stdout).text()).map(({ points, declarable }) => ({
    points,
    declarable,
  }));
  expect(answered).toEqual(expected);
  expect(await command.exited).toBe(0);
});
