import { err, formatAmount, ok, paise, type Result } from "../../../modules/kernel/index.ts";
import { seenOf, type Terminal } from "../../../modules/operator/index.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { withDesk } from "./modules.ts";
import { paged } from "./pages.ts";

/** What a command answers: a text, why nothing was done, or null where the words fit no form. */
export type Said = Result<string, string> | null;

/** The desk as a verb has it. */
export interface AtDesk {
  readonly desk: Terminal;
  readonly platform: OperatorPlatform;
}

/** Does what one verb says; `words` come after it. */
export type Verb = (at: AtDesk, words: readonly string[]) => Promise<Said> | null;

/** A command whose verbs call the desk's routes in this process (decision 0069). What they do is in the log as the desk writes it. */
export const deskCommand = ({
  verbs,
  ...command
}: Omit<OperatorCommand, "run" | "keepsEntries"> & {
  readonly verbs: Readonly<Record<string, Verb>>;
}): OperatorCommand => ({
  ...command,
  keepsEntries: true,
  async run(platform, [name = "", ...words]) {
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
    if (verb === undefined) return null;
    return withDesk(platform, async (desk) => verb({ desk, platform }, words));
  },
});

/** Does an action, and says `text`. `look`: the command that shows what is decided, where the desk shows it first. */
export async function perform<Data>(
  { desk, platform }: AtDesk,
  path: string,
  text: string | ((data: Data) => string),
  { body, look }: { readonly body?: object; readonly look?: string } = {},
): Promise<Said> {
  const done = await desk.perform<Data>(path, {
    ...(body && { body }),
    ...(look && { look }),
    seen: platform.asked.seen,
  });
  if (!done.ok) return done;
  return ok(typeof text === "string" ? text : text(done.value));
}

/** A sheet of the desk, line by line, and its `seen:`. */
export async function show({ desk }: AtDesk, path: string): Promise<Said> {
  const details = await desk.look<object>(path);
  return details.ok ? ok(sheetText(details.value)) : details;
}

/** A list of the desk, page by page. */
export function list<Row>(
  { desk, platform }: AtDesk,
  path: string,
  how: {
    readonly query?: Readonly<Record<string, string | undefined>>;
    readonly line: (row: Row) => string | Promise<string>;
    readonly none: string;
  },
): Promise<Said> {
  const { line, none, query = {} } = how;
  return paged(platform, { read: (most) => rowsOf<Row>(desk, path, query, most), line, none });
}

/** The first rows of a list, `most` at the most. */
export async function rowsOf<Row>(
  desk: Terminal,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  most: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let after: string | undefined; ; ) {
    const page = await desk.look<{ readonly rows: readonly Row[] | null; readonly next: string | null }>(path, {
      ...query,
      ...(after !== undefined && { after }),
    });
    if (!page.ok) throw new Error(page.error);
    rows.push(...(page.value.rows ?? []));
    if (page.value.next === null || rows.length >= most) return rows.slice(0, most);
    after = page.value.next;
  }
}

/** The reason that is said in the words after the first; null: there is none. */
export const reasonIn = (words: readonly string[]): string | null => words.join(" ").trim() || null;

/** JSON out of one word. */
export function jsonIn(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(`this is no JSON: ${text}`);
  }
}

export const rupees = (amount: number): string => `₹${formatAmount(paise(amount))}`;

/** What a sheet, or the row of a list, says last, for the action that follows (decision 0058). */
export const seenLine = (shown: string, state?: string): string => `seen: ${seenOf(shown, state)}`;

/** The state in which `--seen` says that it was shown; an action that undoes one state leaves another alone. */
export const stateSeen = ({ platform }: AtDesk): string | undefined => platform.asked.seen?.split("_")[1];

/** Every field of what the desk answers on a line of its own, amounts in rupees. */
export function sheetText(details: object): string {
  const { shown, state } = details as { readonly shown?: unknown; readonly state?: unknown };
  const seen = typeof shown === "string" ? [seenLine(shown, typeof state === "string" ? state : undefined)] : [];
  return [...linesOf(details), ...seen].join("\n");
}

function linesOf(data: object, before = ""): readonly string[] {
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    if (name === "shown") return [];
    const label = `${before}${wordsOf(name)}`;
    if (Array.isArray(value)) return value.map((one) => `${label}: ${inLine(name, one)}`);
    return typeof value === "object" && value !== null
      ? linesOf(value, `${label} `)
      : [`${label}: ${textOf(name, value)}`];
  });
}

const inLine = (name: string, value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .map(([key, one]) => `${wordsOf(key)} ${inLine(key, one)}`)
        .join(", ")
    : textOf(name, value);

const wordsOf = (name: string): string =>
  name.replace(/(?<=\w)Paise$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function textOf(name: string, value: unknown): string {
  if (value === null || value === "") return "-";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" && /paise$/i.test(name) ? rupees(value) : String(value);
}
