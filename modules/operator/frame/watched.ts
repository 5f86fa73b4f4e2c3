/** Files that are given in pieces, for as long as their reader may have them. */

/**
 * The same answer, whose second and further pieces are given only while `isAllowed` says so: a file takes minutes, and a log-in that is ended
 * or a right that is taken meanwhile ends it too. The file then breaks off, so that no browser saves it as a whole one.
 */
export function watched(answer: Response, isAllowed: () => Promise<boolean>): Response {
  if (answer.body === null) return answer;
  const pieces = answer.body.getReader();
  let given = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.read();
        if (done) return controller.close();
        if (given > 0 && !(await isAllowed())) {
          await pieces.cancel();
          throw new Error("who asked for the file may not have it any more");
        }
        given += 1;
        controller.enqueue(value);
      },
      cancel: () => pieces.cancel(),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, answer);
}
