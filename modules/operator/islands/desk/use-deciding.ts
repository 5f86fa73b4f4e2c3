import { useState } from "react";
import { toast } from "../../../ui/browser/toast.ts";
import { nextAfter } from "./keys.ts";

interface Around {
  readonly ids: readonly string[];
  readonly shown: string;
  /** Shows another one; null: whichever is the first. */
  readonly lead: (id: string | null) => void;
  /** Reads the sheet anew. */
  readonly again: () => Promise<void>;
  /** Reads the list anew. */
  readonly reload: () => Promise<void>;
}

/** What somebody is about to do with the one that is shown, and what follows: given up or refused it is read anew, done the next is shown. */
export function useDeciding<Deciding>({ ids, shown, lead, again, reload }: Around) {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const dialog = {
    // It may have been refused because somebody else was quicker.
    onClose() {
      setDeciding(null);
      void again();
    },
    onDone(said: string) {
      setDeciding(null);
      toast(said, { tone: "success" });
      lead(nextAfter(ids, shown));
      void reload();
    },
  };
  return { deciding, setDeciding, dialog };
}
