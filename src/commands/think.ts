import { constants, setPriority } from "node:os";
import { answerTo, type Question } from "../../modules/tables/bots/thought.ts";
import { linesOf } from "../analysing/lines.ts";

/**
 * The `think` command, which the server itself runs and people have no use for: reads questions of masters as lines of JSON, writes each one's move
 * as a line, and ends with its input. It is a process of its own, of the lowest priority, because thinking would hold the server's thread, and with
 * it every table (B-6). A question that makes no sense ends it; the server begins it again.
 */
export async function thinkCommand(input: ReadableStream<Uint8Array>, write: (line: string) => void): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  for await (const line of linesOf(input)) {
    write(`${JSON.stringify({ move: answerTo(JSON.parse(line) as Question) })}\n`);
  }
}
