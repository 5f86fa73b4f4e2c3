/** What the call about the platform answers, for its description. */
import type { z } from "zod";
import type { CallDocs } from "../kernel/index.ts";
import { SettingData } from "./contract.ts";

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/setting": {
    data: SettingData,
    about: "Open to everybody. `aRestrictedState` and `isCashOn` say where and whether cash is played.",
  },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  aPrivateTableRange: "Point values that private tables may have.",
  aReportDropDown: "Labels to choose a report's issue from.",
  aRestrictedRegistrationState: "States where nobody registers.",
  aRestrictedState: "States where nobody deposits or plays for cash.",
  aState: "All states and union territories, and Other.",
  isCashOn: "Is cash played at all?",
  nPrivateHoldHours: "Hours for which winnings of private tables cannot be withdrawn.",
  oBrand: "What the platform is called, and who runs it.",
  oMaintenance: "Maintenance: planned, under way, or over.",
  "settings.SettingData.eMode": "`enabled` while maintenance is planned or under way.",
  "settings.SettingData.eState": "How far it is.",
  dCloseAt: "From when on no new game begins; null once it runs.",
  dEndAt: "When it is over; null when that is not known.",
  dStartAt: "When it begins, or began.",
  dNow: "The server's time, for countdowns.",
  sText: "The operator's words; may be empty.",
  sAddress: "Postal address.",
  sCompany: "The company.",
  sSupportEmail: "Support's address.",
  sSupportPhone: "Support's number.",
};
