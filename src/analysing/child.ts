import { linesOf } from "./lines.ts";

/** A process that is given pieces of work as lines of JSON, and answers each with a line. */
export interface Child<Sent> {
  send(sent: Sent): void;
  /** Ends it; nothing more is heard of it. */
  kill(): void;
}

/** What is heard of a child, until it is killed. */
export interface Listener<Answer> {
  readonly answered: (answer: Answer) => void;
  /** It is gone, or does not take what is sent. */
  readonly ended: (error: unknown) => void;
}

/** Begins a process; throws where none can be. */
export function beginChild<Sent, Answer>(
  program: readonly string[],
  { answered, ended }: Listener<Answer>,
): Child<Sent> {
  const own = Bun.spawn({
    cmd: [...program],
    stdin: "pipe",
    stdout: "pipe",
    stderr: "ignore",
    // It needs none of the server's settings, and so none of its secrets.
    env: { PATH: process.env.PATH },
  });
  let isHeard = true;
  const fail = (error: unknown) => {
    if (isHeard) ended(error);
  };
  const listen = async () => {
    for await (const line of linesOf(own.stdout)) {
      const answer = JSON.parse(line) as Answer;
      if (isHeard) answered(answer);
    }
    throw new Error("the process has ended");
  };
  listen().catch(fail);
  return {
    send(sent) {
      own.stdin.write(`${JSON.stringify(sent)}\n`);
      Promise.resolve(own.stdin.flush()).catch(fail);
    },
    kill() {
      isHeard = false;
      own.kill("SIGKILL");
    },
  };
}
