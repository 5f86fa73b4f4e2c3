/** One browser window at a table: what reaches it is checked as it leaves the server and believed when it arrives. */
import type { ProtocolVersion, ServerMessage, TableView } from "../../../modules/tables/contract.ts";
import type { Connection, SeatRef } from "../../../modules/tables/live/connections/connection.ts";
import type { LiveTable } from "../../../modules/tables/live/live-table.ts";
import { messagesIn } from "../../../modules/tables/view/view.ts";
import type { Unsent } from "../lies.ts";
import type { SimProcess } from "../process.ts";
import type { TableWatch } from "../watch/watch.ts";
import { createAudit } from "./audit.ts";
import { type ClientDeps, createClient } from "./client.ts";
import { createLine } from "./line.ts";

export interface WindowDeps extends Omit<ClientDeps, "ref" | "audit" | "line" | "cut"> {
  readonly trace: (text: string) => void;
  readonly watchOf: (tableId: string) => TableWatch;
  /** The window is closed; `reason` as the server put it, or `cut`. */
  readonly closed: (window: TableWindow, reason: string) => void;
}

export interface TableWindow {
  readonly tableId: string;
  readonly ref: SeatRef;
  readonly process: SimProcess;
  readonly open: boolean;
  /** The view as it has arrived. */
  readonly view: TableView | null;
  readonly resumeKey: string | null;
  send(message: Unsent): void;
  /** The line is dead; the server is told `afterMs` later, or never. */
  cut(afterMs: number | null): void;
  /** Compares what it was sent with what the server would send it now. */
  check(): void;
}

/** What arrives: a message and the view that it leads to, or the end. */
type Letter = { readonly message: ServerMessage; readonly view: TableView | null } | { readonly goodbye: string };

/** Opens a window on a sitting; `from` is what an earlier window knew. null when the table is gone. */
export function openWindow(
  deps: WindowDeps,
  process: SimProcess,
  ref: SeatRef,
  from: TableView | null,
): TableWindow | null {
  const table = process.tables.live(ref.runner.tableId);
  return table && openAt(deps, { process, table, ref }, from);
}

interface Place {
  readonly process: SimProcess;
  readonly table: LiveTable;
  readonly ref: SeatRef;
}

function openAt(deps: WindowDeps, { process, table, ref }: Place, from: TableView | null): TableWindow {
  const { tableId } = ref.runner;
  const stops: (() => void)[] = [];
  const unsubscribe = () => stops.forEach((stop) => void stop());
  const audit = createAudit(ref, deps.watchOf(tableId), from);
  let serverClosed = false;

  const line = createLine<Letter>({
    ...deps,
    deliver: (text) =>
      process.life.enter(() => {
        if (line.open) connection.receive(text);
      }),
    receive(letter) {
      if ("goodbye" in letter) shut(letter.goodbye);
      else client.take(letter.message, letter.view);
    },
    received: () => client.goOn(),
  });
  const shut = (reason: string) => {
    if (!line.open) return;
    line.close();
    unsubscribe();
    deps.closed(window, reason);
  };
  const cut = (afterMs: number | null) => {
    if (!line.open) return;
    if (afterMs !== null) deps.time.after(afterMs, () => process.life.enter(() => connection.closed()));
    shut("cut");
  };
  const client = createClient({ ...deps, ref, audit, line, cut }, from);
  const leaves = (text: string) => {
    if (process.life.dead || !line.open) return;
    deps.trace(text);
    for (const one of messagesIn(text)) line.arrives({ message: audit.leaves(JSON.stringify(one)), view: audit.sent });
  };

  const window: TableWindow = {
    tableId,
    ref,
    process,
    get open() {
      return line.open;
    },
    get view() {
      return client.view;
    },
    get resumeKey() {
      return client.resumeKey;
    },
    send: client.send,
    cut,
    check() {
      if (line.open && !process.life.dead && !serverClosed) audit.check();
    },
  };
  const connection: Connection = table.connect(ref, {
    send: leaves,
    subscribe: (topic) => void stops.push(process.tables.fanOut.subscribe(topic, leaves)),
    close(_, reason) {
      serverClosed = true;
      unsubscribe();
      if (!process.life.dead) line.arrives({ goodbye: reason });
    },
  });
  client.send({ event: "hello", protocol: versionOf(ref), ...(from ? { lastSeq: from.seq } : {}) });
  return window;
}

/** Some windows speak version 1 of the protocol, others version 2. */
function versionOf({ seat }: SeatRef): ProtocolVersion {
  return seat % 2 === 0 ? 1 : 2;
}
