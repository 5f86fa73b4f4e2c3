import { z } from "zod";
import type { Schema } from "../../../modules/ui/schema-text.ts";

type Ids = z.core.$ZodRegistry<{ id: string }>;

const COMPONENTS = "#/components/schemas/";

/** What a server takes: of a field that is cleaned before it is judged, what it is judged by. */
export function inputSchema(contract: z.ZodType): Schema {
  return z.toJSONSchema(contract, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      if (def.type !== "pipe") return;
      const { in: first, out } = def as unknown as { readonly in: z.ZodType; readonly out: z.ZodType };
      if (first._zod.def.type === "transform") Object.assign(jsonSchema, withoutDialect(inputSchema(out)));
    },
  }) as Schema;
}

/** What a server answers, with the shapes that have a name in `ids` as references to the document's components. */
export function answerSchema(contract: z.ZodType, ids: Ids, components: Record<string, Schema>): Schema {
  const made = z.toJSONSchema(contract, { io: "output", unrepresentable: "any", metadata: ids }) as Schema;
  const { $defs = {}, ...schema } = withoutDialect(made);
  for (const [name, one] of Object.entries($defs)) components[name] = pointed(one) as Schema;
  return pointed(schema) as Schema;
}

function withoutDialect(schema: Schema): Schema {
  const { $schema: _, id: __, ...rest } = schema as Schema & { readonly $schema?: string; readonly id?: string };
  return rest;
}

/** References into the document; ids are theirs and not the schema's. */
function pointed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // Answers may get more fields.
      .filter(
        ([key, one]) => (key !== "id" || typeof one !== "string") && (key !== "additionalProperties" || one !== false),
      )
      .map(([key, one]) => [
        key,
        key === "$ref" && typeof one === "string" ? one.replace("#/$defs/", COMPONENTS) : pointed(one),
      ]),
  );
}
