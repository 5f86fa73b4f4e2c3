import { toOpenAPISchema } from "@elysiajs/openapi";
import { type AnyElysia, Elysia } from "elysia";
import { z } from "zod";
import type { RenderPage } from "../../modules/ui/page.tsx";

export const OPENAPI_PATH = "/openapi/json";

/** Everything below `/api`, from the routes' own zod contracts, as OpenAPI 3.1. */
function openApiDocument(app: AnyElysia, title: string): Document {
  const schema = toOpenAPISchema(withoutParsers(app), { paths: [/^(?!\/api\/)/] }, undefined, {
    zod: (contract: z.ZodType) => z.toJSONSchema(contract, { io: "input", unrepresentable: "any" }),
  });
  return {
    openapi: "3.1.2",
    info: {
      title,
      version: "1",
      description:
        "Every answer is {message, data}. What logs in answers with the header `authorization`, and every later call carries it; what sends an OTP answers with the header `verification`, and what takes the OTP carries that. A client that keeps a secret of its own, 32 hex digits in the header `device`, is known to the accounts that were used with it, and is not held up by strangers who guess at them. A call that looks suspicious is answered with 429 and the header `proof-of-work-challenge`: find a text of 1 to 16 small letters and digits so that the SHA-256 of `challenge:text` begins with as many zero bits as the third part of the challenge (between its dots) says, and send the call again with the header `proof-of-work: challenge:text` within two minutes. A proof counts once; a right code or password needs none on account of its address.",
    },
    components: {
      ...schema.components,
      securitySchemes: { session: { type: "apiKey", in: "header", name: "authorization" } },
    },
    paths: schema.paths as Document["paths"],
  };
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

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly components: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface ApiDocsDeps {
  readonly renderPage: RenderPage;
  /** The whole server; asked once, when somebody wants to know. */
  readonly app: () => AnyElysia;
  readonly title: () => string;
}

/**
 * `/openapi/json`, and `/docs/api`: the same as a page of our own, because the usual viewers want scripts from
 * elsewhere, which our policy keeps out.
 */
export function apiDocs({ renderPage, app, title }: ApiDocsDeps): AnyElysia {
  let made: Document | undefined;
  const document = () => {
    made ??= openApiDocument(app(), title());
    return made;
  };
  return new Elysia({ name: "api-docs", detail: { hide: true } })
    .get(OPENAPI_PATH, () => document())
    .get("/docs/api", ({ request }) =>
      renderPage(
        {
          title: "API",
          description: "Every call of the platform, from its contracts.",
          path: "/docs/api",
          shell: "public",
          noIndex: true,
          body: <ApiDocs document={document()} />,
        },
        request,
      ),
    );
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** The calls, by what follows `/api/` in their path. */
function groupsOf(document: Document): ReadonlyMap<string, readonly Call[]> {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return Map.groupBy(calls, ({ path }) => path.split("/")[2] ?? "");
}

/** In the looks of the protocol's page (`modules/tables/pages/protocol-page.tsx`). */
function ApiDocs({ document }: { readonly document: Document }) {
  return (
    <article className="prose">
      <h1>{document.info.title}</h1>
      <p className="prose-lead">
        Every call below <code>/api</code>, from its contract. The same as <a href={OPENAPI_PATH}>OpenAPI JSON</a>.
      </p>
      <p>{document.info.description}</p>
      {[...groupsOf(document)].map(([name, calls]) => (
        <section key={name} id={name}>
          <h2>{name}</h2>
          {calls.map((call) => (
            <CallSection key={`${call.method} ${call.path}`} {...call} />
          ))}
        </section>
      ))}
    </article>
  );
}

function CallSection({ path, method, operation }: Call) {
  const fields = [
    ...(operation.parameters ?? []).map(({ name, in: place, required, schema }) => ({
      name,
      place,
      required: required === true,
      schema: schema ?? {},
    })),
    ...fieldsOf(Object.values(operation.requestBody?.content ?? {})[0]?.schema),
  ];
  return (
    <section>
      <h3>
        <code>
          {method} {path}
        </code>
      </h3>
      {operation.summary === undefined ? null : <p>{operation.summary}</p>}
      {operation.description === undefined ? null : <p>{operation.description}</p>}
      {fields.length === 0 ? null : <Fields label={`Fields of ${method} ${path}`} fields={fields} />}
    </section>
  );
}

interface Field {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly schema: Schema;
}

function Fields({ label, fields }: { readonly label: string; readonly fields: readonly Field[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="protocol-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">In</th>
            <th scope="col">Type</th>
            <th scope="col">Needed</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, place, required, schema }) => (
            <tr key={`${place} ${name}`}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{place}</td>
              <td>{typeOf(schema)}</td>
              <td>{required ? "yes" : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function fieldsOf(body: Schema | undefined): Field[] {
  const shapes = body?.anyOf ?? (body === undefined ? [] : [body]);
  const fields = new Map<string, Field>();
  for (const shape of shapes)
    for (const [name, schema] of Object.entries(shape.properties ?? {}))
      fields.set(name, { name, place: "body", required: shape.required?.includes(name) === true, schema });
  return [...fields.values()];
}

/** A schema in a few words: `string, 2–10 characters`. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join(" | ");
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(" or ");
  const type = schema.type === undefined ? "any" : [schema.type].flat().join(" or ");
  if (type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  const span = (from: number | undefined, to: number | undefined, unit: string) =>
    from === undefined && to === undefined ? "" : `, ${from ?? 0}–${to ?? "…"}${unit}`;
  const huge = (bound: number | undefined) => (Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : bound);
  return `${type}${span(schema.minLength, schema.maxLength, " characters")}${span(huge(schema.minimum), huge(schema.maximum), "")}`;
}
