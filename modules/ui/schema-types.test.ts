import { expect, test } from "bun:test";
import { typeDeclaration, typeNameOf, typeScriptOf } from "./schema-types.ts";

test("fields, their meanings, what may be left out, lists, choices and references are as the schema says", () => {
  const schema = {
    type: "object",
    properties: {
      "x-id": { type: "string", description: "Its */ name." },
      kind: { enum: ["a", 1, null] },
      rows: { type: "array", items: { anyOf: [{ $ref: "#/$defs/ResultRow" }, { type: "null" }] } },
      pair: { prefixItems: [{ type: "integer" }, { const: "end" }] },
      either: { type: ["string", "null"] },
      others: { type: "object", additionalProperties: { type: "boolean" } },
      anything: {},
    },
    required: ["x-id", "kind", "rows", "pair", "either", "others"],
  };
  expect(typeDeclaration("Shape", schema)).toBe(`export type Shape = {
  /** Its *\u200b/ name. */
  "x-id": string;
  kind: "a" | 1 | null;
  rows: (ResultRow | null)[];
  pair: [number, "end"];
  either: string | null;
  others: Record<string, boolean>;
  anything?: unknown;
};
`);
  expect(typeNameOf("#/components/schemas/tables.DealProof")).toBe("TablesDealProof");
});

test("a keyword that no type is known for is an error, not a guess", () => {
  const unknown = { type: "object", patternProperties: {} };
  expect(() => typeScriptOf(unknown)).toThrow("patternProperties");
});
