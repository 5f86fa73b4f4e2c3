/** The server's side of a window: nothing false may leave, and all that has left must equal a fresh snapshot. */
import type { ServerMessage, TableView } from "../../../modules/tables/contract.ts";
import type { SeatRef } from "../../../modules/tables/live/connections/connection.ts";
import { viewOf } from "../../../modules/tables/machine/view-of.ts";
import { missesFrames, reduceView } from "../../../modules/tables/view/view.ts";
import { promise } from "../failure.ts";
import type { Unsent } from "../lies.ts";
import type { TableWatch } from "../watch/watch.ts";

export interface Audit {
  /** What was sent, put together as a client does. */
  readonly sent: TableView | null;
  /** The client is about to send a command of this id; a lie may be anything. */
  expect(id: string, event: Unsent["event"] | "lie"): void;
  /** Reads and checks what the server sends. */
  leaves(text: string): ServerMessage;
  /** Compares what was sent with what the server would send now. */
  check(): void;
}

/** Refusals of one copy of a message, which say nothing of an earlier one under the same id: that one may have been taken. */
const OF_THIS_COPY: ReadonlySet<string> = new Set(["busy", "serverStopping", "tooFast"]);

/** `from` is what an earlier window of the sitting knew. */
export function createAudit(ref: SeatRef, watch: TableWatch, from: TableView | null): Audit {
  const hellos = new Set<string>();
  /** Commands that are taken first and may be refused by the wallet afterwards. */
  const paying = new Set<string>();
  let sent = from;
  let greeted = false;
  let compared: { readonly state: object | null; readonly sent: TableView | null } = { state: null, sent: null };

  const greet = (message: Extract<ServerMessage, { event: "welcome" }>) => {
    greeted = true;
    sent = message.view;
    if (ref.runner.state.applied !== watch.state.applied) return;
    promise(Bun.deepEquals(sent, viewOf(watch.state, ref.seat)), "a snapshot is what the journal tells its seat");
  };
  const follow = (text: string, message: ServerMessage) => {
    watch.shown(ref.seat, ref.sitting, text, message);
    promise(sent !== null, "frames follow a snapshot");
    promise(!missesFrames(sent, message), "no frame is missing", () => ({ has: sent?.seq, text }));
    sent = reduceView(sent, message);
  };
  const answered = (id: string) => {
    if (hellos.has(id)) greeted = true;
    else promise(watch.took(ref.seat, ref.sitting, id), "what is acknowledged is in the journal", () => id);
  };
  const refused = (id: string, code: string) => {
    if (OF_THIS_COPY.has(code) || paying.has(id)) return;
    promise(!watch.took(ref.seat, ref.sitting, id), "what is refused changes nothing", () => ({ id, code }));
  };

  return {
    get sent() {
      return sent;
    },
    expect(id, event) {
      if (event === "hello" || event === "lie") hellos.add(id);
      if (event === "topUp" || event === "rejoin" || event === "lie") paying.add(id);
    },
    leaves(text) {
      const message = JSON.parse(text) as ServerMessage;
      if (message.event === "welcome") greet(message);
      else if ("seq" in message) follow(text, message);
      else if (message.event === "ack") answered(message.id);
      else if (message.event === "refused" && message.id !== null) refused(message.id, message.code);
      return message;
    },
    check() {
      if (!greeted) return;
      const { state } = ref.runner;
      const now = state.seats[ref.seat];
      if (now?.sitting !== ref.sitting || now.gone) return;
      if (compared.state === state && compared.sent === sent) return;
      compared = { state, sent };
      const fresh = viewOf(state, ref.seat);
      promise(Bun.deepEquals(sent, fresh), "frames, reduced, are a fresh snapshot", () => ({ sent, fresh }));
    },
  };
}
