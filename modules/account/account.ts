import { type AuthenticatedPlayer, FOREVER, type SessionHolder } from "../identity/index.ts";
import type { ProfileData } from "../identity/profile-contract.ts";
import { DAY_MS, type Instant, instant, type PlayerId } from "../kernel/index.ts";
import { createJoining } from "./agents/joining.ts";
import { createClosing, createClosingByLetter } from "./closing/closing.ts";
import { createEverything, createExport } from "./closing/export.ts";
import { EXCLUSIONS, type ExclusionPeriod, type ProfileRequest } from "./contract.ts";
import type { AccountDeps } from "./ports.ts";
import { createOwnProfile } from "./profile/own-profile.ts";
import type { Answer } from "./refusals.ts";
import { createStore } from "./store.ts";

/** The account area's own calls (S2 § 7), composed of what the modules know. */
export interface Account {
  /** Everything of S2 § 3 "Profile", and the token to use from now on; null when the session has ended meanwhile. */
  profile(player: AuthenticatedPlayer): Promise<{ readonly profile: ProfileData; readonly token: string } | null>;
  /** Changes all that is given, or nothing (S2 § 5). */
  edit(player: SessionHolder, request: ProfileRequest): Answer<void>;
  /** Links the player to an agent for good; the same agent again is no refusal. */
  joinAgent(player: PlayerId, agentId: string): Answer<void>;
  /** Keeps the player out of cash play and deposits; answers until when, which may be an earlier, longer time. */
  exclude(player: PlayerId, period: ExclusionPeriod): Promise<Instant>;
  /** Sets the minutes in one session after which the player is reminded; 0 for never. */
  setReminder(player: PlayerId, minutes: number): Promise<void>;
  /** All that the server keeps about the player, by module; needs the password. */
  exportOf(player: SessionHolder, password: string): Answer<Readonly<Record<string, unknown>>>;
  /**
   * Closes the account for good. Refused while there are winnings, a stake at a table, an open withdrawal or a debt. A deposit
   * balance is sent back first; refused until it has arrived.
   */
  close(player: SessionHolder, password: string): Answer<void>;
  /** The same for who answers the player's letter. */
  everythingOf(player: PlayerId): Promise<Readonly<Record<string, unknown>>>;
  /** Closes as `close` does, at a letter; `alongside` runs right before, where nothing stands in the way. */
  closeByLetter(player: PlayerId, alongside: () => Promise<void>): Answer<void>;
  /** For identity's event: forgets what the account itself keeps. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
}

/** The account area over what the other modules know. */
export function createAccount(deps: AccountDeps): Account {
  const { clock, identity } = deps;
  const store = createStore(deps.database);

  return {
    ...createOwnProfile({ ...deps, store }),
    joinAgent: createJoining({ ...deps, store }),

    async exclude(player, period) {
      const { days } = EXCLUSIONS[period];
      return identity.exclude(player, days === null ? FOREVER : instant(clock.now() + days * DAY_MS));
    },

    setReminder: store.setReminder,
    exportOf: createExport({ ...deps, store }),
    close: createClosing(deps),
    everythingOf: createEverything({ ...deps, store }),
    closeByLetter: createClosingByLetter(deps),
    accountClosed: store.forget,
  };
}
