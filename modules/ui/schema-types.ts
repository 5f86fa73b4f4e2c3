/** What a JSON Schema says, as TypeScript: for those who write a client. */
import type { Schema } from "./schema-text.ts";

/** What of a schema a type can say, or need not: anything else that a contract brings has to be thought about here first. */
const KNOWN: ReadonlySet<string> = new Set(
  `$schema $ref readOnly type properties required additionalProperties propertyNames enum const anyOf oneOf items prefixItems description
  default format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems`.split(
    /\s+/,
  ),
);

/** `TablesDealProof` of `#/components/schemas/tables.DealProof`. */
export function typeNameOf(ref: string): string {
  return ref
    .slice(ref.lastIndexOf("/") + 1)
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

/** `export type Name = …`, its fields' meanings above them. */
export function typeDeclaration(name: string, schema: Schema): string {
  return `${comment(schema.description, "")}export type ${name} = ${typeScriptOf(schema)};\n`;
}

/** The type that a schema describes; throws on what it does not know. */
export function typeScriptOf(schema: Schema, indent = ""): string {
  const strange = Object.keys(schema).filter((key) => !KNOWN.has(key));
  if (strange.length > 0) throw new Error(`no type is known for ${strange.join(", ")} in ${JSON.stringify(schema)}`);
  if (schema.$ref) return typeNameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map((one) => typeScriptOf(one, indent)));
  if (schema.prefixItems) return `[${schema.prefixItems.map((one) => typeScriptOf(one, indent)).join(", ")}]`;
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeScriptOf({ ...schema, type }, indent)));
  return plainType(schema, indent);
}

function plainType(schema: Schema, indent: string): string {
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type as string;
    case "number":
    case "integer":
      return "number";
    case "array": {
      const item = typeScriptOf(schema.items ?? {}, indent);
      return /[ |]/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case "object":
      return objectType(schema, indent);
    default:
      return "unknown";
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const deeper = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const mark = required.includes(name) ? "" : "?";
    return `${comment(field.description, deeper)}${deeper}${key}${mark}: ${typeScriptOf(field, deeper)};\n`;
  });
  if (fields.length > 0) return `{\n${fields.join("")}${indent}}`;
  const values = typeof additionalProperties === "object" ? typeScriptOf(additionalProperties, indent) : "unknown";
  return `Record<string, ${values}>`;
}

const union = (kinds: readonly string[]): string => [...new Set(kinds)].join(" | ");

const comment = (text: string | undefined, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll("*/", "*\u200b/")} */\n` : "";
