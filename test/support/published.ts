/** Whether what the server answers is what `/docs/openapi.json` says: every call of `player.ts` asks here, so that drift fails. */
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import type { OpenApi, Operation } from "../../src/http/api/document.ts";

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly name: string;
  readonly operation: Operation;
}

interface Published {
  readonly document: OpenApi;
  readonly routes: readonly Route[];
}

/** An answer as it came. */
export interface Heard {
  readonly method: string;
  /** The path without `/api` and query. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
  /** What was sent. */
  readonly sent?: unknown;
}

/** Hear of every answer that is as published, by its call's name. */
export const onPublished = new Set<(name: string, received: Heard) => void>();

/** What any call may be refused with (the document's introduction says it once for all). */
const GENERAL: ReadonlySet<number> = new Set([400, 404, 405, 408, 413, 415, 429, 500, 503]);
/** Statuses whose message is told. */
const TOLD: ReadonlySet<number> = new Set([401, 403, 409, 410, 421, 422]);

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
/** One for all servers of this process: they run the same sources. */
let published: Promise<Published> | undefined;
const validators = new Map<string, ValidateFunction>();

/** The document of a running server. */
export function publishedBy(server: string): Promise<Published> {
  published ??= read(server);
  return published;
}

async function read(server: string): Promise<Published> {
  const document = (await (await fetch(`${server}/docs/openapi.json`)).json()) as OpenApi;
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  // Paths without a variable first.
  return {
    document,
    routes: routes.toSorted((a, b) => a.path.source.split("[").length - b.path.source.split("[").length),
  };
}

/** The call's name in the document; throws when what was heard is not what is published. */
export async function checkPublished(server: string, received: Heard): Promise<string | null> {
  if (received.path.startsWith("/operator")) return null;
  const { document, routes } = await publishedBy(server);
  const route = routes.find(({ method, path }) => method === received.method && path.test(`/api${received.path}`));
  if (!route) return null;
  const fault = faultOf(document, route, received);
  if (fault) throw new Error(`${route.name} answered ${received.status} as nobody published: ${fault}`);
  for (const hear of onPublished) hear(route.name, received);
  return route.name;
}

function faultOf(document: OpenApi, { name, operation }: Route, { status, body }: Heard): string | null {
  const { responses = {} } = operation;
  const told = responses[String(status)];
  if (!told && !GENERAL.has(status)) return `the status is not told: ${JSON.stringify(body)}`;
  const schema = (told ?? responses.default)?.content?.["application/json"]?.schema;
  if (!schema) return null;
  const key = `${name} ${told ? status : "default"}`;
  const validate =
    validators.get(key) ?? ajv.compile(strictly({ ...schema, components: document.components }) as object);
  validators.set(key, validate);
  if (!validate(body)) return `${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 2_000)}`;
  return TOLD.has(status) ? messageFault(operation, status, (body as { message: string }).message) : null;
}

function messageFault(operation: Operation, status: number, message: string): string | null {
  const told = (operation["x-refusals"] ?? [])
    .filter((one) => one.status === status)
    .flatMap(({ messages }) => messages);
  return told.some((one) => patternOf(one).test(message)) ? null : `the message is not told: ${message}`;
}

/** Figures stand in braces. */
function patternOf(message: string): RegExp {
  const parts = message.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "su");
}

/** Published schemas let answers get more fields; here each field must be told. */
export function strictly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictly);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === "example" ? one : strictly(one)]),
  );
  return "properties" in value && inner.type === "object" && !("additionalProperties" in value)
    ? { ...inner, additionalProperties: false }
    : inner;
}
