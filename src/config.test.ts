import { describe, expect, test } from "bun:test";
import { readConfig, SETTINGS } from "./config.ts";
import type { Setting } from "./settings.ts";

const settings = Object.values(SETTINGS).flatMap((group) => Object.values(group as Record<string, Setting<unknown>>));
const fine = (env: Record<string, string> = {}) => {
  const config = readConfig(env);
  if (!config.ok) throw new Error(config.error);
  return config.value;
};
const complaint = (env: Record<string, string>) => {
  const config = readConfig(env);
  if (config.ok) throw new Error("the settings were taken");
  return config.error;
};

describe("settings", () => {
  test("without any, the specification's and the rules' own figures hold", () => {
    const { server, tables, identity } = fine();
    expect(server).toMatchObject({ mode: "development", host: "127.0.0.1", port: 3000, trustedProxies: [] });
    expect(tables).toMatchObject({ countdownMs: 10_000, turnMs: 30_000, bankMs: 10_000, declareMs: 30_000 });
    expect(tables).toMatchObject({ arrangeMs: 10_000, botFillMs: 5_000, botMinMs: 500, botMaxMs: 1_500, perPlayer: 3 });
    expect(identity).toMatchObject({ otpResendMs: 180_000, otpTries: 5, otpPerDay: 10, otpLifeMs: 600_000 });
  });

  test("an empty text counts as not given", () => expect(fine({ PORT: "", REDIS_URL: "" }).server.port).toBe(3000));

  test("what is given wins over another default, which wins over the fallback", () => {
    expect(readConfig({}, { MODE: "production" })).toMatchObject({ value: { server: { mode: "production" } } });
    expect(readConfig({ MODE: "development" }, { MODE: "production" })).toMatchObject({
      value: { server: { mode: "development" } },
    });
  });

  test.each([
    ["PORT", "seventy"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "1e3"],
    ["MODE", "prod"],
    ["TABLE_TURN_MS", "30s"],
    ["DATABASE_URL", "mysql://x"],
    ["REDIS_URL", "localhost"],
    ["DATABASE_OWNER_URL", "mysql://x"],
    ["LOG_LEVEL", "loud"],
  ])("a bad %s (%s) is one line that names it", (name, value) => {
    const line = complaint({ [name]: value });
    expect(line).toStartWith(name);
    expect(line).not.toContain("\n");
  });

  test("a lease is three heartbeats at least", () => {
    expect(complaint({ TABLE_HEARTBEAT_MS: "1001" })).toStartWith("TABLE_LEASE_MS");
    expect(fine({ TABLE_HEARTBEAT_MS: "100", TABLE_LEASE_MS: "300" }).tables.leaseMs).toBe(300);
  });

  test("a bad setting that may hold a secret is not repeated", () => {
    expect(complaint({ SESSION_SECRET: "hunter2" })).not.toContain("hunter2");
    expect(complaint({ DATABASE_URL: "postgres//u:hunter2@h" })).not.toContain("hunter2");
    const harmless = settings.filter(({ fallback }) => fallback).map(({ name }) => name);
    for (const { name } of settings.filter((one) => !harmless.includes(one.name))) {
      const read = readConfig({ [name]: "hunter2" });
      if (!read.ok) expect(read.error).not.toContain("hunter2");
    }
    expect(harmless.filter((name) => /SECRET|TOKEN|PASSPHRASE|URL|_KEY/.test(name))).toEqual([]);
  });

  test("all that is wrong is told at once, what production lacks among it", () => {
    const env = { MODE: "production", PORT: "x", LOG_LEVEL: "loud", METRICS_TOKEN: "short" };
    const lines = (isServing: boolean) => {
      const read = readConfig(env, {}, { isServing });
      return read.ok ? [] : read.error.split("\n").map((line) => line.split(/[ ,]/)[0]);
    };
    expect(lines(false)).toEqual(["PORT", "LOG_LEVEL", "METRICS_TOKEN"]);
    expect(lines(true)).toEqual(["PORT", "LOG_LEVEL", "METRICS_TOKEN", "MSG91_AUTH_KEY"]);
  });

  test("a database server wants its secrets given", () => {
    const env = { DATABASE_URL: "postgres://localhost/x" };
    expect(complaint(env)).toMatch(/^SESSION_SECRET.*\nENCRYPTION_SECRET/);
    expect(complaint({ ...env, SESSION_SECRET: "x".repeat(32) })).toStartWith("ENCRYPTION_SECRET");
    fine({ ...env, SESSION_SECRET: "x".repeat(32), ENCRYPTION_SECRET: "y".repeat(32) });
  });

  test("HTTPS wants both files", () => {
    expect(complaint({ TLS_CERT: "a.pem" })).toStartWith("TLS_KEY");
    expect(complaint({ TLS_KEY: "a.pem" })).toStartWith("TLS_CERT");
  });

  test("every setting has a name of its own, a meaning, and a fallback that it accepts itself", () => {
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
    for (const { name, meaning, fallback, read } of settings) {
      expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/);
      expect(meaning.length).toBeGreaterThan(10);
      if (fallback !== undefined) expect(read.safeParse(fallback).success).toBe(true);
    }
  });
});
