/** The list of readable fields against what is logged, and against every column that holds something of a person. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { HARMLESS } from "../../test/support/harmless-columns.ts";
import { PERSONAL } from "../../test/support/personal-columns.ts";
import { FIGURE_ENDINGS, FIGURES, NAMED, SENTENCES } from "./log-fields.ts";
import { MASK, maskFields } from "./mask.ts";

const ROOT = join(import.meta.dirname, "../..");

interface Column {
  /** `schema.table.column`. */
  readonly path: string;
  /** The field's name in the program. */
  readonly key: string;
  readonly name: string;
}

/** Columns that can hold a person's data: texts, documents and coordinates; not enumerations, ids, moments, amounts and flags. */
async function columns(): Promise<readonly Column[]> {
  const found: Column[] = [];
  for (const file of new Glob("modules/*/schema.ts").scanSync(ROOT)) {
    const tables = Object.values((await import(join(ROOT, file))) as Record<string, unknown>);
    for (const table of tables) {
      if (!is(table, PgTable)) continue;
      const config = getTableConfig(table);
      for (const [key, column] of Object.entries(table)) {
        if (!config.columns.includes(column as never)) continue;
        const { name, enumValues } = column as { name: string; enumValues?: readonly string[] };
        const type = (column as { getSQLType(): string }).getSQLType();
        if (
          (enumValues ?? []).length > 0 ||
          !/^(?:text|varchar|char|json|double|real|numeric|inet|bytea|date$)/.test(type)
        )
          continue;
        found.push({ path: `${config.schema}.${config.name}.${name}`, key, name });
      }
    }
  }
  return found;
}

const all = await columns();

describe("columns", () => {
  test("each that can hold a person's data is said to hold some or none", () => {
    expect(all.length).toBeGreaterThan(100);
    const classified = new Set([...Object.keys(PERSONAL), ...HARMLESS]);
    const unclassified = all.filter(({ path }) => !classified.has(path)).map(({ path }) => path);
    // A new column: put it into test/support/personal-columns.ts or harmless-columns.ts.
    expect(unclassified).toEqual([]);
    const paths = new Set(all.map(({ path }) => path));
    expect([...classified].filter((path) => !paths.has(path))).toEqual([]);
    expect(HARMLESS.filter((path) => path in PERSONAL)).toEqual([]);
  });

  for (const { path, key, name } of all.filter(({ path }) => path in PERSONAL))
    test(`what stands in ${path} is in no log line, whatever it is called there`, () => {
      const value = PERSONAL[path]!;
      const pascal = key[0]!.toUpperCase() + key.slice(1);
      for (const field of [key, name, `s${pascal}`, `n${pascal}`, `new${pascal}`]) {
        for (const logged of [
          { [field]: value },
          { body: { [field]: value } },
          { rows: [{ [field]: [value] }] },
          // An error's message is a sentence of its own, and its name a class's.
          ...(["message", "name"].includes(field)
            ? []
            : [{ error: Object.assign(new Error("x"), { [field]: value }) }]),
        ]) {
          const line = JSON.stringify(maskFields(logged));
          expect({
            line,
            shown: line.includes(typeof value === "string" ? JSON.stringify(value).slice(1, -1) : String(value)),
          }).toEqual({
            line,
            shown: false,
          });
        }
      }
    });
});

describe("errors", () => {
  const shown = (error: Error) => JSON.stringify(maskFields({ error, said: String(error) }));

  test("show no value that the database, a parser or a check quotes", () => {
    const quoted = [
      new Error('invalid input syntax for type uuid: "asha rao"'),
      new SyntaxError(`Unexpected token 'a', "asha rao" is not valid JSON`),
      Object.assign(new Error("x"), {
        detail: "Key (name)=(asha rao) already exists.",
        where: "COPY t: asha rao",
        hint: "asha rao",
      }),
      Object.assign(new Error("Failed query: select * from players where name = 'asha rao'"), {
        query: "select * from players where name = 'asha rao'",
        params: ["asha rao"],
      }),
      Object.assign(new Error("refused"), { body: { sFullName: "asha rao" }, input: "asha rao" }),
      new Error("outside", { cause: Object.assign(new Error("inside"), { value: "asha rao" }) }),
    ];
    for (const error of quoted) expect(shown(error)).not.toContain("asha");
  });

  test("still say to an operator which rule it was, where, and by which query", () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "players_email_unique"'), {
      code: "23505",
      table_name: "players",
      constraint_name: "players_email_unique",
    });
    const line = shown(
      new Error('Failed query: update "identity"."players" set "email" = $1\nparams: a@b.example', { cause: error }),
    );
    for (const told of [
      "23505",
      "players_email_unique",
      String.raw`update \"identity\".\"players\" set \"email\" = $1`,
      "log-fields.test.ts",
    ])
      expect(line).toContain(told);
    expect(line).not.toContain("a@b");
  });
});

describe("fields that are logged", () => {
  /** Names of the fields in `log.warn({ … }, "…")`, first level. */
  function logged(): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const file of new Glob("{modules,src}/**/*.{ts,tsx}").scanSync(ROOT)) {
      if (/\.test\.|\/testing\//.test(file)) continue;
      const source = readFileSync(join(ROOT, file), "utf8");
      for (const [, fields = ""] of source.matchAll(/\b[lL]og\??\.(?:debug|info|warn|error)\(\s*\{([^}]*)\}/g))
        for (const part of fields.split(",")) {
          const [, name] = /^\s*(\w+)\s*(?::|$)/.exec(part) ?? [];
          if (name !== undefined) names.set(name, file);
        }
    }
    return names;
  }

  test("are each on the list, so that no line says less than it was written to say", () => {
    const names = [...logged()];
    expect(names.length).toBeGreaterThan(30);
    const isListed = (name: string) =>
      NAMED.has(name) || SENTENCES.has(name) || FIGURES.has(name) || FIGURE_ENDINGS.test(name);
    // A new field: put it into src/platform/log-fields.ts, or log something else.
    expect(names.filter(([name]) => !isListed(name)).map(([name, file]) => `${name} in ${file}`)).toEqual([]);
  });

  test("stay as they are: codes, ids, counts, durations, moments, flags", () => {
    const line = {
      module: "cashier",
      tableId: "01a1fb22-487a-7479-81a4-00000000000a",
      players: ["01a1fb22-487a-7479-81a4-00000000000a"],
      order: "01M6AWSXJ03B14SJDQ4CWQMW6W",
      stake: { tableId: "t", seat: 1, sitting: 2 },
      code: "insufficientChips",
      alarm: "strayPayment",
      amountPaise: 10_000,
      tookMs: 3.2,
      tries: 4,
      receivedAt: new Date(0),
      isNew: true,
      kept: null,
    };
    expect(maskFields(line)).toEqual({ ...line, receivedAt: "1970-01-01T00:00:00.000Z" });
  });

  test("a field that nobody has named shows nothing, whatever it holds", () => {
    const unnamed = {
      nickname: "asha",
      colour: 7,
      big: 7n,
      at_home: new Date(0),
      list: ["asha"],
      deep: { nickname: "asha" },
    };
    expect(maskFields(unnamed)).toEqual({
      nickname: MASK,
      colour: MASK,
      big: MASK,
      at_home: MASK,
      list: [MASK],
      deep: { nickname: MASK },
    });
  });
});
