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
