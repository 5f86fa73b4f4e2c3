import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import type { ReferredData } from "../contract.ts";
import { friendColumns } from "./friends.tsx";

test("S2 § 2.6: a friend's bonus stands in Instant and Lock columns, pending and released; a referral brings instant bonus alone (M-10)", () => {
  const row: ReferredData = {
    oReferredUser: { sUserName: "meena" },
    dCreatedDate: "2026-11-20T06:30:00.000Z",
    eState: "deposited",
    nBonus: 50,
    nUsed: 12.5,
  };
  const shown = friendColumns().map(({ header, cell }) => [
    header,
    renderToStaticMarkup(cell(row)).replace(/<[^>]+>/g, ""),
  ]);
  expect(shown.slice(-4)).toEqual([
    ["Instant pending", "₹50.00"],
    ["Instant released", "₹12.50"],
    ["Lock pending", "₹0.00"],
    ["Lock released", "₹0.00"],
  ]);
});
