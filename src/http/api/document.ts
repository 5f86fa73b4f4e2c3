import { toOpenAPISchema } from "@elysiajs/openapi";
import type { AnyElysia } from "elysia";
import { z } from "zod";
import { isGuarded } from "../../../modules/identity/index.ts";
import { type CallDoc, given, type HeaderName, type RefusalDoc } from "../../../modules/kernel/index.ts";
import { described, type Schema } from "../../../modules/ui/schema-text.ts";
import { CALLS, MEANINGS } from "./calls.ts";
import EXAMPLES from "./examples.json" with { type: "json" };
import { DESCRIPTION, HEADERS, TAGS } from "./general.ts";
import { SHAPES } from "./named.ts";
import { answerSchema, inputSchema } from "./schema.ts";

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly description?: string;
}

interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Readonly<Record<string, Content>> };
  readonly responses?: Readonly<Record<string, Answer>>;
  readonly "x-rate-limit"?: string;
  readonly "x-refusals"?: readonly RefusalDoc[];
}

export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: object;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Everything below `/api` that players call, from the routes' own zod contracts and {@link CALLS}, as OpenAPI 3.1. */
export function openApiDocument(app: AnyElysia, title: string): OpenApi {
  const made = toOpenAPISchema(withoutParsers(app), { paths: [/^(?!\/api\/)/] }, undefined, {
    zod: (contract: z.ZodType) => inputSchema(contract),
  });
  const components: Record<string, Schema> = { Refusal: REFUSAL };
  const guarded = guardedRoutes(app);
  const paths = Object.fromEntries(
    Object.entries(made.paths as OpenApi["paths"]).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => {
          const call = `${method.toUpperCase()} ${path}`;
          return [method, operationOf(call, operation, { components, isGuarded: guarded.has(call) })];
        }),
      ),
    ]),
  );
  const named = Object.entries(components).map(([name, schema]) => [name, described(schema, name, MEANINGS)]);
  return {
    openapi: "3.1.1",
    info: { title, version: "1", description: DESCRIPTION },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      schemas: Object.fromEntries(named),
      securitySchemes: { session: { type: "apiKey", in: "header", name: "authorization" } },
    },
    paths,
  };
}

const REFUSAL: Schema = inputSchema(
  z.object({ message: z.string(), sText: z.string().optional(), data: z.null(), sCode: z.string().optional() }),
);

interface OperationParts {
  readonly components: Record<string, Schema>;
  readonly isGuarded: boolean;
}

function operationOf(call: string, found: Operation, { components, isGuarded }: OperationParts): Operation {
  const doc: CallDoc<z.ZodType> = CALLS[call] ?? { data: z.unknown() };
  const example = (EXAMPLES as Readonly<Record<string, { request?: unknown; answer?: unknown }>>)[call];
  const refusals = [...(doc.refusals ?? []), ...(isGuarded ? NO_SESSION : [])];
  const body = doc.body
    ? { required: true, content: { [doc.body.type]: { schema: inputSchema(doc.body.schema) } } }
    : found.requestBody;
  return {
    ...found,
    operationId: operationId(call),
    summary: found.summary ?? doc.summary ?? call,
    tags: found.tags ?? [doc.tag ?? "other"],
    ...(doc.about || doc.limit
      ? { description: [doc.about, doc.limit && `Limit: ${doc.limit}`].filter(Boolean).join("\n\n") }
      : {}),
    security: isGuarded ? [{ session: [] }] : [],
    parameters: parametersOf(found, doc),
    ...(body ? { requestBody: bodyOf(body, example?.request, call) } : {}),
    responses: answersOf(call, doc, { components, refusals, example: example?.answer }),
    ...(doc.limit ? { "x-rate-limit": doc.limit } : {}),
    "x-refusals": refusals,
  };
}

const NO_SESSION: readonly RefusalDoc[] = [
  { code: "unauthenticated", status: 401, messages: ["Authentication Error, Please try logging again"] },
];

