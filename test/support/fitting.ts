/** Values that fit a JSON schema, as a contract lets them through: ordinary ones, odd ones, and those at its bounds. */
import fc from "fast-check";

/** What zod writes of a contract (JSON Schema, draft 2020-12), as far as it is read here. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

// biome-ignore format: a list
const TEXTS: readonly string[] = [
  "a", "0", "-1", "Asha Rao", "क्षि", "🃏", "%", "_", "\\", "' OR 1=1", "null", "NaN", "1e308", "x".repeat(40), "x".repeat(255), "x".repeat(2_000),
  "2026-12-01", "2026-02-30", "2026-13-01", "0000-01-01", "9999-12-31", "2026-12", "2026-13", "0000-00", "2026-2027", "9999-10000", "2026-Q4",
  "2026-12-01T00:00:00Z", "2026-02-30T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00", "2026-12-01T24:00:00Z",
  "018f3f6e-7f3a-7b1c-8d2e-0123456789ab", "00000000-0000-0000-0000-000000000000", "0".repeat(16), "f".repeat(32), "0".repeat(64),
  "asha@example.com", "9876543210", "+919876543210", "123456", "99999999999999999999", "ABCPE1234F", "SBIN0001234", "28-02-1990", "31-02-1990", "01-01-0000",
  "10.0.0.1", "::1", "100", "0.005", "1,2", "all", "open", "day",
];
// biome-ignore format: a list
const NUMBERS: readonly number[] = [
  0, 1, -1, 2, 6, 100, 0.5, 0.005, 1e-7, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 53, 1e21, 1e300,
];

/** Something of every kind: for a schema that says nothing. */
const anything = fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, null, true, [], {});

const some = (values: readonly unknown[]) => (values.length === 0 ? anything : fc.constantFrom(...values));

function numbers(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  const bounds = [minimum, maximum, exclusiveMinimum + 1, exclusiveMaximum - 1].filter(Number.isFinite);
  const fits = (one: number) =>
    one >= minimum &&
    one <= maximum &&
    one > exclusiveMinimum &&
    one < exclusiveMaximum &&
    (schema.type === "number" || Number.isInteger(one));
  return some([...bounds, ...NUMBERS].filter(fits));
}

function texts({ minLength = 0, maxLength = Infinity, pattern }: JsonSchema): fc.Arbitrary<unknown> {
  const shape = pattern === undefined ? /^/ : new RegExp(pattern, "u");
  const longest = "y".repeat(Math.min(maxLength, 10_000));
  const fits = (one: string) => one.length >= minLength && one.length <= maxLength && shape.test(one);
  return some([...TEXTS, "z".repeat(minLength), longest].filter(fits));
}

/** Values that fit the schema; where nothing that is known here fits, something that may not. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, properties, required = [], items = {}, minItems = 0, maxItems = 3 } = schema;
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return some(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(fitting)).map((all) => Object.assign({}, ...(all as object[])));
  if (Array.isArray(type)) return fc.oneof(...type.map((one: string) => fitting({ ...schema, type: one })));
  if (properties || type === "object") {
    const fields = Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, fitting(one)]));
    return fc.record(fields, { requiredKeys: required.filter((name) => name in fields), noNullPrototype: true });
  }
  if (type === "array")
    return fc.array(fitting(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number") return numbers(schema);
  return type === "string" ? texts(schema) : anything;
}
