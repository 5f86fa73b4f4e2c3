import type { Schema } from "../../../modules/ui/schema-text.ts";
import { typeDeclaration, typeNameOf, typeScriptOf } from "../../../modules/ui/schema-types.ts";
import type { OpenApi, Operation } from "./document.ts";

/** The calls as TypeScript, `/docs/api.d.ts`: by name what each takes and answers, and every shape in them. */
export function apiDeclarations({ paths, components }: OpenApi): string {
  const shapes = Object.entries(components.schemas).map(([name, schema]) => typeDeclaration(typeNameOf(name), schema));
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(`${method.toUpperCase()} ${path}`, operation)),
  );
  return `/** The calls of /docs/api, by their names: what each takes, and \`data\` of a good answer. */
export interface Calls {
${calls.join("")}}

${shapes.join("\n")}`;
}

function callOf(name: string, { summary, requestBody, responses = {} }: Operation): string {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const good = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const told = good?.content?.["application/json"]?.schema?.properties?.data;
  return `  /** ${summary ?? name} */
  ${JSON.stringify(name)}: {
    body: ${typeOf(body)};
    data: ${typeOf(told)};
  };
`;
}

/** A file, or a page that an answer leads to, has no `data`. */
const typeOf = (schema: Schema | undefined): string => (schema ? typeScriptOf(schema, "    ") : "undefined");
