import { Elysia } from "elysia";
import { type Clock, envelope, HOUR_MS, type Instant, iso, toRupees } from "../kernel/index.ts";
import type { SettingData } from "./contract.ts";
import { maintenancePhase } from "./maintenance.ts";
import { REGIONS } from "./regions.ts";
import type { Settings } from "./settings.ts";
import type { SettingValues } from "./values.ts";

/** `GET /setting`, open to everybody: settings and account data of S1 § 3 and S2 § 3. */
export const settingsHttp = (deps: { readonly settings: Settings; readonly clock: Clock }) =>
  new Elysia({ name: "settings" }).get("/setting", () => envelope(settingData(deps)), {
    detail: { summary: "Maintenance, regions, labels and the brand", tags: ["settings"] },
  });

function settingData({ settings, clock }: { readonly settings: Settings; readonly clock: Clock }): SettingData {
  const now = clock.now();
  const maintenance = settings.get("maintenance");
  const brand = settings.get("brand");
  return {
    oMaintenance: maintenanceData(maintenance, now),
    aPrivateTableRange: settings
      .get("privateTables")
      .pointValuesPaise.map((value) => ({ nTablePoint: toRupees(value) })),
    nPrivateHoldHours: Math.round(settings.get("privateTables").holdMs / HOUR_MS),
    aReportDropDown: [...settings.get("reports").labels],
    aRestrictedRegistrationState: [...settings.get("registration").restrictedStates],
    aRestrictedState: [...settings.get("cashPlay").restrictedStates],
    aState: [...REGIONS],
    isCashOn: settings.get("cash").on,
    oBrand: {
      sName: brand.name,
      sCompany: brand.company,
      sSupportPhone: brand.supportPhone,
      sSupportEmail: brand.supportEmail,
      sAddress: brand.address,
    },
  };
}

/** Maintenance as players' pages are told of it: what is planned, what runs, and that it is over. */
export function maintenanceData(maintenance: SettingValues["maintenance"], now: Instant): SettingData["oMaintenance"] {
  const { mode, state, startsAt, endsAt, leadMs, text } = maintenance;
  const phase = maintenancePhase(maintenance, now);
  const isAhead = phase === "announced" || phase === "closing";
  const stood = mode === "enabled" && (startsAt !== null || state === "running") ? "completed" : state;
  return {
    eMode: mode,
    eState: phase === "open" ? stood : isAhead ? "scheduled" : "running",
    dEndAt: iso(endsAt),
    dStartAt: phase === "open" ? null : iso(startsAt),
    dCloseAt: isAhead && startsAt !== null ? iso(startsAt - leadMs) : null,
    sText: phase === "open" ? "" : text,
    dNow: iso(now),
  };
}