/** `POST /api/rummy/table/join` is `postRummyTableJoin`. */
function operationId(call: string): string {
  const [method = "", path = ""] = call.split(" ");
  const words = path
    .replace("/api", "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return `${method.toLowerCase()}${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("")}`;
}

function parametersOf(found: Operation, doc: CallDoc<z.ZodType>): readonly Parameter[] {
  const known = (found.parameters ?? []).map((one) => ({
    ...one,
    required: one.in === "path" || one.required === true,
    description: MEANINGS[`query.${one.name}`] ?? MEANINGS[one.name] ?? one.name,
  }));
  const lenient = (doc.query ?? [])
    .filter((name) => !known.some((one) => one.name === name))
    .map((name) => ({
      name,
      in: "query",
      required: false,
      schema: { type: "string" },
      description: MEANINGS[`query.${name}`] ?? name,
    }));
  const headers = (doc.reads ?? []).map((said) => {
    const name = said.replace("!", "") as HeaderName;
    return {
      name,
      in: "header",
      required: said.endsWith("!"),
      schema: HEADERS[name].schema,
      description: HEADERS[name].asked,
    };
  });
  // The scheme `session` says it already, and OpenAPI ignores a parameter of that name.
  return [...known, ...lenient, ...headers.filter(({ name }) => name !== "authorization")];
}

function bodyOf(body: NonNullable<Operation["requestBody"]>, example: unknown, call: string) {
  const content = Object.entries(body.content ?? {})
    .filter(([type]) => type === "application/json" || type === "multipart/form-data")
    .map(([type, { schema }]) => [type, { schema: described(schema ?? {}, call, MEANINGS), ...given({ example }) }]);
  return { required: true, content: Object.fromEntries(content) };
}

interface AnswerParts {
  readonly components: Record<string, Schema>;
  readonly refusals: readonly RefusalDoc[];
  readonly example: unknown;
}

function answersOf(call: string, doc: CallDoc<z.ZodType>, { components, refusals, example }: AnswerParts) {
  const byStatus = Map.groupBy(refusals, ({ status }) => status);
  const refused = [...byStatus].map(([status, some]) => [
    String(status),
    {
      description: some.map(({ code, messages }) => `${code}: ${messages.join(" / ")}`).join("\n"),
      content: { "application/json": { schema: status === 421 ? ELSEWHERE : REFUSED } },
    },
  ]);
  return {
    [doc.status ?? 200]: goodAnswer(call, doc, components, example),
    ...Object.fromEntries(refused),
    default: { description: "Any other refusal (see Errors).", content: { "application/json": { schema: REFUSED } } },
  };
}

const REFUSED: Schema = { $ref: "#/components/schemas/Refusal" };
/** Another process has it. */
const ELSEWHERE: Schema = described(
  inputSchema(z.object({ message: z.string(), data: z.object({ at: z.string().nullable() }) })),
  "elsewhere",
  MEANINGS,
);

function goodAnswer(
  call: string,
  doc: CallDoc<z.ZodType>,
  components: Record<string, Schema>,
  example: unknown,
): Answer {
  const headers = Object.fromEntries(
    (doc.answers ?? []).map((name) => [name, { description: HEADERS[name].answered, schema: HEADERS[name].schema }]),
  );
  const base = { description: "Done.", ...(doc.answers ? { headers } : {}) };
  if (typeof doc.data === "string") {
    if (doc.status === 303) return { ...base, description: "Leads to the page." };
    return { ...base, content: { [doc.data]: { schema: { type: "string", format: "binary" } as Schema } } };
  }
  const data = doc.data === null ? ({ type: "null" } as Schema) : answerSchema(doc.data, SHAPES, components);
  const beside = doc.beside ? inputSchema(doc.beside).properties : {};
  const schema: Schema = {
    type: "object",
    properties: { message: { type: "string" }, sText: { type: "string" }, data, ...beside },
    required: ["message", "data", ...Object.keys(beside ?? {})],
  };
  const content = { schema: described(schema, call, MEANINGS), ...given({ example }) };
  return { ...base, content: { "application/json": content } };
}

/** The calls that need a session. */
function guardedRoutes(app: AnyElysia): ReadonlySet<string> {
  const routes = app.routes as readonly {
    readonly method: string;
    readonly path: string;
    readonly hooks?: { readonly beforeHandle?: readonly { readonly fn: object }[] };
  }[];
  return new Set(
    routes
      .filter(({ hooks }) => isGuarded(hooks?.beforeHandle))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`),
  );
}

/** The server reads bodies itself (`body.ts`), which the generator takes for "no known content type": it leaves the contracts out then. */
function withoutParsers(app: AnyElysia): AnyElysia {
  return new Proxy(app, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (name !== "getGlobalRoutes" || typeof found !== "function") return found;
      const routes = found.call(target) as readonly { readonly hooks: object }[];
      return () => routes.map((route) => ({ ...route, hooks: { ...route.hooks, parse: undefined } }));
    },
  });
}
