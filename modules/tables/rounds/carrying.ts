/**
 * Calls of directors about tables that another process plays: asked over the bus, answered by whoever plays the table. The bus
 * may lose them; truth is the director's journal, which has every call repeated until it is answered.
 */
import { z } from "zod";
import {
  type Bus,
  type Cancel,
  type Clock,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  SECOND_MS,
  type Timers,
  uuidv7,
} from "../../kernel/index.ts";

const Sitter = z.object({
  id: z.string().transform((id) => id as PlayerId),
  name: z.string(),
  avatar: z.string(),
  bot: z.enum(["careful", "solver", "judge"]).nullable(),
});

const RoundCall = z.discriminatedUnion("type", [
  z.object({ type: z.literal("closeRound"), tableId: z.string() }),
  z.object({ type: z.literal("cancelRound"), tableId: z.string() }),
  z.object({ type: z.literal("reseat"), tableId: z.string(), seat: z.int(), sitter: Sitter }),
]);

/** What the director has a table do. */
export type RoundCall = z.infer<typeof RoundCall>;

const Asked = z.object({ id: z.string(), call: RoundCall });

/** `failed`: to be repeated. */
const Answered = z.object({
  id: z.string(),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  failed: z.string().nullable(),
});

export interface CarryingDeps {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  /** Carries a call out where this process plays the table; null where it does not. */
  readonly here: (call: RoundCall) => Promise<Result<void, Refusal>> | null;
}

/** Between the processes that play tables. */
export interface Carrying {
  /** Rejects where nobody has answered in time, or the call is to be repeated. */
  ask(call: RoundCall): Promise<Result<void, Refusal>>;
  start(): void;
  stop(): void;
}

const ASKED = "tables.round.asked";
const ANSWERED = "tables.round.answered";
/** A process that plays the table answers long before. */
const PATIENCE_MS = 3 * SECOND_MS;

/** Carries calls to whichever process plays their tables. */
export function createCarrying({ bus, clock, timers, random, here }: CarryingDeps): Carrying {
  const waiting = new Map<string, (answer: z.infer<typeof Answered>) => void>();
  const subscriptions: Cancel[] = [];

  const answer = async ({ id, call }: z.infer<typeof Asked>): Promise<void> => {
    const mine = here(call);
    if (!mine) return;
    const done = await mine.then(
      (result) => ({ refusal: result.ok ? null : result.error, failed: null }),
      (error: unknown) => ({ refusal: null, failed: String(error) }),
    );
    bus.publish(ANSWERED, { id, ...done });
  };

  return {
    ask(call) {
      const id = uuidv7(clock.now(), random);
      return new Promise((resolve, reject) => {
        const give = (error: string) => {
          waiting.delete(id);
          reject(new Error(`table ${call.tableId}: ${error}`));
        };
        const cancel = timers.after(PATIENCE_MS, () => give("not played by a process that answers"));
        waiting.set(id, ({ refusal, failed }) => {
          cancel();
          if (failed !== null) return give(failed);
          waiting.delete(id);
          resolve(refusal ? { ok: false, error: refusal } : { ok: true, value: undefined });
        });
        bus.publish(ASKED, { id, call });
      });
    },
    start() {
      const listen = <Message>(topic: string, schema: z.ZodType<Message>, take: (message: Message) => void) =>
        void subscriptions.push(
          bus.subscribe(topic, (message) => {
            const read = schema.safeParse(message);
            if (read.success) take(read.data);
          }),
        );
      listen(ASKED, Asked, (asked) => void answer(asked));
      listen(ANSWERED, Answered, (answered) => waiting.get(answered.id)?.(answered));
    },
    stop() {
      for (const unsubscribe of subscriptions.splice(0)) unsubscribe();
    },
  };
}
