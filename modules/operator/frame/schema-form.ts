import { z } from "zod";
import type { FieldSchema } from "./schema-form-contract.ts";

/** The form of what a schema reads, as far as forms know it. */
export const formOf = (schema: z.ZodType): FieldSchema =>
  fieldOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);

interface JsonSchema extends FieldSchema {
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

/** What may be null says so beside the form of what it else is. */
function fieldOf({ anyOf, properties, items, ...rest }: JsonSchema): FieldSchema {
  const some = anyOf?.find(({ type }) => type !== "null");
  if (some !== undefined) return { ...fieldOf(some), ...rest, isOptional: true };
  return {
    ...rest,
    ...(items === undefined ? {} : { items: fieldOf(items) }),
    ...(properties === undefined ? {} : { properties: fieldsOf(properties) }),
  };
}

const fieldsOf = (properties: Readonly<Record<string, JsonSchema>>) =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fieldOf(field)]));
