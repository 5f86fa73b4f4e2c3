import { assert } from "../../kernel/index.ts";
import type { SeatMessage, TableCommand } from "../machine/command.ts";

/** Seals texts and opens them again, each for one place only (the server's vault). */
export interface JournalVault {
  /** Seals a text: without the server's encryption secret nothing of it can be read. */
  seal(plain: string, place: { readonly owner: string; readonly field: string }): string;
  /** Crashes when the text was sealed for another place, was changed, or its key is not at hand. */
  open(sealed: string, place: { readonly owner: string; readonly field: string }): string;
}

/** A command as it lies in the journal. */
export type StoredCommand = TableCommand | { readonly type: TableCommand["type"]; readonly sealed: string };

type Privacy = "clear" | "sealed";

/** Commands that tell of cards not seen by everybody at the table are sealed: a reader of the database sees no hand of a running deal. */
const COMMANDS: Readonly<Record<Exclude<TableCommand["type"], "client">, Privacy>> = {
  open: "clear",
  // A trigger makes the sitting of it.
  hold: "clear",
  answered: "clear",
  connection: "clear",
  shuffle: "sealed",
  tick: "clear",
  resumed: "clear",
  abandon: "clear",
  retire: "clear",
  dismiss: "clear",
  // A trigger makes the sittings of these two, too.
  seat: "clear",
  reseat: "clear",
  closeRound: "clear",
  cancelRound: "clear",
};

const MESSAGES: Readonly<Record<SeatMessage["event"], Privacy>> = {
  // One of two that make the order; without the other it tells nothing.
  reveal: "clear",
  draw: "clear",
  // Lies open on the pile.
  discard: "clear",
  drop: "clear",
  // No other player knows of it before it happens.
  preDrop: "sealed",
  finish: "sealed",
  declare: "sealed",
  arrange: "sealed",
  confirm: "sealed",
  topUp: "clear",
  sitOut: "clear",
  leave: "clear",
  leaveAfterDeal: "clear",
  rejoin: "clear",
  split: "clear",
  back: "clear",
};

/** Between commands and what the database keeps of them. A sealed one opens only at its own place in its own table's journal. */
export function createJournalCodec(vault: JournalVault) {
  return {
    encode(tableId: string, seq: number, command: TableCommand): StoredCommand {
      const privacy = command.type === "client" ? MESSAGES[command.message.event] : COMMANDS[command.type];
      if (privacy === "clear") return command;
      return { type: command.type, sealed: vault.seal(JSON.stringify(command), placeOf(tableId, seq)) };
    },
    /** Commands of former releases are all in clear, and read as they are. */
    decode(tableId: string, seq: number, stored: StoredCommand): TableCommand {
      if (!("sealed" in stored)) return stored;
      const command = JSON.parse(vault.open(stored.sealed, placeOf(tableId, seq))) as TableCommand;
      assert(command.type === stored.type, "a sealed command is of the kind that stands beside it");
      return command;
    },
  };
}

export type JournalCodec = ReturnType<typeof createJournalCodec>;

const placeOf = (tableId: string, seq: number) => ({ owner: tableId, field: `journal/${seq}` });
