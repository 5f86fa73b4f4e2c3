import type { AnyElysia } from "elysia";
import { contentPages } from "../modules/content/index.ts";
import { identityPages } from "../modules/identity/pages.tsx";
import { lobbyPages } from "../modules/lobby/pages.tsx";
import { settingsHttp } from "../modules/settings/http.ts";
import { createSettings } from "../modules/settings/index.ts";
import { createWallet } from "../modules/wallet/index.ts";
import { apiDocs } from "./http/api-docs.tsx";
import type { Platform } from "./platform/platform.ts";
import { HouseFrame } from "./render/frame.tsx";
import type { AssetManifest } from "./render/manifest.ts";
import { createRenderPage } from "./render/render-page.tsx";
import { tablePage } from "./render/table-page.tsx";
import type { Routes } from "./server.ts";
import { settingDefaults } from "./setting-defaults.ts";

/** What compose gets beside the platform: what only the server knows. */
export interface HouseDeps extends Platform {
  readonly manifest: AssetManifest;
  /** The player's address (`TRUSTED_PROXIES`). */
  readonly addressOf: (request: Request) => string;
  /** How players reach the house: `PUBLIC_URL`, or where it listens. */
  readonly publicUrl: () => string;
  /** Sends a text to every socket that has subscribed to the topic; before the server listens there is none. */
  readonly publish: (topic: string, text: string) => void;
  /** The whole server, for the page that describes its calls. */
  readonly app: () => AnyElysia;
}

/** Every module, built with what it needs. */
export interface House {
  readonly routes: Routes;
  /** Recovery: what must be done before the house is ready and players come in. */
  start(): Promise<void>;
  /** Tells players and sockets, stops timers, and lets running writes end. Called before the server and the database close. */
  stop(): Promise<void>;
}

/** The only place that knows every module: what each needs, and what it brings to the server. */
export async function composeHouse(deps: HouseDeps): Promise<House> {
  const { config, database, bus, clock, timers, random, log } = deps;

  // settings
  const settings = await createSettings({
    database,
    bus,
    clock,
    timers,
    log: log.child({ module: "settings" }),
    defaults: settingDefaults(config),
  });

  // wallet: before identity, whose profile shows balances
  const wallet = createWallet({ database, clock, settings, log: log.child({ module: "wallet" }) });

  const renderPage = createRenderPage({
    manifest: deps.manifest,
    frame: HouseFrame,
    brand: () => settings.get("brand"),
    random,
    connect: config.server.gameUrl === undefined ? [] : [new URL(config.server.gameUrl).origin],
    publicUrl: config.server.publicUrl,
  });

  // identity

  // tables

  // lobby

  return {
    routes: {
      api: [settingsHttp({ settings, clock })],
      root: [
        apiDocs({ renderPage, app: deps.app, title: () => `${settings.get("brand").name} API` }),
        contentPages({ settings, clock, renderPage }),
        tablePage({ renderPage, brand: () => settings.get("brand") }),
        lobbyPages({ renderPage, gameUrl: config.server.gameUrl ?? "/table" }),
        identityPages({
          settings,
          clock,
          renderPage,
          // In production nothing speaks of cash before it can be played for (M-13).
          advertisesCash: () => config.server.mode === "development" || settings.get("cash").on,
        }),
      ],
    },
    async start() {},
    async stop() {
      await wallet.idle();
      settings.close();
    },
  };
}
