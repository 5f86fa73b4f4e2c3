import { expect, test } from "bun:test";
import { gt, sql } from "drizzle-orm";
import { PgDialect, pgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { instantColumn } from "./columns.ts";
import { type Instant, instant, iso } from "./time.ts";

const { at } = pgTable("thing", { at: instantColumn("at") });
const paramsOf = (query: Parameters<PgDialect["sqlToQuery"]>[0]) => new PgDialect().sqlToQuery(query).params;

test("a moment is a timestamptz in the database and an instant in the code", () => {
  expect(at.getSQLType()).toBe("timestamp with time zone");
  expect(at.mapFromDriverValue("2026-11-28 04:25:00.123456+00")).toBe(instant(Date.UTC(2026, 10, 28, 4, 25, 0, 123)));
  expect(at.mapFromDriverValue("2026-11-28 09:55:00+05:30")).toBe(instant(Date.UTC(2026, 10, 28, 4, 25)));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2200, 0) }), (ms) => {
      expect(at.mapFromDriverValue(at.mapToDriverValue(instant(ms)) as string)).toBe(instant(ms));
    }),
  );
});

test("a comparison sends text; in a fragment the column has to be named", () => {
  const now = 5 as Instant;
  expect(paramsOf(gt(at, now))).toEqual([iso(now)]);
  expect(paramsOf(sql`${at} > ${sql.param(now, at)}`)).toEqual([iso(now)]);
  // A bare instant is a number, which PostgreSQL refuses for a timestamptz.
  expect(paramsOf(sql`${at} > ${now}`)).toEqual([now]);
});
