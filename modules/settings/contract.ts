import { z } from "zod";

export { REGIONS } from "./regions.ts";

/** `data` of `GET /setting` (S1 § 3 "Settings response" and "Account data", S2 § 3 "Account settings"). */
export const SettingData = z.object({
  oMaintenance: z.object({
    eMode: z.enum(["enabled", "disabled"]),
    eState: z.enum(["scheduled", "running", "completed"]),
    /** ISO 8601, null when no end is known. */
    dEndAt: z.string().nullable(),
    /** When it begins, or began, where that was announced. */
    dStartAt: z.string().nullable(),
    /** When new games stop beginning; null once maintenance runs. */
    dCloseAt: z.string().nullable(),
    /** What the operator says of it; empty for nothing. */
    sText: z.string(),
    /** The server's time, so that countdowns do not depend on the browser's clock. */
    dNow: z.string(),
  }),
  aPrivateTableRange: z.array(z.object({ nTablePoint: z.number() })),
  /** How many hours winnings of private tables are held before they can be withdrawn. */
  nPrivateHoldHours: z.number(),
  aReportDropDown: z.array(z.string()),
  /** States that may not register. */
  aRestrictedRegistrationState: z.array(z.string()),
  /** States that may not deposit or play for cash (S2 § 3 `aRestrictedState`). */
  aRestrictedState: z.array(z.string()),
  aState: z.array(z.string()),
  isCashOn: z.boolean(),
  oBrand: z.object({
    sName: z.string(),
    sCompany: z.string(),
    sSupportPhone: z.string(),
    sSupportEmail: z.string(),
    sAddress: z.string(),
  }),
});
export type SettingData = z.infer<typeof SettingData>;
