import {
  type Clock,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  randomHex,
  uuidv7,
} from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import type { MediaFolder } from "../media/folder.ts";
import type { FormPart } from "../media/multipart.ts";
import type { SupportRefusalCode } from "../messages.ts";
import { refused } from "../refusals.ts";
import type { FilingOutcome } from "../store/filings.ts";
import type { Store } from "../store/store.ts";
import { receiveReport } from "./receive.ts";

type Answer<T> = Promise<Result<T, Refusal<SupportRefusalCode>>>;

const UPLOADS_PER_PLAYER = 2;

interface FilingDeps {
  readonly store: Store;
  readonly folder: MediaFolder;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
  readonly removeFile: (file: string) => Promise<void>;
}

/** Files reports, of each player two at once at most; who has reached a limit is refused before a byte is read. */
export function createFiling(deps: FilingDeps) {
  const { store, clock, settings } = deps;
  const uploading = new Map<PlayerId, number>();

  return async (player: PlayerId, form: AsyncIterable<FormPart>): Answer<{ readonly id: string }> => {
    const refusal = await store.filingRefusal(player, dayOf(clock.now()), settings.get("support"));
    if (refusal !== null) return refused(refusal);
    const others = uploading.get(player) ?? 0;
    if (others >= UPLOADS_PER_PLAYER) return refused("uploading");
    uploading.set(player, others + 1);
    try {
      return await file(deps, player, form);
    } finally {
      const left = (uploading.get(player) ?? 1) - 1;
      if (left > 0) uploading.set(player, left);
      else uploading.delete(player);
    }
  };
}

/** Reads the form and files its ticket; the file goes again when the ticket does not come to be. */
async function file(
  { store, folder, clock, random, settings, removeFile }: FilingDeps,
  player: PlayerId,
  form: AsyncIterable<FormPart>,
): Answer<{ readonly id: string }> {
  const received = await receiveReport(form, folder, settings.get("reports").labels);
  if (!received.ok) return received;
  const { media, ...report } = received.value;
  const now = clock.now();
  const ticket = {
    ...report,
    id: uuidv7(now, random),
    player,
    media: media && { ...media, id: randomHex(random, 16) },
    createdAt: now,
  };
  let outcome: FilingOutcome | "failed" = "failed";
  try {
    outcome = await store.fileTicket(ticket, dayOf(now), settings.get("support"));
  } finally {
    if (media && outcome !== "filed") await removeFile(media.file);
  }
  return outcome === "filed" ? ok({ id: ticket.id }) : refused(outcome);
}
