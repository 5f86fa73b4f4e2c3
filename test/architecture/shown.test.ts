/**
 * What is confirmed is what was shown (decision 0058): questions are asked by the shared piece alone, and what they show and send is made of
 * the frozen value, never of what a list under them has become.
 */
import { expect, test } from "bun:test";
import { listFiles, type Node, parse, readText, type Source } from "./tidy/sources.ts";

/** The shared piece, and the forms of it that hand through what they are given. */
const SHARED = new Set([
  "modules/ui/components/confirm-dialog.tsx",
  "modules/operator/frame/page/decision-dialog.tsx",
  "modules/operator/frame/page/action-dialog.tsx",
  // What is proposed is what its form holds when it is sent; it is told of the row that was chosen.
  "modules/operator/sections/books/page/propose.tsx",
]);
const CONFIRMS = /^(?:Confirm|Decision|Action)Dialog$/;
/** What of a question has to be made of the frozen value. */
const OF_THE_VALUE = new Set(["title", "action", "tone", "wantsReason", "words", "send"]);

/** Dialogs that interrupt and decide nothing about something that a list shows. */
const NOTICES = [
  "modules/account/islands/session-reminder.tsx",
  "modules/cashier/islands/deposit/give-up-dialog.tsx",
  "modules/identity/islands/auth/otp-dialog.tsx",
  "modules/lobby/islands/lobby/insufficient-dialog.tsx",
  "modules/lobby/islands/player-header.tsx",
  "modules/operator/frame/page/step-up-dialog.tsx",
  "modules/ui/components/banned-dialog.tsx",
  "modules/ui/components/leave-guard.tsx",
  "modules/ui/components/maintenance-dialog.tsx",
];

/** What the desk reads once, or anew only when the last answer is there. */
const READ_ONCE = [
  "modules/operator/sections/deals/page/deal.island.tsx",
  "modules/operator/sections/fair-play/page/case-deal.tsx",
  "modules/operator/sections/home/page/home.island.tsx",
  "modules/operator/sections/payouts/page/together.tsx",
  "modules/operator/sections/promotions/page/form.tsx",
];

/** What the desk changes without a question: looks, what can be taken back at once, and forms that are what they show. */
const UNASKED = [
  "/books/days/*/check",
  "/books/papers",
  "/breaches/*/count",
  "/catalogue/add",
  "/checks/*/run",
  "/enrol/begin",
  "/floor-orders/*/lift",
  "/logout",
  "/passkeys",
  "/passkeys/options",
  "/payouts/*/retry",
  "/players/*/notes",
  "/players/search",
  "/promotions/preview",
  "/settings/*/check",
  "/staff/*/link",
  "/tickets/*/*",
  "/tournaments/preview",
];

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const WRAPPED = new Set(["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"]);
const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"]);

