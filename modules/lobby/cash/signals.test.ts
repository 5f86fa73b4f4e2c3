import { expect, test } from "bun:test";
import type { PlayerId } from "../../kernel/index.ts";
import { meeting, metresBetween, type Signals } from "./signals.ts";

const MUMBAI = { lat: 19.076, lng: 72.8777 };
const DELHI = { lat: 28.6139, lng: 77.209 };

function signals(player: string, patch: Partial<Signals> = {}): Signals {
  return { player: player as PlayerId, keys: [`device:${player}`], address: "203.0.113.7", place: MUMBAI, ...patch };
}
const far = { address: "198.51.100.1", place: DELHI };

test("R-51: the same device, PAN, bank account or UPI address keeps two apart wherever they are", () => {
  for (const key of ["device:x", "pan:x", "bank:x", "upi:x"]) {
    const one = signals("asha", { keys: ["device:asha", key] });
    expect(meeting(one, signals("ravi", { keys: [key, "device:ravi"], ...far }), 100)).toBe("apart");
    expect(meeting(one, signals("ravi", far), 100)).toBe("fine");
  }
});

test("R-51: nobody plays against themselves", () => {
  expect(meeting(signals("asha"), signals("asha", { keys: [], ...far }), 100)).toBe("apart");
});

test("R-51: the same network address is flagged, and near by it keeps apart", () => {
  expect(meeting(signals("asha"), signals("ravi", { place: DELHI }), 100)).toBe("flag");
  expect(meeting(signals("asha"), signals("ravi"), 100)).toBe("apart");
  const nextDoor = { lat: MUMBAI.lat + 0.0008, lng: MUMBAI.lng };
  expect(meeting(signals("asha"), signals("ravi", { place: nextDoor }), 100)).toBe("apart");
  expect(meeting(signals("asha"), signals("ravi", { place: { lat: MUMBAI.lat + 0.001, lng: MUMBAI.lng } }), 100)).toBe(
    "flag",
  );
});

test("R-51: an address that nobody knows is nobody's, and neighbours on different networks may meet", () => {
  expect(meeting(signals("asha", { address: null }), signals("ravi", { address: null }), 100)).toBe("fine");
  expect(meeting(signals("asha"), signals("ravi", { address: "198.51.100.1" }), 100)).toBe("fine");
});

test("distances are those of the globe", () => {
  expect(Math.round(metresBetween(MUMBAI, DELHI) / 1_000)).toBe(1_148);
  expect(metresBetween(MUMBAI, MUMBAI)).toBe(0);
  expect(Math.round(metresBetween({ lat: 0, lng: 179.9995 }, { lat: 0, lng: -179.9995 }))).toBe(111);
});
