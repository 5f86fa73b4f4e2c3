import { expect, test } from "bun:test";
import { createMetrics } from "./metrics.ts";

test("a figure that cannot be had costs none of the others", async () => {
  const metrics = createMetrics();
  metrics.counter("moves_total", "Moves")(3);
  metrics.counter("moves_total", "Moves")();
  metrics.gauge("fine", "Fine", () => 7);
  metrics.gauge("away", "Away", () => Promise.reject(new Error("no database")));
  metrics.gauge("stalled", "Stalled", () => new Promise<number>(() => {}));
  const text = await metrics.text();
  expect(text).toContain("moves_total 4");
  expect(text).toContain("fine 7");
  expect(text).toMatch(/^away nan$/im);
  expect(text).toMatch(/^stalled nan$/im);
});
