import { answerHandLine, MOST_LINE_CHARS } from "../../modules/rummy/solver/hand-command.ts";

/** The receiver of answers: a chunk at a time, so that a program that writes a line and waits gets its answer. */
interface Output {
  write(text: string): unknown;
  flush(): unknown;
}

/** The `hand` command: answers each line of `input` on `output`, in order, until the input ends. */
export async function handCommand(input: ReadableStream<Uint8Array>, output: Output): Promise<void> {
  for await (const lines of linesOf(input)) {
    output.write(lines.map((line) => `${answerHandLine(line)}\n`).join(""));
    await output.flush();
  }
}

/** Lines without their ends, as they come. Longer lines than the command accepts are cut, so that no input fills the memory. */
async function* linesOf(input: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let begun = "";
  for await (const chunk of input) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split("\n");
    begun = (lines.pop() ?? "").slice(0, MOST_LINE_CHARS + 1);
    yield lines.map((line) => line.replace(/\r$/, ""));
  }
  if (begun !== "") yield [begun];
}
