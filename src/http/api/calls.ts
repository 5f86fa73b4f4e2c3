/** The calls of all modules, and what their fields mean. */
import type { z } from "zod";
import * as account from "../../../modules/account/calls.ts";
import * as analysis from "../../../modules/analysis/calls.ts";
import * as bonus from "../../../modules/bonus/calls.ts";
import * as cashier from "../../../modules/cashier/calls.ts";
import * as clubs from "../../../modules/clubs/calls.ts";
import * as consent from "../../../modules/consent/calls.ts";
import * as content from "../../../modules/content/calls.ts";
import * as dealday from "../../../modules/dealday/calls.ts";
import * as friends from "../../../modules/friends/calls.ts";
import * as identity from "../../../modules/identity/calls.ts";
import { type CallDocs, textsOf } from "../../../modules/kernel/index.ts";
import * as kyc from "../../../modules/kyc/calls.ts";
import * as lobby from "../../../modules/lobby/calls.ts";
import * as push from "../../../modules/push/calls.ts";
import * as rating from "../../../modules/rating/calls.ts";
import * as realtime from "../../../modules/realtime/calls.ts";
import * as saferplay from "../../../modules/saferplay/calls.ts";
import * as settings from "../../../modules/settings/calls.ts";
import * as support from "../../../modules/support/calls.ts";
import * as tables from "../../../modules/tables/calls.ts";
import { REFUSALS as TABLE_REFUSALS } from "../../../modules/tables/messages.ts";
import { FIELD_MEANINGS } from "../../../modules/tables/pages/field-meanings.ts";
import * as tournament from "../../../modules/tournament/calls.ts";
import * as wallet from "../../../modules/wallet/calls.ts";
import { MEANINGS as GENERAL } from "./general.ts";

/** What every call of a player answers, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  ...identity.CALLS,
  ...account.callsOf({ identityRefusals: identity.identityRefusals, PasskeyOptions: identity.PasskeyOptions }),
  ...kyc.CALLS,
  ...settings.CALLS,
  ...wallet.CALLS,
  ...cashier.CALLS,
  ...bonus.CALLS,
  ...lobby.callsOf({ texts: textsOf(TABLE_REFUSALS), refusals: tables.tableRefusals }),
  ...tables.CALLS,
  ...tournament.callsOf(lobby.GATES),
  ...realtime.CALLS,
  ...support.CALLS,
  ...content.CALLS,
  ...push.CALLS,
  ...saferplay.CALLS,
  ...clubs.CALLS,
  ...consent.callsOf({ identityRefusals: identity.identityRefusals }),
  ...analysis.CALLS,
  ...dealday.CALLS,
  ...rating.CALLS,
  ...friends.CALLS,
};

/** What fields mean: `Shape.field`, else `field`; those of the table's protocol are under their shapes. */
export const MEANINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(FIELD_MEANINGS).map(([name, meaning]) => [name.includes(".") ? `tables.${name}` : name, meaning]),
  ),
  ...GENERAL,
  ...account.MEANINGS,
  ...identity.MEANINGS,
  ...kyc.MEANINGS,
  ...settings.MEANINGS,
  ...wallet.MEANINGS,
  ...cashier.MEANINGS,
  ...bonus.MEANINGS,
  ...lobby.MEANINGS,
  ...tables.MEANINGS,
  ...tournament.MEANINGS,
  ...support.MEANINGS,
  ...content.MEANINGS,
  ...push.MEANINGS,
  ...saferplay.MEANINGS,
  ...clubs.MEANINGS,
  ...consent.MEANINGS,
  ...analysis.MEANINGS,
  ...dealday.MEANINGS,
  ...rating.MEANINGS,
  ...friends.MEANINGS,
};
