import { z } from "zod";

/** One message as a reader sees it: its name and its fields. */
export interface MessageShape {
  readonly event: string;
  readonly fields: readonly { readonly name: string; readonly type: string; readonly optional: boolean }[];
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
}

/** The messages of a union, out of the very contract that the server parses by. */
export function messageShapes(union: z.ZodType): MessageShape[] {
  const schema = z.toJSONSchema(union, { io: "input", unrepresentable: "any" }) as Schema;
  return (schema.oneOf ?? schema.anyOf ?? []).map((one) => {
    const { event, ...rest } = one.properties ?? {};
    const fields = Object.entries(rest).map(([name, field]) => ({
      name,
      type: typeOf(field),
      optional: !(one.required ?? []).includes(name),
    }));
    return { event: String(event?.const), fields };
  });
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(" | ");
  if (schema.items) return `${wrapped(typeOf(schema.items))}[]`;
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(", ")} }`;
  if (schema.pattern) return "64 hex digits";
  return typeof schema.type === "string" ? schema.type : "any";
}

function wrapped(type: string): string {
  return type.includes(" | ") ? `(${type})` : type;
}
