import { createUpiHashes } from "../../modules/cashier/index.ts";
import type { WorkerFigures } from "../../modules/kernel/index.ts";
import { createVault } from "../../modules/kyc/index.ts";
import { createRealtime } from "../../modules/realtime/index.ts";
import { createSecurity } from "../../modules/security/index.ts";
import { createSettings, maintenanceData } from "../../modules/settings/index.ts";
import { jobFigures } from "../platform/job-figures.ts";
import { keyedHash, keyFor } from "../platform/secrets.ts";
import { createSiteFrame } from "../render/frame.tsx";
import { createRenderPage } from "../render/render-page.tsx";
import { chooseServices } from "../services.ts";
import { settingDefaults } from "../setting-defaults.ts";
import { composeAlarms } from "./alarms.ts";
import type { AppDeps } from "./deps.ts";
import { socialSettings } from "./social.ts";

/** What every other module stands on: settings, the log of security events, what players hear, outside services, vaults. */
export type Base = Awaited<ReturnType<typeof composePlatform>>;

/** Builds what knows no players. */
export async function composePlatform(deps: AppDeps) {
  const { config, database, bus, clock, timers, random, log } = deps;
  const kept = await createSettings({
    database,
    bus,
    clock,
    timers,
    log: log.child({ module: "settings" }),
    defaults: settingDefaults(config),
  });
  const settings = config.server.socialOnly === "on" ? socialSettings(kept) : kept;
  const encryption = { current: deps.secrets.encryption, old: config.secrets.encryptionOld };
  const vault = createVault(encryption, random);
  const upiHashes = createUpiHashes({ database, vault, formerKeys: [encryption.current, ...encryption.old] });
  const figures = jobFigures(deps.metrics, clock);
  const realtime = createRealtime({ bus, clock, timers, waitMs: config.tables.pollMs });
  // Every process follows the settings by itself. Pages know by their own clocks when what was announced begins and ends.
  settings.onChange(() => {
    const data = maintenanceData(settings.get("maintenance"), clock.now());
    realtime.announceHere({ to: null, event: "resMaintenance", data });
  });
  const services = chooseServices(deps, deps.publicUrl, upiHashes.hash);
  return {
    settings,
    alarms: composeAlarms(deps, services),
    security: composeSecurity(deps, figures),
    figures,
    realtime,
    encryption,
    vault,
    upiHashes,
    services,
    /** Secrets that sign for players: the one in use first, then those that were replaced. */
    sessionSecrets: [deps.secrets.session, ...config.secrets.sessionOld],
    renderPage: createRenderPage({
      manifest: deps.manifest,
      frame: createSiteFrame(
        () => settings.get("cash").on,
        config.server.gameUrl ?? "/table",
        config.server.socialOnly === "on",
      ),
      frameShows: () => settings.get("cash").on,
      brand: () => settings.get("brand"),
      random,
      connect: config.server.gameUrl === undefined ? [] : [new URL(config.server.gameUrl).origin],
      publicUrl: config.server.publicUrl,
      gauge: deps.metrics.gauge,
    }),
  };
}

function composeSecurity(
  { config, database, clock, timers, random, log, metrics, secrets }: AppDeps,
  figures: WorkerFigures,
) {
  const countEvent = metrics.counterBy("security_events_total", "Security events", ["kind", "outcome"]);
  return createSecurity({
    database,
    clock,
    timers,
    random,
    figures,
    log: log.child({ module: "security" }),
    hashed: keyedHash(keyFor(secrets.session, "addresses of security events")),
    keepDays: config.data.securityEventDays,
    count: ({ kind, outcome }) => countEvent({ kind, outcome }),
    countLost: metrics.counter("security_events_lost_total", "Security events that the table did not get"),
  });
}
