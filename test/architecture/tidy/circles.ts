/** Circles of imports, those of types included. */
import { dirname, join } from "node:path";
import { type Breach, groupBy } from "./rule.ts";
import type { Source } from "./sources.ts";

/** The files of a folder of `modules`, `src` or `game-client` that stand in a circle; a circle across folders counts in the first. */
export function circles(sources: readonly Source[]): Breach[] {
  const graph = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const found = componentsOf(graph).filter((files) => files.length > 1);
  const byFolder = groupBy(found, (files) => [...files].sort()[0]!.split("/").slice(0, 2).join("/"));
  return [...byFolder].map(([where, components]) => ({
    where,
    figure: components.flat().length,
    told: components.map((files) => shortest(files, graph).join(" → ")).join("; "),
  }));
}

/** The files that a file imports, by paths from the checkout. */
function importsOf({ path, program }: Source): string[] {
  return program.body
    .map((node) => ("source" in node ? node.source?.value : undefined))
    .filter((from): from is string => typeof from === "string" && from.startsWith("."))
    .map((from) => join(dirname(path), from));
}

/** Strongly connected components, by Tarjan's algorithm. */
function componentsOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const components: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file)!);
    stack.push(file);
    open.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.has(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) !== order.get(file)) return;
    const component = stack.splice(stack.indexOf(file));
    for (const one of component) open.delete(one);
    components.push(component);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return components;
}

/** A shortest circle within a component. */
function shortest(files: readonly string[], graph: ReadonlyMap<string, readonly string[]>): string[] {
  const within = new Set(files);
  const circles = files.map((start) => {
    const paths = [[start]];
    const seen = new Set<string>();
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      for (const next of graph.get(path.at(-1)!) ?? []) {
        if (next === start) return [...path, start];
        if (!within.has(next) || seen.has(next)) continue;
        seen.add(next);
        paths.push([...path, next]);
      }
    }
    return [];
  });
  return circles.reduce((best, one) => (one.length < best.length ? one : best));
}
