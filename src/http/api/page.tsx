import { FieldTable, Kind, marked, ScrollingTable } from "../../../modules/ui/field-table.tsx";
import { fieldsOf, type Schema, shapesIn, typeOf } from "../../../modules/ui/schema-text.ts";
import type { OpenApi, Operation } from "./document.ts";
import { HEADERS } from "./general.ts";

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** `/docs/api`, in the looks of the protocol's page (`modules/tables/pages/protocol-page.tsx`). */
export function ApiPage({ document }: { readonly document: OpenApi }) {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? "other");
  const tags = document.tags.filter(({ name }) => byTag.has(name));
  return (
    <article className="prose reference">
      <h1>{document.info.title}</h1>
      <p className="prose-lead">
        Every call below <code>/api</code>, made from the contracts that the server parses by. The same as{" "}
        <a href="/docs/openapi.json">OpenAPI 3.1</a> and as <a href="/docs/api.d.ts">types for TypeScript</a>; the
        game's own messages are <a href="/docs/protocol">the table protocol</a>.
      </p>
      <nav aria-label="Calls by module">
        <ul>
          {tags.map(({ name, description }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>: {description}
            </li>
          ))}
        </ul>
      </nav>
      <section id="general">
        <h2>For every call</h2>
        {document.info.description.split("\n\n").map((paragraph) => (
          <p key={paragraph}>{marked(paragraph)}</p>
        ))}
      </section>
      {tags.map(({ name, description }) => (
        <Module
          key={name}
          name={name}
          about={description}
          calls={byTag.get(name) ?? []}
          schemas={document.components.schemas}
        />
      ))}
    </article>
  );
}

interface ModuleProps {
  readonly name: string;
  readonly about: string;
  readonly calls: readonly Call[];
  readonly schemas: Readonly<Record<string, Schema>>;
}

function Module({ name, about, calls, schemas }: ModuleProps) {
  const named = new Set<string>();
  const add = (schema: Schema | undefined): void => {
    for (const shape of shapesIn(schema)) {
      if (named.has(shape)) continue;
      named.add(shape);
      add(schemas[shape]);
    }
  };
  for (const { operation } of calls) add(goodSchema(operation));
  // The table's own shapes have a page of their own.
  const own = [...named].filter((shape) => !shape.startsWith("tables."));
  return (
    <section id={name}>
      <h2>{name}</h2>
      <p>{about}</p>
      {calls.map((call) => (
        <CallSection key={`${call.method} ${call.path}`} {...call} />
      ))}
      {own.map((shape) => (
        <section key={shape} id={shape}>
          <h3>
            <code>{shape}</code>
          </h3>
          <FieldTable label={`Fields of ${shape}`} linkOf={linkOf} fields={fieldsOf(schemas[shape])} />
        </section>
      ))}
    </section>
  );
}

/** The link to a shape, the game's own on the page of its protocol; null for a word that is no shape. */
function linkOf(word: string): string | null {
  if (!word.includes(".")) return null;
  return word.startsWith("tables.") ? `/docs/protocol#${word.slice(7)}` : `#${word}`;
}

function goodAnswer({ responses = {} }: Operation) {
  const [status, answer] = Object.entries(responses).find(([name]) => /^[23]/.test(name)) ?? ["200", undefined];
  const [type, content] = Object.entries(answer?.content ?? {})[0] ?? [];
  return {
    status,
    type,
    schema: content?.schema,
    example: content?.example,
    headers: Object.keys(answer?.headers ?? {}),
  };
}

const goodSchema = (operation: Operation): Schema | undefined => goodAnswer(operation).schema;

function CallSection({ path, method, operation }: Call) {
  const call = `${method} ${path}`;
  const { parameters = [], requestBody, security = [] } = operation;
  const [body] = Object.values(requestBody?.content ?? {});
  return (
    <section id={operation.operationId}>
      <h3>
        <code>{call}</code>
      </h3>
      <p>
        {operation.summary}. {security.length > 0 ? "Needs a session." : "Open to everybody."}
      </p>
      {operation.description?.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{marked(paragraph)}</p>
      ))}
      {parameters.length + (body ? 1 : 0) === 0 ? null : (
        <FieldTable
          label={`What ${call} takes`}
          linkOf={linkOf}
          fields={[
            ...parameters.map(({ name, in: place, required, schema, description = "" }) => ({
              path: `${place} ${name}`,
              type: typeOf(schema ?? {}),
              meaning: description,
              isNeeded: required === true,
            })),
            ...fieldsOf(body?.schema),
          ]}
        />
      )}
      <Answered call={call} operation={operation} />
      <Refusals call={call} operation={operation} />
      <Example request={body?.example} answer={goodAnswer(operation).example} />
    </section>
  );
}

function Answered({ call, operation }: { readonly call: string; readonly operation: Operation }) {
  const { status, type, schema, headers } = goodAnswer(operation);
  const data = schema?.properties?.data;
  const beside = Object.entries(schema?.properties ?? {}).filter(([name]) => name !== "message" && name !== "data");
  const fields = [...fieldsOf(data), ...fieldsOf({ properties: Object.fromEntries(beside) })];
  return (
    <>
      <p>
        Answers {status}
        {type === undefined || type === "application/json" ? null : (
          <>
            {" "}
            with a file, <code>{type}</code>
          </>
        )}
        {data === undefined ? null : (
          <>
            ; <code>data</code> is <Kind type={typeOf(data)} linkOf={linkOf} />
          </>
        )}
        {headers.map((name) => (
          <span key={name}>
            ; header <code>{name}</code>: {HEADERS[name as keyof typeof HEADERS].answered}
          </span>
        ))}
      </p>
      {fields.length === 0 ? null : <FieldTable label={`What ${call} answers`} linkOf={linkOf} fields={fields} />}
    </>
  );
}

function Refusals({ call, operation }: { readonly call: string; readonly operation: Operation }) {
  const refusals = operation["x-refusals"] ?? [];
  if (refusals.length === 0) return null;
  return (
    <ScrollingTable label={`Refusals of ${call}`}>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Refusal</th>
          <th scope="col">Message</th>
        </tr>
      </thead>
      <tbody>
        {refusals.map(({ code, status, messages }) => (
          <tr key={`${status} ${code}`}>
            <td>{status}</td>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>
              {messages.map((message) => (
                <div key={message}>{message}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

function Example({ request, answer }: { readonly request: unknown; readonly answer: unknown }) {
  if (request === undefined && answer === undefined) return null;
  return (
    <details>
      <summary>Example</summary>
      {request === undefined ? null : (
        <pre>
          <code>{JSON.stringify(request, null, 2)}</code>
        </pre>
      )}
      {answer === undefined ? null : (
        <pre>
          <code>{JSON.stringify(answer, null, 2)}</code>
        </pre>
      )}
    </details>
  );
}
