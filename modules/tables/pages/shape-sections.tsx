import { FieldTable } from "../../ui/field-table.tsx";
import { fieldsOf, type Schema } from "../../ui/schema-text.ts";
import { type ProtocolSchema, protocolSchema } from "./shapes.ts";

/** The link to a shape on this page; null for what is none. */
export const linkOfShape = (name: string): string | null => (name in protocolSchema().$defs ? `#${name}` : null);

/** Every shape inside messages, proofs and replays, each field with its meaning. */
export const Shapes = ({ $defs }: Pick<ProtocolSchema, "$defs">) => (
  <section id="shapes">
    <h2>Shapes</h2>
    <p>
      What stands inside messages, in the proof of a deal and in its replay. The same as{" "}
      <a href="/docs/protocol.json">JSON Schema</a> and as <a href="/docs/protocol.d.ts">types for TypeScript</a>.
    </p>
    {Object.entries($defs).map(([name, schema]) => (
      <section key={name} id={name}>
        <h3>
          <code>{name}</code>
        </h3>
        {kindsOf(schema).map(({ kind, schema: one }) => (
          <FieldTable
            key={kind}
            label={`Fields of ${name}${kind === "" ? "" : `: ${kind}`}`}
            fields={fieldsOf(one)}
            linkOf={linkOfShape}
          />
        ))}
      </section>
    ))}
  </section>
);

/** A shape of several kinds is told kind by kind. */
function kindsOf(schema: Schema): readonly { readonly kind: string; readonly schema: Schema }[] {
  const kinds = schema.oneOf ?? schema.anyOf;
  if (!kinds) return [{ kind: "", schema }];
  return kinds.map((one, n) => ({
    kind: String(Object.values(one.properties ?? {}).find((field) => field.const !== undefined)?.const ?? n),
    schema: one,
  }));
}
