import { useKeys } from "./use-keys.ts";
import { type Listed, useLead } from "./use-lead.ts";

const COMMANDS = {} as const;

/** Where nothing is decided by keys: they lead to the next one of a list and back. */
export function useStepping(list: Listed): void {
  useKeys(COMMANDS, useLead(list).step);
}

/** Changes with what the list says of the one that is shown: its sheet is read anew then. */
export const stampOf = ({ shown, rows }: Pick<Listed, "shown" | "rows">): string =>
  JSON.stringify(rows.find(({ id }) => id === shown) ?? null);
