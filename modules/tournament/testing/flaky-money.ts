import { refuse } from "../../kernel/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import { createEntryMoney, type EntryMoney } from "../registration/money.ts";
import type { FakeTickets } from "./fake-tickets.ts";

/** What the ledger does to a payment. */
export type MoneyMood = "works" | "fails" | "failsAfterwards" | "busy" | "refuses";

/** A payment that has not reached its money yet. */
export interface HeldPayment {
  readonly reached: Promise<void>;
  release(): void;
}

/** Ledger and tickets, except that they fail before or after what they do where the test wants that. */
export function flakyMoney(
  { wallet, tickets }: { readonly wallet: Wallet; readonly tickets: FakeTickets },
  { how, gate }: { readonly how: () => MoneyMood; readonly gate: ReturnType<typeof createGate> },
): EntryMoney {
  const flaky = async <T>(call: () => Promise<T>) => {
    if (how() === "fails") throw new Error("the database is away");
    if (how() === "busy") return refuse("busy" as const, "The ledger is busy.");
    const answer = await call();
    if (how() === "failsAfterwards") throw new Error("the answer is lost");
    return answer;
  };
  const money = createEntryMoney({
    wallet: {
      move: (request) => flaky(() => wallet.move(request)),
      moveBack: (request) => flaky(() => wallet.moveBack(request)),
    },
    tickets: {
      pay: (request) => flaky(() => tickets.pay(request)),
      giveBack: (request) => flaky(() => tickets.giveBack(request)),
    },
  });
  return {
    giveBack: money.giveBack,
    async pay(entry) {
      if (how() === "refuses") return refuse("insufficientChips" as const, "There is too little.");
      await gate.pass();
      return money.pay(entry);
    },
  };
}

/** Holds one payment up. */
export function createGate() {
  let next: { readonly reach: () => void; readonly released: Promise<void> } | null = null;
  return {
    holdNext(): HeldPayment {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      next = { reach: reached.resolve, released: released.promise };
      return { reached: reached.promise, release: released.resolve };
    },
    async pass(): Promise<void> {
      const mine = next;
      next = null;
      mine?.reach();
      await mine?.released;
    },
  };
}
