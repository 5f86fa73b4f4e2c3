import { type Clock, HOUR_MS, instant, KEPT, type Log, periodicJob } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { Store } from "../store/store.ts";
import type { MediaFolder } from "./folder.ts";

const SWEEP_EVERY_MS = HOUR_MS;
/** A younger file may be one whose ticket is just being filed. */
const ORPHAN_MS = HOUR_MS;

/** Finishes what a crash left in between, and what only time brings about. */
export function createSweeper(deps: {
  readonly store: Store;
  readonly folder: MediaFolder;
  readonly clock: Clock;
  readonly settings: Pick<Settings, "get">;
  readonly log: Log;
}) {
  const { store, folder, clock, settings, log } = deps;

  /** A file that cannot be removed now is met again by the sweep. */
  const removeFile = (file: string): Promise<void> =>
    folder
      .remove(file)
      .catch((error) => log.warn({ error }, "an attachment could not be removed; it will be tried again"));

  async function sweepFiles(): Promise<void> {
    const { kept, drafts } = await folder.oldFiles(clock.now() - ORPHAN_MS);
    for (const draft of drafts) await folder.removeDraft(draft);
    const known = await store.knownFiles(kept);
    for (const file of kept) if (!known.has(file)) await removeFile(file);
  }

  async function sweepRows(): Promise<void> {
    const now = clock.now();
    await store.closeResolved(instant(now - settings.get("support").closeAfterMs), now);
    await store.forgetContacts(instant(now - KEPT.contacts));
    await store.forgetLetters(instant(now - KEPT.contacts));
    await store.forgetMails(instant(now - KEPT.mails));
    await store.forgetDismissals(instant(now - KEPT.mails));
  }

  return {
    removeFile,

    /** Removes files of no ticket and drafts of broken uploads, closes tickets that were resolved long ago, forgets old letters and mails. */
    job: periodicJob({
      name: "support.sweep",
      everyMs: SWEEP_EVERY_MS,
      async run() {
        await sweepFiles();
        await sweepRows();
      },
    }),
  };
}
