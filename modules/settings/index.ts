export { gstPercentAt, tdsBpsAt } from "./rates.ts";
export { REGIONS, type Region } from "./regions.ts";
export { createSettings, type Settings, settingHistory } from "./settings.ts";
export {
  DEFAULT_SETTINGS,
  feeBpsOf,
  isSettingKey,
  maintenanceText,
  type SettingKey,
  type SettingValues,
  underMaintenance,
} from "./values.ts";
