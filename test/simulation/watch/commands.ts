/** The commands that a table has taken from clients: one of an id, once. */
import type { TableCommand } from "../../../modules/tables/machine/command.ts";
import type { TableState } from "../../../modules/tables/machine/state.ts";
import { promise } from "../failure.ts";

export interface CommandWatch {
  /** A command was journaled on the table `before`. */
  journaled(command: TableCommand, before: TableState): void;
  /** Was a command of this id taken from this sitting? */
  took(seat: number, sitting: number, id: string): boolean;
}

export function watchCommands(): CommandWatch {
  const taken = new Set<string>();
  return {
    journaled(command, before) {
      // Bots are no clients: nothing of theirs is repeated, and each process counts their moves anew.
      if (command.type !== "client" || before.seats[command.seat]?.player.bot) return;
      const key = `${command.seat}/${command.sitting}/${command.message.id}`;
      promise(!taken.has(key), "a command of one id is taken once", () => command);
      taken.add(key);
    },
    took: (seat, sitting, id) => taken.has(`${seat}/${sitting}/${id}`),
  };
}
