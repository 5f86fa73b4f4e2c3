import type { AnyElysia } from "elysia";
import type { ReactNode } from "react";
import { keptMarkup } from "../../../modules/ui/kept-markup.tsx";
import type { Schema } from "../../../modules/ui/schema-text.ts";
import { typeDeclaration, typeNameOf, typeScriptOf } from "../../../modules/ui/schema-types.ts";
import { type BuiltFile, madeFile } from "../built-files.ts";
import { type OpenApi, type Operation, openApiDocument } from "./document.ts";
import { ApiPage } from "./page.tsx";

/** What is published of a server's calls, each form of it made once. */
export interface Published {
  /** OpenAPI 3.1, as JSON. */
  readonly openApi: BuiltFile;
  /** The same as types for TypeScript. */
  readonly declarations: BuiltFile;
  /** The same as a page's body. */
  page(): ReactNode;
}

/** Describes the calls of this server, in all forms that are published. */
export function publish(app: AnyElysia, title: string): Published {
  const document = openApiDocument(app, title);
  return {
    openApi: madeFile("application/json", JSON.stringify(document)),
    declarations: madeFile("text/plain; charset=utf-8", apiDeclarations(document)),
    page: keptMarkup(() => <ApiPage document={document} />),
  };
}

/** The calls as TypeScript, `/docs/api.d.ts`: by name what each takes and answers, and every shape in them. */
function apiDeclarations({ paths, components }: OpenApi): string {
  const shapes = Object.entries(components.schemas).map(([name, schema]) => typeDeclaration(typeNameOf(name), schema));
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(`${method.toUpperCase()} ${path}`, operation)),
  );
  return `/** The calls of /docs/api, by their names: what each takes, and \`data\` of a good answer. */
interface Calls {
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
