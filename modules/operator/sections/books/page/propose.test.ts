import { expect, test } from "bun:test";
import { balanceOf, paiseOf } from "./propose.tsx";

test("K-12: an account begins with nothing, or overdrawn, and its opening balance says so; what moves is more than nothing", () => {
  const texts = ["0", "0.00", "-1,500.50", "−₹ 20", "1,00,000", "", "-", "25,50", "--5", "9999999999999"];
  expect(texts.map(balanceOf)).toEqual([0, 0, -150_050, -2_000, 10_000_000, null, null, null, null, null]);
  expect([paiseOf("0"), paiseOf("-5"), paiseOf("5")]).toEqual([null, null, 500]);
});
