import { type Moving, stepFrom } from "./keys.ts";

/** A list, and which of it is shown. */
export interface Listed {
  readonly shown: string;
  readonly rows: readonly { readonly id: string }[];
  /** Shows another one; `takesFocus`: and takes the focus along, for operators who work by keys. */
  readonly onShow: (id: string | null, how?: "takesFocus") => void;
}

/** How somebody who works by keys gets from one of a list to another. */
interface Lead {
  readonly ids: readonly string[];
  /** To call in place of `onShow`: shows another row and takes the focus along; with a mouse it is where the pointer is. */
  readonly lead: (id: string | null) => void;
  /** Leads to the next one, or back; at the end it stays. */
  readonly step: (command: Moving) => void;
}

/** The ways from the one that is shown to others of its list. */
export function useLead({ shown, rows, onShow }: Listed): Lead {
  const ids = rows.map(({ id }) => id);
  const lead = (id: string | null) => onShow(id, "takesFocus");
  const step = (command: Moving) => {
    const to = stepFrom(ids, shown, command === "next" ? 1 : -1);
    if (to !== undefined) lead(to);
  };
  return { ids, lead, step };
}
