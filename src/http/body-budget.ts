import { addressGroup } from "../../modules/identity/index.ts";
import { HttpRefusal, type Timers } from "../../modules/kernel/index.ts";

/** What bodies that are still arriving may hold, all of them and those of one address. Uploads are written as they come. */
export interface BodyLimits {
  readonly totalBytes: number;
  readonly addressBytes: number;
  /** Bodies of one address: each holds a connection, and so a file of the process. */
  readonly addressBodies: number;
  /** One body takes so long at most. */
  readonly readMs: number;
}

/** Some 500 of the longest bodies at once, an eighth of them from one address: mobile networks share addresses. */
const BODY_LIMITS: BodyLimits = { totalBytes: 32_000_000, addressBytes: 4_000_000, addressBodies: 256, readMs: 15_000 };

/** What has not been read of the body would be taken for the next request; and a connection that waits for it holds a file. */
const CLOSES = { connection: "close" };
const busy = () =>
  new HttpRefusal(
    503,
    { code: "busy", message: "Too much is being sent. Please try again." },
    { "retry-after": "2", ...CLOSES },
  );
const tooSlow = () => new HttpRefusal(408, { code: "tooSlow", message: "The request took too long." }, CLOSES);

/** One body that is still arriving. */
interface Arriving {
  held: number;
  /** Ends its reading with this refusal. */
  readonly stop: (refusal: HttpRefusal) => void;
}

/** What one address, or one IPv6 customer, has under way. */
interface Sender {
  held: number;
  readonly bodies: Set<Arriving>;
}

/** A promise that rejects when it is stopped; not an unhandled error when no caller waits for it any more. */
function stoppable() {
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => {});
  return stopped;
}

/**
 * Holds unfinished bodies to a budget: a sender of many unfinished bodies costs the server no memory, and others are
 * read all the same. One address has a part of it only. When many have all of it, the largest holder gives way to
 * smaller ones.
 */
export function createBodyBudget(timers: Timers, limits: BodyLimits = BODY_LIMITS) {
  const senders = new Map<string, Sender>();
  let total = 0;

  function take(sender: Sender, body: Arriving, bytes: number): void {
    if (sender.held + bytes > limits.addressBytes) throw busy();
    while (total + bytes > limits.totalBytes) freeSpace(sender.held + bytes);
    body.held += bytes;
    sender.held += bytes;
    total += bytes;
  }

  /** Stops the longest body of the largest holder; throws when none holds more than the one who asks. */
  function freeSpace(wanted: number): void {
    const most = [...senders.values()].reduce((a, b) => (b.held > a.held ? b : a));
    if (most.held <= wanted) throw busy();
    const longest = [...most.bodies].reduce((a, b) => (b.held > a.held ? b : a));
    free(most, longest);
    longest.stop(busy());
  }

  function free(sender: Sender, body: Arriving): void {
    sender.held -= body.held;
    total -= body.held;
    body.held = 0;
  }

  function begin(name: string, body: Arriving): Sender {
    const sender = senders.get(name) ?? { held: 0, bodies: new Set() };
    if (sender.bodies.size >= limits.addressBodies) throw busy();
    senders.set(name, sender);
    sender.bodies.add(body);
    return sender;
  }

  function end(name: string, sender: Sender, body: Arriving): void {
    free(sender, body);
    sender.bodies.delete(body);
    if (sender.bodies.size === 0) senders.delete(name);
  }

  return {
    /** Bytes that are held now. */
    held: (): number => total,

    /** The chunks of `body`, which count until the last one is read; throws 503 beyond the budget, 408 when time is up. */
    async *read(body: ReadableStream<Uint8Array>, address: string): AsyncGenerator<Uint8Array> {
      const reader = body.getReader();
      const stopped = stoppable();
      const cancel = timers.after(limits.readMs, () => stopped.reject(tooSlow()));
      const name = addressGroup(address);
      const own: Arriving = { held: 0, stop: stopped.reject };
      const sender = begin(name, own);
      try {
        for (;;) {
          // First: a body that was stopped is read no further, though there be more to read.
          const { done, value } = await Promise.race([stopped.promise, reader.read()]);
          if (done) return;
          take(sender, own, value.byteLength);
          yield value;
        }
      } finally {
        cancel();
        end(name, sender, own);
        // What still comes is not kept for anybody.
        reader.cancel().catch(() => {});
      }
    },
  };
}

export type BodyBudget = ReturnType<typeof createBodyBudget>;
