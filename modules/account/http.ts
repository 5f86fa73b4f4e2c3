import { Elysia } from "elysia";
import { TEXTS } from "../identity/contract.ts";
import { IDENTITY_REFUSALS, type Identity, playerGuard } from "../identity/index.ts";
import { docsOf, envelope, iso, orThrow, refuse } from "../kernel/index.ts";
import type { Account } from "./account.ts";
import {
  AgentRequest,
  ExclusionRequest,
  OwnPasswordRequest,
  PasswordRequest,
  ProfileRequest,
  ReminderRequest,
} from "./contract.ts";
import { DONE } from "./messages.ts";
import { ANSWERS } from "./refusals.ts";

const docs = docsOf("account");

interface AccountHttpDeps {
  readonly account: Account;
  readonly identity: Pick<Identity, "authenticate" | "changePassword" | "confirmOwnEmail">;
}

/** The account area's calls (S2 § 7) that belong to no other module. */
export const accountHttp = (deps: AccountHttpDeps) =>
  new Elysia({ name: "account" }).use(profileRoutes(deps)).use(safetyRoutes(deps));

function profileRoutes({ account, identity }: AccountHttpDeps) {
  return new Elysia()
    .use(playerGuard(identity))
    .get(
      "/profile",
      async ({ player, set }) => {
        const found = await account.profile(player);
        if (!found) return orThrow(refuse("unauthenticated", TEXTS.unauthenticated), ANSWERS);
        set.headers.authorization = found.token;
        return envelope(found.profile);
      },
      { player: true, ...docs("The player's profile and balances; the token to use from now on") },
    )
    .post(
      "/profile",
      async ({ player, body }) => {
        orThrow(await account.edit(player, body), ANSWERS);
        return envelope(null, DONE.profileSaved);
      },
      { player: true, body: ProfileRequest, ...docs("Change the profile; what is empty stays as it is") },
    )
    .post(
      "/profile/setAgent",
      async ({ player, body }) => {
        orThrow(await account.joinAgent(player.id, body.sAgentId), ANSWERS);
        return envelope(null);
      },
      { player: true, body: AgentRequest, ...docs("Link the player to an agent, for good") },
    )
    .post(
      "/profile/update/password",
      async ({ player, body }) => {
        orThrow(
          await identity.changePassword(player, { current: body.sPassword, next: body.sNewPassword }),
          IDENTITY_REFUSALS,
        );
        return envelope(null, DONE.passwordChanged);
      },
      { player: true, body: PasswordRequest, ...docs("Set another password; ends every session") },
    )
    .post(
      "/profile/email/verify",
      async ({ player, body }) => {
        orThrow(await identity.confirmOwnEmail(player, body.sPassword), IDENTITY_REFUSALS);
        return envelope(null, DONE.emailSent);
      },
      { player: true, body: OwnPasswordRequest, ...docs("Send the mail that confirms the e-mail address") },
    );
}

function safetyRoutes({ account, identity }: AccountHttpDeps) {
  return new Elysia()
    .use(playerGuard(identity))
    .post(
      "/profile/exclude",
      async ({ player, body }) => {
        const until = await account.exclude(player.id, body.ePeriod);
        return envelope({ dExcludedUntil: iso(until) });
      },
      { player: true, body: ExclusionRequest, ...docs("Keep me out of cash play and deposits; cannot be shortened") },
    )
    .post(
      "/profile/reminder",
      async ({ player, body }) => {
        await account.setReminder(player.id, body.nMinutes);
        return envelope(null);
      },
      { player: true, body: ReminderRequest, ...docs("Remind me after so many minutes in one session") },
    )
    .post(
      "/profile/export",
      async ({ player, body, set }) => {
        const all = orThrow(await account.exportOf(player, body.sPassword), ANSWERS);
        set.headers["cache-control"] = "no-store";
        return envelope(all);
      },
      { player: true, body: OwnPasswordRequest, ...docs("Everything that the server keeps about the player") },
    )
    .post(
      "/profile/close",
      async ({ player, body }) => {
        orThrow(await account.close(player, body.sPassword), ANSWERS);
        return envelope(null, DONE.closed);
      },
      { player: true, body: OwnPasswordRequest, ...docs("Close the account for good") },
    );
}
