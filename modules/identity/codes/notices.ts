import { type Clock, type Instant, SECOND_MS, say } from "../../kernel/index.ts";
import { noticeTo } from "../email/notice-mails.ts";
import type { StoreQueries } from "../store/store.ts";
import { identityTexts } from "../texts/index.ts";

const HOUR_SECONDS = 3_600;

/**
 * Tells an account's owner that their codes were guessed at: by mail, where the address is known to be theirs. The
 * relay sends it.
 */
export function codesPaused(deps: { readonly brandName: () => string; readonly clock: Clock }) {
  return async (queries: StoreQueries, playerId: string, until: Instant): Promise<void> => {
    const row = await queries.playerById(playerId);
    if (!row?.emailVerifiedAt) return;
    const now = deps.clock.now();
    const hours = Math.max(1, Math.ceil((until - now) / SECOND_MS / HOUR_SECONDS));
    const brand = deps.brandName();
    const notice = noticeTo(row, () => ({
      subject: say(identityTexts.mails.wrongOtpsSubject, { brand }),
      text: say(identityTexts.mails.wrongOtps, { brand, count: hours }),
    }));
    await queries.addEvent("notice", notice, now);
  };
}
