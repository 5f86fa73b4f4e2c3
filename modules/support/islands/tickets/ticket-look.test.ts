/** The dialog of tickets: what stands in it, and is cancelled from it, is the ticket that was chosen. */
import { expect, test } from "bun:test";
import type { ApiAnswer } from "../../../ui/browser/api-client.ts";
import type { TicketData } from "../../contract.ts";
import { createTicketLook } from "./ticket-look.ts";

/** A server whose answers wait until the test lets each through, and a look at it. */
function slow() {
  const waiting: ((answer: ApiAnswer<TicketData>) => void)[] = [];
  const look = createTicketLook(() => new Promise((resolve) => waiting.push(resolve)));
  return {
    ...look,
    /** Lets the answer to the question of this number through: it is of the ticket `id`. */
    async arrive(question: number, id: string) {
      const data = { _id: id } as TicketData;
      waiting[question]?.({ ok: true, message: "success.", data, authorization: null, verification: null });
      await new Promise((resolve) => setImmediate(resolve));
    },
    shown: () => {
      const state = look.state.peek();
      return state.is === "ready" ? state.value._id : state.is;
    },
  };
}

test("a ticket that was asked for again, and answers after another one was chosen, takes not its place", async () => {
  const desk = slow();
  void desk.look("first");
  void desk.look("first");
  desk.leave();
  void desk.look("second");
  await desk.arrive(1, "first");
  expect(desk.shown()).toBe("loading");
  await desk.arrive(2, "second");
  await desk.arrive(0, "first");
  expect(desk.shown()).toBe("second");
});

test("looked at again, it is on its way until the newer answer has come", async () => {
  const desk = slow();
  void desk.look("first");
  await desk.arrive(0, "first");
  void desk.look("first");
  expect(desk.shown()).toBe("loading");
  await desk.arrive(1, "first");
  expect(desk.shown()).toBe("first");
});
