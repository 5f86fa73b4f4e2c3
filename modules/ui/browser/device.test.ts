import { expect, test } from "bun:test";
import { deviceId } from "./device.ts";

const shelf = (kept: Map<string, string>) => ({
  storage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  },
  random: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(kept.size === 0 ? 0xab : 0xcd),
});

test("R-51: a browser has one number of 32 hex, made once and kept", () => {
  const kept = new Map<string, string>();
  expect(deviceId(() => shelf(kept))).toBe("ab".repeat(16));
  expect(deviceId(() => shelf(kept))).toBe("ab".repeat(16));
  expect([...kept.keys()]).toEqual(["device"]);
});

test("what is no number of ours is replaced", () => {
  const kept = new Map([["device", "<script>"]]);
  expect(deviceId(() => shelf(kept))).toBe("cd".repeat(16));
});

test("where storage is forbidden there is no number, rather than a new one each time", () => {
  expect(
    deviceId(() => {
      throw new Error("forbidden");
    }),
  ).toBeNull();
});
