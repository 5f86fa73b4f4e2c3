import { constants, setPriority } from "node:os";
import { work } from "../../modules/skill/index.ts";
import { linesOf } from "../analysing/lines.ts";

/**
 * The `analyse` command, which the server itself runs and people have no use for: reads pieces of work as lines of JSON, writes what each comes
 * to as a line, and ends with its input. It is a process of its own, of the lowest priority, because analysing would hold the server's thread, and
 * with it every table.
 */
export async function analyseCommand(input: ReadableStream<Uint8Array>, write: (line: string) => void): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  for await (const line of linesOf(input)) {
    write(`${JSON.stringify(attempt(JSON.parse(line).job))}\n`);
  }
}

/** A record that does not add up makes a complaint, and not an end. */
function attempt(job: Parameters<typeof work>[0]) {
  try {
    return { worked: work(job) };
  } catch (error) {
    return { problem: String(error) };
  }
}
