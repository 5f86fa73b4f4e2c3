/** Spreads in object literals that say nothing, or what the kernel says once. */
import { type Breach, merge } from "./rule.ts";
import { type Node, type Source, walk } from "./sources.ts";

/** Literals spread into literals, of which the compiler no longer checks that each field is wanted: written as plain properties. */
export function freshSpreads(sources: readonly Source[]): Breach[] {
  return found(sources, (spread) => (spread.type === "ObjectExpression" ? "...{ … }" : null));
}

/** `...(x === undefined ? {} : { x })`: `given({ x })` of the kernel. */
export function conditionalSpreads(sources: readonly Source[]): Breach[] {
  return found(
    sources.filter(({ path }) => path !== "modules/kernel/given.ts"),
    (spread, text) => {
      if (spread.type !== "ConditionalExpression") return null;
      const test = spread.test as Node & { readonly operator?: string; readonly left?: Node; readonly right?: Node };
      if (test.right === undefined || text(test.right) !== "undefined") return null;
      const full = (test.operator === "===" ? spread.alternate : spread.consequent) as Node;
      const [field, ...more] = full.type === "ObjectExpression" ? (full.properties as Node[]) : [];
      if (field?.type !== "Property" || more.length > 0) return null;
      return text(field.value as Node) === text(test.left as Node) ? text(field.value as Node) : null;
    },
  );
}

function found(
  sources: readonly Source[],
  told: (spread: Node, text: (node: Node) => string) => string | null,
): Breach[] {
  return sources.flatMap((source) => {
    const texts: string[] = [];
    walk(source.program as unknown as Node, (node) => {
      if (node.type !== "ObjectExpression") return;
      for (const one of node.properties as Node[]) {
        if (one.type !== "SpreadElement") continue;
        let argument = one.argument as Node;
        while (argument.type === "ParenthesizedExpression") argument = argument.expression as Node;
        const text = told(argument, ({ start, end }) => source.text.slice(start, end));
        if (text !== null) texts.push(text);
      }
    });
    return merge(source.path, texts);
  });
}
