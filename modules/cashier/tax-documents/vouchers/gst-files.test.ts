import { expect, test } from "bun:test";
import { paise } from "../../../kernel/index.ts";
import { gstr1Csv } from "./gst-files.ts";
import type { GstSums } from "./store.ts";

const row = (place: GstSums["place"], percent: number, code: string, half: number): GstSums => ({
  ...{ place, percent, code, vouchers: 1, igst: paise(0), cgst: paise(half), sgst: paise(half) },
  ...{ paid: paise(50_000), taxable: paise(50_000 - 2 * half) },
});
const ROWS = [
  row("Karnataka", 40, "999692", 7_143),
  row("Karnataka", 40, "999693", 7_143),
  row("Karnataka", 28, "999692", 5_469),
  row("Other", 40, "999692", 7_143),
];
const linesOf = (table: "b2cs" | "at" | "hsn") => gstr1Csv(ROWS, table).trimEnd().split("\r\n");

test("V-16: tables of GSTR-1 have a line a place and rate, or a code and rate, under the offline tool's heads", () => {
  expect(linesOf("b2cs")).toEqual([
    '"Type","Place Of Supply","Rate","Applicable % of Tax Rate","Taxable Value","Cess Amount","E-Commerce GSTIN"',
    '"OE","29-Karnataka",40.00,"",714.28,0.00,""',
    '"OE","29-Karnataka",28.00,"",390.62,0.00,""',
    '"OE","97-Other Territory",40.00,"",357.14,0.00,""',
  ]);
  expect(linesOf("at")).toEqual([
    '"Place Of Supply","Rate","Applicable % of Tax Rate","Gross Advance Received","Cess Amount"',
    '"29-Karnataka",40.00,"",714.28,0.00',
    '"29-Karnataka",28.00,"",390.62,0.00',
    '"97-Other Territory",40.00,"",357.14,0.00',
  ]);
  expect(linesOf("hsn").slice(1)).toEqual([
    '"999692","Online money gaming","NA",0.00,1000.00,40.00,714.28,0.00,142.86,142.86,0.00',
    '"999693","Online money gaming","NA",0.00,500.00,40.00,357.14,0.00,71.43,71.43,0.00',
    '"999692","Online money gaming","NA",0.00,500.00,28.00,390.62,0.00,54.69,54.69,0.00',
  ]);
});