/** The parts of a node that run; types do not, and names of properties and attributes are no variables. */
function partsOf(node: Node): readonly Node[] {
  if (node.type.startsWith("TS")) return WRAPPED.has(node.type) ? [node.expression as Node] : [];
  return Object.entries(node)
    .filter(([field]) => !isName(node, field))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

const isName = ({ type, computed, shorthand }: Node, field: string): boolean =>
  (type === "MemberExpression" && field === "property" && !computed) ||
  (type === "Property" && field === "key" && !computed && !shorthand) ||
  (type === "JSXAttribute" && field === "name") ||
  (type === "JSXMemberExpression" && field === "property");

const walk = (node: Node, see: (node: Node) => void): void => {
  see(node);
  for (const part of partsOf(node)) walk(part, see);
};

/** Names that a pattern, a declaration or a function's parameters bring. */
const bound = (pattern: Node): readonly string[] => {
  const names: string[] = [];
  const see = (node: Node): void => {
    if (node.type === "Identifier") names.push(String(node.name));
    else if (node.type === "Property") see(node.value as Node);
    else if (node.type === "AssignmentPattern") see(node.left as Node);
    else if (node.type === "RestElement") see(node.argument as Node);
    else if (node.type === "ObjectPattern") for (const one of node.properties as Node[]) see(one);
    else if (node.type === "ArrayPattern") for (const one of node.elements as (Node | null)[]) one && see(one);
  };
  see(pattern);
  return names;
};

/** Every name that is declared within, parameters among them. */
function declaredIn(root: Node): ReadonlySet<string> {
  const names = new Set<string>();
  walk(root, (node) => {
    if (node.type === "VariableDeclarator") for (const name of bound(node.id as Node)) names.add(name);
    if (!FUNCTIONS.has(node.type)) return;
    for (const parameter of node.params as Node[]) for (const name of bound(parameter)) names.add(name);
    if (isNode(node.id)) names.add(String((node.id as Node).name));
  });
  return names;
}

/** Names of the whole file: imports, and what is declared in no function. */
function ofTheFile({ program }: Source): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of program.body as unknown as Node[]) {
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    if (declared.type === "ImportDeclaration")
      for (const one of declared.specifiers as Node[]) names.add(String((one.local as Node).name));
    if (declared.type === "VariableDeclaration")
      for (const one of declared.declarations as Node[]) for (const name of bound(one.id as Node)) names.add(name);
    if (declared.type === "FunctionDeclaration") names.add(String((declared.id as Node).name));
  }
  return names;
}

const attributesOf = (element: Node): readonly Node[] => (element.openingElement as Node).attributes as Node[];
const tagOf = (element: Node): string => String(((element.openingElement as Node).name as Node).name ?? "");

/** What a question shows and sends: its functions, and names that stand for them. */
function madeOfTheValue(element: Node): readonly Node[] {
  const given = attributesOf(element)
    .filter((one) => one.type === "JSXAttribute" && OF_THE_VALUE.has(String((one.name as Node).name)))
    .map((one) => one.value);
  return [...given, ...(element.children as Node[])]
    .filter(isNode)
    .filter(({ type }) => type === "JSXExpressionContainer")
    .map((container) => container.expression as Node);
}

/** Where a question reads something of its component, which renders again with every look at the list. */
function readingLists(source: Source): readonly string[] {
  if (SHARED.has(source.path)) return [];
  const known = ofTheFile(source);
  const changing = declaredIn(source.program as unknown as Node);
  const found: string[] = [];
  walk(source.program as unknown as Node, (element) => {
    if (element.type !== "JSXElement" || !CONFIRMS.test(tagOf(element))) return;
    for (const made of madeOfTheValue(element)) {
      const own = declaredIn(made);
      walk(made, ({ type, name, start }) => {
        if (type !== "Identifier" && type !== "JSXIdentifier") return;
        const word = String(name);
        if (changing.has(word) && !known.has(word) && !own.has(word))
          found.push(`${source.path}:${source.lineAt(start)} ${word}`);
      });
    }
  });
  return found;
}

/** Files with a dialog that interrupts and is not the shared piece's. */
const interrupting = (sources: readonly Source[]): readonly string[] =>
  sources
    .filter(({ path, program }) => {
      let isFound = false;
      walk(program as unknown as Node, (node) => {
        if (node.type !== "JSXElement" || tagOf(node) !== "Dialog") return;
        isFound ||= attributesOf(node).some(({ name }) => isNode(name) && name.name === "alert");
      });
      return isFound && !SHARED.has(path);
    })
    .map(({ path }) => path);

/** Changes of the desk without a confirmation: the first argument of `change`. */
function unasked(sources: readonly Source[]): readonly string[] {
  const paths = new Set<string>();
  for (const { path, text, program } of sources) {
    if (!/^modules\/operator\/(?:.+\/)?page\//.test(path)) continue;
    walk(program as unknown as Node, (node) => {
      if (node.type !== "CallExpression" || (node.callee as Node).name !== "change") return;
      const [first] = node.arguments as Node[];
      if (first !== undefined) paths.add(text.slice(first.start + 1, first.end - 1).replaceAll(/\$\{[^}]*\}/g, "*"));
    });
  }
  return [...paths].toSorted();
}

