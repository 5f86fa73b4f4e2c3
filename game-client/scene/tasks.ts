/** Work in steps: what a window does while it opens is cut up, so that no finger waits for all of it. */

/** Goes on in a task of its own, after what the browser has to do meanwhile; in a tab that lies behind, too, where timers sleep. */
export function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

/** Work that may pause where it yields. */
export type Work<Done> = Generator<undefined, Done>;

/** All of it now. */
export function atOnce<Done>(work: Work<Done>): Done {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** A step a task; null when it is over before its end, because it is no longer wanted. */
export async function inTasks<Done>(work: Work<Done>, isOver: () => boolean = () => false): Promise<Done | null> {
  for (;;) {
    await nextTask();
    if (isOver()) return null;
    const { done, value } = work.next();
    if (done) return value;
  }
}
