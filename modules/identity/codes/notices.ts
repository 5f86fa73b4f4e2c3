import { type Clock, counted, type Instant, SECOND_MS } from "../../kernel/index.ts";
import type { StoreQueries } from "../store/store.ts";

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
    const notice = {
      to: row.email,
      subject: `Wrong OTPs were tried for your ${brand} account`,
      text: `Somebody tried several wrong OTPs for your ${brand} account. For the next ${counted(hours, "hour")} we send OTPs only to devices that you have logged in from. If it was you, wait or use such a device; if not, you need not do anything, since nobody got in.`,
    };
    await queries.addEvent("notice", notice, now);
  };
}
