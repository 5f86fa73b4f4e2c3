import { stepFrom } from "./keys.ts";
import { useKeys } from "./use-keys.ts";
import { useLead } from "./use-lead.ts";

interface Listed {
  readonly shown: string;
  readonly rows: readonly { readonly id: string }[];
  readonly onShow: (id: string | null) => void;
}

const COMMANDS = {} as const;

/** Where nothing is decided by keys: they lead to the next one of a list and back. */
export function useStepping({ shown, rows, onShow }: Listed): void {
  const lead = useLead(shown, onShow);
  useKeys(COMMANDS, (command: "next" | "previous") => {
    const to = stepFrom(
      rows.map(({ id }) => id),
      shown,
      command === "next" ? 1 : -1,
    );
    if (to !== undefined) lead(to);
  });
}

/** Changes with what the list says of the one that is shown: its sheet is read anew then. */
export const stampOf = ({ shown, rows }: Pick<Listed, "shown" | "rows">): string =>
  JSON.stringify(rows.find(({ id }) => id === shown) ?? null);
