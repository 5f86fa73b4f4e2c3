import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { nextAfter } from "./keys.ts";

interface Around {
  readonly ids: readonly string[];
  readonly shown: string;
  /** Shows another one; null: whichever is the first. */
  readonly lead: (id: string | null) => void;
  /** Reads the details anew. */
  readonly again: () => Promise<void>;
  /** Reads the list anew. */
  readonly reload: () => Promise<void>;
}

/** What somebody is about to do with the one that is shown, and what follows: given up or refused it is read anew, done the next is shown. */
export function useDeciding<Asked>({ ids, shown, lead, again, reload }: Around) {
  const confirmation = useConfirmation<Asked>();
  const dialog = {
    of: confirmation,
    // It may have been refused because somebody else was quicker.
    onGivenUp: () => void again(),
    onDone(said: string) {
      toast(said, { tone: "success" });
      lead(nextAfter(ids, shown));
      void reload();
    },
  };
  return { ask: confirmation.ask, dialog };
}
