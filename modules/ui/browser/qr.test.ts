import { describe, expect, test } from "bun:test";
import QRCode from "qrcode";
import { drawQr } from "./qr.ts";

describe("the drawn code", () => {
  const link =
    "upi://pay?pa=brand%40bank&pn=The%20Brand&mc=5816&tr=01M7XJ8SBRFZC8ZS25J41R0YB1&tn=Deposit%20The%20Brand&am=500.00&cu=INR";

  test("has exactly the dark modules of the link's QR code, with four light ones around", () => {
    const { path, side } = drawQr(link);
    const { modules } = QRCode.create(link, { errorCorrectionLevel: "M" });
    const dark = new Set<string>();
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      for (let i = 0; i < Number(width); i++) dark.add(`${Number(x) + i},${y}`);
    expect(side).toBe(modules.size + 8);
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const inside = Math.min(x, y) >= 4 && Math.max(x, y) < side - 4;
        expect(dark.has(`${x},${y}`)).toBe(inside && modules.get(y - 4, x - 4) === 1);
      }
  });

  test("stays readable: a long link is below 20 modules a centimetre on the page", () => {
    expect(drawQr(`${link}&x=${"1".repeat(60)}`).side).toBeLessThanOrEqual(77);
  });
});
