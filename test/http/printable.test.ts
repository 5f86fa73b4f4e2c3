/**
 * No free text that anybody sends carries what cannot be seen: every field of every route's contract, and of what
 * operators write, is tried with controls, bidi controls, zero-width characters and line breaks. Fields are found by
 * asking the server for its routes, so a new one is tried without being named here.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { NewPromotion } from "../../modules/bonus/promotions/promotion.ts";
import { isPrintable } from "../../modules/kernel/index.ts";
import { SETTING_SCHEMAS } from "../../modules/settings/values.ts";
import { composeWholePlatform, type WholePlatform } from "../support/whole-platform.ts";

setDefaultTimeout(300_000);

const MODULES = join(import.meta.dirname, "../../modules");

/** Fields where a text may have several lines. */
const SEVERAL_LINES: readonly string[] = [
  ...["sAbout", "sDescription", "sMessage", "note", "text"],
  // of breaches and the letters about them
  ...["what", "data", "consequences", "measures", "advice"],
];
/** What is only compared or hashed and never shown: passwords, and ids and keys that are looked up. */
const ONLY_COMPARED =
  /\.(?:sPassword|password|sNewPassword|ticket|resume|session|cursor|authorization|token|iTableId|iDepositId|iPromotionId|id|dealId|iDealId|code|sPrivateCode|size|pageIndex|pageNumber)$/;
/** Schemas that no route shows: uploads read by hand, what a field of another schema is parsed with, sockets. */
const BY_HAND = /^(?:.*Request|.*Fields|ClientMessage)$/;

/** Something of every kind that a field may hold. */
// biome-ignore format: a table
const SAMPLES: readonly unknown[] = [
  "Asha Rao", "AshaRao", "asha@example.com", "9876543210", "+919876543210", "0042", "123456", "12345678901", "1990-02-28",
  "28-02-1990", "ABCPE1234F", "SBIN0001234", "234567890124", "ABC123", "2024-1", "1", "100", "10,20", "12.97,77.59",
  "2026-01-01T00:00:00Z", "018f3f6e-7f3a-7b1c-8d2e-0123456789ab", "0".repeat(16), "0".repeat(32), "0".repeat(64), "Passw0rd#", "point", "", null,
  "https://push.example.com/x", `B${"A".repeat(86)}`, "A".repeat(22), true, false, 0, 1, 2, 6, 30, 100, 1_000, 1_500, 86_400_000, 12.5, [], ["Goa"], {}, undefined,
];
const STRINGS = SAMPLES.filter((sample) => typeof sample === "string");

/** One of each kind that is not seen. */
// biome-ignore format: a list
const UNSEEN = ["\0", "\u0007", "\u001b", "\u007f", "\u009b", "\u202e", "\u2066", "\u200e", "\u061c", "\u200b", "\u200d", "\ufeff", "\u00ad", "\u034f", "\ufe0f", "\u3164", "\ue000", "\u{e0041}", "\ud83d", "\u2028"];

type Schema = z.core.$ZodType;
/** What a schema of each type is made of. */
type Def =
  | { readonly type: "object"; readonly shape: Readonly<Record<string, Schema>> }
  | { readonly type: "optional" | "nullable" | "default" | "readonly"; readonly innerType: Schema }
  | { readonly type: "array"; readonly element: Schema }
  | { readonly type: "tuple"; readonly items: readonly Schema[] }
  | { readonly type: "union"; readonly options: readonly Schema[] }
  | { readonly type: "pipe"; readonly in: Schema }
  | { readonly type: "unknown" | "enum" | "literal" | "string" };
interface Field {
  readonly path: string;
  readonly schema: Schema;
}

/** Everything below `schema` that a value is given for. */
function fieldsOf(path: string, schema: Schema): Field[] {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, one]) => fieldsOf(`${path}.${name}`, one));
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      return fieldsOf(path, def.innerType);
    case "array":
      return fieldsOf(path, def.element);
    case "tuple":
      return def.items.flatMap((one) => fieldsOf(path, one));
    case "union": {
      return def.options.some(isStructure) ? def.options.flatMap((one) => fieldsOf(path, one)) : [{ path, schema }];
    }
    case "pipe":
      return isStructure(def.in) ? fieldsOf(path, def.in) : [{ path, schema }];
    case "enum":
    case "literal":
      return [];
    case "unknown":
      // Told apart and parsed by another schema of the same contract, which is tried by itself.
      return [];
    default:
      return [{ path, schema }];
  }
}

function isStructure(schema: Schema): boolean {
  const def = schema._zod.def as unknown as Def;
  if (def.type === "pipe") return isStructure(def.in);
  if (def.type === "optional" || def.type === "nullable" || def.type === "default") return isStructure(def.innerType);
  return def.type === "object" || def.type === "array" || def.type === "tuple";
}

const parsed = (schema: Schema, value: unknown) => z.safeParse(schema, value);

/** Every text in `value`. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

let world: WholePlatform;
const fields: Field[] = [];
beforeAll(async () => {
  world = await composeWholePlatform();
  const routes = world.app.routes as unknown as readonly {
    readonly method: string;
    readonly path: string;
    readonly hooks: Readonly<Record<string, Schema | undefined>>;
  }[];
  for (const { method, path, hooks } of routes)
    for (const part of ["body", "query", "params", "headers"] as const) {
      const schema = hooks[part];
      if (schema !== undefined) fields.push(...fieldsOf(`${method} ${path} ${part}`, schema));
    }
  for (const module of readdirSync(MODULES))
    for (const file of readdirSync(join(MODULES, module)).filter((name) => /^(?:.*-)?contract\.ts$/.test(name))) {
      const contract = (await import(join(MODULES, module, file))) as Record<string, unknown>;
      for (const [name, schema] of Object.entries(contract))
        if (BY_HAND.test(name) && schema instanceof z.ZodType) fields.push(...fieldsOf(`${module} ${name}`, schema));
    }
  fields.push(...fieldsOf("a promotion", NewPromotion));
  for (const [key, schema] of Object.entries(SETTING_SCHEMAS)) fields.push(...fieldsOf(`the setting ${key}`, schema));
});
afterAll(() => world.close());

describe("what is sent", () => {
  test("there are routes with bodies, and fields in them", () => {
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter(({ path }) => path.startsWith("POST ")).length).toBeGreaterThan(40);
  });

  test("every field takes one of the samples: one that takes none is not tried below, and needs a sample of its own", () => {
    const untried = fields.filter(({ schema }) => !SAMPLES.some((sample) => parsed(schema, sample).success));
    expect(untried.map(({ path }) => path)).toEqual([]);
  });

  test("no field keeps what is not seen, nor a line break where there is one line", () => {
    const kept = new Set<string>();
    for (const { path, schema } of fields) {
      if (ONLY_COMPARED.test(path)) continue;
      const mayBreak = SEVERAL_LINES.some((name) => path.endsWith(`.${name}`));
      // What is no text of the field's becomes none by a sign that is not seen.
      for (const sample of STRINGS.filter((one) => parsed(schema, one).success))
        for (const sign of [...UNSEEN, "\n"])
          for (const text of [`${sample.slice(0, 2)}${sign}${sample.slice(2)}`, sign + sample, sample + sign]) {
            const result = parsed(schema, text);
            if (result.success && textsIn(result.data).some((one) => !isPrintable(one, mayBreak)))
              kept.add(`${path} keeps U+${sign.codePointAt(0)?.toString(16)}`);
          }
    }
    expect([...kept]).toEqual([]);
  });
});
