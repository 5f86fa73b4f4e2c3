/** Long functions and long files. */
import type { Breach } from "./rule.ts";
import { type Node, type Source, walk } from "./sources.ts";

const FUNCTION_LINES = 70;
const FILE_LINES = 300;
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Functions above 70 lines, whatever stands inside them included. */
export function longFunctions(sources: readonly Source[]): Breach[] {
  return sources.flatMap((source) => {
    const found = new Map<string, number>();
    walk(source.program as unknown as Node, (node, parent) => {
      if (!FUNCTIONS.has(node.type)) return;
      const lines = source.lineAt(node.end) - source.lineAt(node.start) + 1;
      if (lines <= FUNCTION_LINES) return;
      const name = nameOf(node, parent);
      found.set(name, Math.max(lines, found.get(name) ?? 0));
    });
    return [...found].map(([name, lines]) => ({
      where: `${source.path} ${name}`,
      figure: lines,
      told: `${lines} lines; ${FUNCTION_LINES} at the most`,
    }));
  });
}

/** Files above 300 lines. */
export function longFiles(sources: readonly Source[]): Breach[] {
  return sources
    .map(({ path, text, lineAt }) => ({ path, lines: lineAt(text.length) - (text.endsWith("\n") ? 1 : 0) }))
    .filter(({ lines }) => lines > FILE_LINES)
    .map(({ path, lines }) => ({ where: path, figure: lines, told: `${lines} lines; ${FILE_LINES} at the most` }));
}

/** The name of a function, or of what it is assigned to. */
function nameOf(node: Node, parent: Node | null): string {
  const named = [node.id, parent?.id, parent?.key, parent?.left].find((one) => one !== undefined && one !== null);
  const name = (named as { name?: unknown } | undefined)?.name;
  if (typeof name === "string") return name;
  return parent?.type === "ExportDefaultDeclaration" ? "default" : "(anonymous)";
}
