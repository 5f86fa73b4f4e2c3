export { type BonusTerms, bonusTerms } from "./bonus-labels.ts";
export { maintenanceData } from "./http.ts";
export {
  closingText,
  maintenancePhase,
  maintenanceText,
  plannedPause,
  underMaintenance,
} from "./maintenance.ts";
export { type PracticeTerms, practiceTerms } from "./practice-terms.ts";
export { gstPercentAt, supplyAt, tdsBpsAt } from "./rates.ts";
export { REGIONS, type Region } from "./regions.ts";
export { createSettings, type Settings, settingHistory } from "./settings.ts";
export {
  DEFAULT_SETTINGS,
  feeBpsOf,
  isSettingKey,
  SETTING_SCHEMAS,
  type SettingKey,
  type SettingValues,
} from "./values.ts";
