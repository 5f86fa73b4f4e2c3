/** Texts that stand in components themselves: players read texts of catalogs, in their own language (decision 0091). */
import { type Breach, folderOf, groupBy, merge } from "./rule.ts";
import { type Node, type Source, walk } from "./sources.ts";

/**
 * What is English by decision 0091, each for its own reason: the desk is for staff; the protocol, the tables of fields and the API's pages are for
 * who writes programs; a policy's English text governs, and has a summary by key; pictures and tests are one for all.
 */
const ENGLISH = new RegExp(
  `^(?:${[
    "modules/operator/",
    "modules/tables/pages/(?:protocol|fairness-section|chain-of-moves|shape-sections|transcript)",
    "modules/ui/field-table",
    "modules/content/pages/policies/",
    "src/http/",
    "src/previews/",
    "game-client/fixtures/",
    "test/",
  ].join("|")})`,
);
/** What people read of an element beside what is in it. */
const READ =
  /^(?:alt|aria-(?:label|roledescription|description)|title|placeholder|label|legend|hint|heading|text|note|summary)$/;
/** Two letters after one another: not a figure, a sign, or a unit. */
const WORD = /[A-Za-z]{2}/;
/** The same in every language: the mark of bots, an app, kinds of files, the verifier's file. */
const SAME = /^(?:BOT|WhatsApp|PDF|CSV|verify\.mjs)$/;
/** The name of a class or an address, no text. */
const NAME = /^[a-z0-9_\-/#.:[\]=?&]+$/;

/** Literal texts in components that players read, by the folder of the second level. */
export function literalTexts(sources: readonly Source[]): Breach[] {
  const found = sources
    .filter(({ path }) => path.endsWith(".tsx") && !ENGLISH.test(path))
    .flatMap((source) => literalsIn(source).map((text) => ({ path: source.path, text })));
  return [...groupBy(found, ({ path }) => folderOf(path))].flatMap(([folder, all]) =>
    merge(
      folder,
      all.map(({ path, text }) => `${path.slice(folder.length + 1)}: ${text}`),
    ),
  );
}

function literalsIn({ program }: Source): string[] {
  const texts: string[] = [];
  const unread = new Set<unknown>();
  walk(program as unknown as Node, (node, parent) => {
    if (node.type === "JSXText" && WORD.test(String(node.value))) texts.push(String(node.value).trim());
    if (node.type === "JSXAttribute" && !READ.test(nameOf(node))) unread.add(literalWithin(node));
    const value = literalOf(node);
    if (value === null || !WORD.test(value) || unread.has(node)) return;
    if (parent?.type === "JSXAttribute" && READ.test(nameOf(parent))) texts.push(value);
    if (parent?.type === "JSXExpressionContainer" && !NAME.test(value)) texts.push(value);
  });
  return texts.filter((text) => !SAME.test(text));
}

/** The value of an attribute, out of its braces: `className={`card card--${kind}`}`. */
const literalWithin = ({ value }: Node): unknown => (value as { readonly expression?: unknown } | null)?.expression;

const literalOf = (node: Node): string | null => {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral") return null;
  const parts = node.quasis as readonly (Node & { readonly value: { readonly cooked: string } })[];
  return parts.map(({ value }) => value.cooked).join("");
};

const nameOf = (attribute: Node): string => String((attribute.name as Node).name);
