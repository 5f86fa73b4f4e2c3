import { Elysia } from "elysia";
import { type Clock, envelope, HOUR_MS, toRupees } from "../kernel/index.ts";
import type { SettingData } from "./contract.ts";
import { REGIONS } from "./regions.ts";
import type { Settings } from "./settings.ts";
import { underMaintenance } from "./values.ts";

/** `GET /setting`, open to everybody: settings and account data of S1 § 3 and S2 § 3. */
export const settingsHttp = (deps: { readonly settings: Settings; readonly clock: Clock }) =>
  new Elysia({ name: "settings" }).get("/setting", () => envelope(settingData(deps)), {
    detail: { summary: "Maintenance, regions, labels and the brand", tags: ["settings"] },
  });

function settingData({ settings, clock }: { readonly settings: Settings; readonly clock: Clock }): SettingData {
  const now = clock.now();
  const maintenance = settings.get("maintenance");
  const brand = settings.get("brand");
  const over = maintenance.state === "running" && !underMaintenance(maintenance, now);
  return {
    oMaintenance: {
      eMode: maintenance.mode,
      eState: over ? "completed" : maintenance.state,
      dEndAt: maintenance.endsAt === null ? null : new Date(maintenance.endsAt).toISOString(),
      dNow: new Date(now).toISOString(),
    },
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
