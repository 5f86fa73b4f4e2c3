import { HttpRefusal, type Timers } from "../../modules/kernel/index.ts";

/** What bodies that are still arriving may hold, all of them and those of one address. Uploads are written as they come. */
export interface BodyLimits {
  readonly totalBytes: number;
  readonly addressBytes: number;
  /** One body takes so long at most. */
  readonly readMs: number;
}

/** Some 500 of the longest bodies at once, an eighth of them from one address: mobile networks share addresses. */
export const BODY_LIMITS: BodyLimits = { totalBytes: 32_000_000, addressBytes: 4_000_000, readMs: 15_000 };

const busy = () =>
  new HttpRefusal(503, { code: "busy", message: "Too much is being sent. Please try again." }, { "retry-after": "2" });
const tooSlow = () => new HttpRefusal(408, { code: "tooSlow", message: "The request took too long." });

/**
 * Holds unfinished bodies to a budget: whoever begins many and ends none costs the house no memory, and others are read all
 * the same, because one address has a part of it only.
 */
export function createBodyBudget(timers: Timers, limits: BodyLimits = BODY_LIMITS) {
  const byAddress = new Map<string, number>();
  let total = 0;

  function take(address: string, bytes: number): void {
    const own = (byAddress.get(address) ?? 0) + bytes;
    if (own > limits.addressBytes || total + bytes > limits.totalBytes) throw busy();
    byAddress.set(address, own);
    total += bytes;
  }

  function giveBack(address: string, bytes: number): void {
    const left = (byAddress.get(address) ?? 0) - bytes;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
    total -= bytes;
  }

  return {
    /** Bytes that are held now. */
    held: (): number => total,

    /** The chunks of `body`, which count until the last one is read; throws 503 beyond the budget, 408 when time is up. */
    async *read(body: ReadableStream<Uint8Array>, address: string): AsyncGenerator<Uint8Array> {
      const reader = body.getReader();
      const timeUp = Promise.withResolvers<never>();
      timeUp.promise.catch(() => {});
      const cancel = timers.after(limits.readMs, () => timeUp.reject(tooSlow()));
      let taken = 0;
      try {
        for (;;) {
          const { done, value } = await Promise.race([reader.read(), timeUp.promise]);
          if (done) return;
          take(address, value.byteLength);
          taken += value.byteLength;
          yield value;
        }
      } finally {
        cancel();
        giveBack(address, taken);
        // What still comes is not kept for anybody.
        reader.cancel().catch(() => {});
      }
    },
  };
}

export type BodyBudget = ReturnType<typeof createBodyBudget>;