/** Files that make a confirmation without having asked. */
const forging = (sources: readonly Source[]): readonly string[] =>
  sources
    .filter(
      ({ path, text }) =>
        /\bas (?:unknown as )?Confirmed\b/.test(text) && path !== "modules/ui/browser/confirmation.ts",
    )
    .map(({ path }) => path);

const sources = listFiles()
  .filter((path) => /^(?:modules|game-client)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  .map(readText)
  // Only what asks, changes or says yes is worth being parsed.
  .filter(({ text }) => /Dialog|\bchange\b|\bConfirmed\b/.test(text))
  .map(parse);

test("what the desk reads again and again takes each answer in its turn: an older one undoes nothing", () => {
  const inTurn = /\bcreateNewest\b|\bnewest\.current\b/;
  const reading = listFiles()
    .filter(
      (path) => /^modules\/operator\/(?:.+\/)?page\/(?!calls\.ts).*\.tsx?$/.test(path) && !path.includes(".test."),
    )
    .map(readText)
    .filter(({ text }) => /\bread</.test(text) && !inTurn.test(text))
    .map(({ path }) => path);
  expect(reading.toSorted()).toEqual(READ_ONCE);
});

test("questions read nothing but what was frozen when they were asked", () =>
  expect(sources.flatMap(readingLists)).toEqual([]));
test("dialogs that interrupt are the shared piece's, or decide nothing", () =>
  expect(interrupting(sources).toSorted()).toEqual(NOTICES));
test("the desk changes nothing without a question that could not be taken back", () =>
  expect(unasked(sources)).toEqual(UNASKED));
test("nobody makes a yes that was not said", () => expect(forging(sources)).toEqual([]));

test("each of these is noticed on a broken tree, and nothing else", () => {
  const files = Object.entries({
    "modules/operator/page/a.tsx": `import { decide } from "./calls.ts";
      export const A = ({ rows }) => {
        const sheet = rows[0];
        return (
          <DecisionDialog of={of} title={({ id }) => \`Pay \${id}\`} send={(yes) => decide(yes, \`/payouts/\${sheet.id}/approve\`)}>
            {({ id }) => <p>{id} of {sheet.name}</p>}
          </DecisionDialog>
        );
      };`,
    "modules/operator/page/b.tsx": `import { decide } from "./calls.ts";
      const WORDS = { yes: "Yes" };
      export const B = ({ rows, onDone }) => {
        const sheet = rows[0];
        return (
          <DecisionDialog of={of} title={WORDS.yes} send={(yes) => decide(yes, \`/payouts/\${yes.shown.id}\`)} onDone={() => onDone(sheet)}>
            {(sheet) => <p>{sheet.name}</p>}
          </DecisionDialog>
        );
      };
      export const C = () => change("/payouts/1/approve");`,
    "modules/lobby/islands/c.tsx": `export const C = ({ row }) => <Dialog open alert title="Play">{row.fee}</Dialog>;
      const yes = {} as Confirmed<string>;`,
    "modules/lobby/islands/d.tsx": `export const D = ({ row }) => <Dialog open title="About">{row.fee}</Dialog>;`,
  }).map(([path, text]) => parse({ path, text }));
  expect(files.flatMap(readingLists)).toEqual([
    "modules/operator/page/a.tsx:5 sheet",
    "modules/operator/page/a.tsx:6 sheet",
  ]);
  expect(interrupting(files)).toEqual(["modules/lobby/islands/c.tsx"]);
  expect(unasked(files)).toEqual(["/payouts/1/approve"]);
  expect(forging(files)).toEqual(["modules/lobby/islands/c.tsx"]);
});
