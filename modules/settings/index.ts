export { REGIONS, type Region } from "./regions.ts";
export { createSettings, type Settings, settingHistory } from "./settings.ts";
export {
  DEFAULT_SETTINGS,
  feeBpsOf,
  gstPercentAt,
  isSettingKey,
  maintenanceText,
  type SettingKey,
  type SettingValues,
  tdsBpsAt,
  underMaintenance,
} from "./values.ts";
