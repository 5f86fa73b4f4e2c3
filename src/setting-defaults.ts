import { DEFAULT_SETTINGS, type SettingValues } from "../modules/settings/index.ts";
import type { Config } from "./config.ts";

/** What holds until an operator changes it: the environment's brand, and in development cash on, so that all of the lobby shows, and KYC without an operator. */
export function settingDefaults(config: Config): Partial<SettingValues> {
  const { name, company, supportPhone, supportEmail } = config.brand;
  return {
    brand: { ...DEFAULT_SETTINGS.brand, name, company, supportPhone, supportEmail },
    cash: { on: config.server.mode === "development" },
    cashSeating: { ...DEFAULT_SETTINGS.cashSeating, collectMs: config.tables.collectMs },
    kyc: { ...DEFAULT_SETTINGS.kyc, automatic: config.server.mode === "development" },
  };
}
