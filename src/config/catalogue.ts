import type { Setting } from "../settings.ts";
import { BRAND_SETTINGS } from "./brand.ts";
import { DATA_SETTINGS } from "./data.ts";
import { IDENTITY_SETTINGS } from "./identity.ts";
import { KYC_SETTINGS } from "./kyc.ts";
import { SECRETS_SETTINGS } from "./secrets.ts";
import { SERVER_SETTINGS } from "./server.ts";
import { SERVICES_SETTINGS } from "./services.ts";
import { TABLES_SETTINGS } from "./tables.ts";
import { TRACING_SETTINGS } from "./tracing.ts";

/** Every setting, in the order of `docs/settings.md`. What an operator changes while the server runs lives in the module `settings` instead. */
export const SETTINGS = {
  server: SERVER_SETTINGS,
  data: DATA_SETTINGS,
  secrets: SECRETS_SETTINGS,
  brand: BRAND_SETTINGS,
  identity: IDENTITY_SETTINGS,
  services: SERVICES_SETTINGS,
  kyc: KYC_SETTINGS,
  tables: TABLES_SETTINGS,
  tracing: TRACING_SETTINGS,
} as const;

type Settings = typeof SETTINGS;
type Value<S> = S extends Setting<infer T> ? T : never;

/** The environment, parsed once: `config.tables.turnMs`. */
export type Config = {
  readonly [Group in keyof Settings]: { readonly [Key in keyof Settings[Group]]: Value<Settings[Group][Key]> };
};
