/** The shapes that answers are made of, by their modules and names. */
import { z } from "zod";
import * as account from "../../../modules/account/contract.ts";
import * as security from "../../../modules/account/security-contract.ts";
import * as bonus from "../../../modules/bonus/contract.ts";
import * as cashier from "../../../modules/cashier/contract.ts";
import * as withdrawals from "../../../modules/cashier/withdrawals-contract.ts";
import * as identity from "../../../modules/identity/contract.ts";
import * as emailLink from "../../../modules/identity/email-link-contract.ts";
import * as profile from "../../../modules/identity/profile-contract.ts";
import * as kyc from "../../../modules/kyc/contract.ts";
import * as lobby from "../../../modules/lobby/contract.ts";
import * as settings from "../../../modules/settings/contract.ts";
import * as support from "../../../modules/support/contract.ts";
import { TABLE_CONTRACTS } from "../../../modules/tables/pages/shapes.ts";
import * as tournament from "../../../modules/tournament/contract.ts";
import * as wallet from "../../../modules/wallet/contract.ts";

const CONTRACTS = {
  account,
  security,
  bonus,
  cashier,
  withdrawals,
  identity,
  emailLink,
  profile,
  kyc,
  lobby,
  settings,
  support,
  tournament,
  wallet,
};

/** Ids of components: `lobby.JoinData`. */
export const SHAPES: z.core.$ZodRegistry<{ id: string }> = z.registry<{ id: string }>();

for (const [name, shape] of Object.entries(TABLE_CONTRACTS)) SHAPES.add(shape, { id: `tables.${name}` });
for (const [module, contract] of Object.entries(CONTRACTS))
  for (const [name, value] of Object.entries(contract))
    if (value instanceof z.ZodType && isShape(value) && !SHAPES.has(value))
      SHAPES.add(value, { id: `${module}.${name}` });

/** What has fields or kinds of its own; a text or a number says what it is where it stands. */
function isShape(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodDiscriminatedUnion;
}
