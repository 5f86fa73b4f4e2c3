/** What a JSON Schema says, in words: for the pages that describe the wire. */

/** A JSON Schema (2020-12) as far as this description makes and reads it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** One field as a reader sees it. */
export interface Field {
  /** The field's path: `aSession[].sBrowser`. */
  readonly path: string;
  readonly type: string;
  readonly meaning: string;
  readonly isNeeded: boolean;
}

/** Names of shapes that are told once, in a table of their own. */
type Told = ReadonlySet<string>;

/** A schema's fields, inner ones after the field that they are in; shapes of `told` are named and not opened. */
export function fieldsOf(schema: Schema | undefined, told: Told = new Set(), at = ""): readonly Field[] {
  if (schema === undefined || schema.$ref) return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return oncePerPath(choices.flatMap((one) => fieldsOf(one, told, at)));
  if (schema.prefixItems) return schema.prefixItems.flatMap((one, n) => fieldsOf(one, told, `${at}[${n}]`));
  if (schema.items) return fieldsOf(schema.items, told, `${at}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = at === "" ? name : `${at}.${name}`;
    const own = {
      path,
      type: typeOf(field),
      meaning: field.description ?? "",
      isNeeded: schema.required?.includes(name) === true,
    };
    return [own, ...fieldsOf(field, told, path)];
  });
}

/** A field of several kinds of one thing is told once; it is needed where all have it. */
function oncePerPath(fields: readonly Field[]): readonly Field[] {
  const found = new Map<string, Field>();
  for (const one of fields) {
    const before = found.get(one.path);
    const type = before && before.type !== one.type ? `${before.type} or ${one.type}` : one.type;
    found.set(one.path, { ...one, type, isNeeded: one.isNeeded && before?.isNeeded !== false });
  }
  return [...found.values()];
}

/** The shapes that a schema names. */
export function shapesIn(schema: Schema | undefined): readonly string[] {
  if (schema === undefined) return [];
  const { $ref, properties, items, prefixItems, anyOf, oneOf } = schema;
  const inner = [
    ...Object.values(properties ?? {}),
    ...(items ? [items] : []),
    ...(prefixItems ?? []),
    ...(anyOf ?? oneOf ?? []),
  ];
  return [...($ref ? [referred($ref)] : []), ...inner.flatMap(shapesIn)];
}

/** A schema in a few words: `string, 2–10 characters`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return referred(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" or ");
  if (schema.prefixItems) return `list of ${schema.prefixItems.map(typeOf).join(", ")}`;
  const type = schema.type === undefined ? "any" : [schema.type].flat().join(" or ");
  if (type === "array")
    return `list of ${typeOf(schema.items ?? {})}${schema.maxItems ? `, ${schema.maxItems} at most` : ""}`;
  const format = schema.format === "date-time" ? ", ISO 8601" : schema.format ? `, ${schema.format}` : "";
  return `${type}${format}${span(schema.minLength, schema.maxLength, " characters")}${span(huge(schema.minimum), huge(schema.maximum), "")}`;
}

function span(from: number | undefined, to: number | undefined, unit: string): string {
  if (from === undefined && to === undefined) return "";
  return to === undefined ? `, ${from} or more${unit}` : `, ${from ?? 0}–${to}${unit}`;
}

const huge = (bound: number | undefined) => (Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : bound);

/** The name of the shape that a reference points to: its last step. */
const referred = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** The same with a meaning at every field that has none of its own: `Shape.field` before `field`. */
export function described(schema: Schema, shape: string, meanings: Readonly<Record<string, string>>): Schema {
  const inner = (one: Schema) => described(one, shape, meanings);
  const { properties, items, prefixItems, anyOf, oneOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(items && { items: inner(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(inner) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: inner(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => {
          const meaning = meanings[`${shape}.${name}`] ?? meanings[name];
          const deeper = described(one, shape, meanings);
          return [name, deeper.description === undefined && meaning ? { ...deeper, description: meaning } : deeper];
        }),
      ),
    }),
  };
}
