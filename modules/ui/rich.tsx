import { Fragment, type ReactNode } from "react";

const ELEMENT = /<(\w+)>(.*?)<\/\1>/g;

interface RichProps {
  /** A text in which `<name>…</name>` stands around what an element is made of. */
  readonly text: string;
  /** Makes the element of a name from the text within it. */
  readonly parts: Readonly<Record<string, (inner: string) => ReactNode>>;
}

/** A text with elements in it, a link or an emphasis, wherever a language puts them. Names that `parts` does not have stay text alone. */
export function Rich({ text, parts }: RichProps): ReactNode {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = "", 2: inner = "", index } of text.matchAll(ELEMENT)) {
    nodes.push(text.slice(end, index), <Fragment key={index}>{parts[name]?.(inner) ?? inner}</Fragment>);
    end = index + whole.length;
  }
  return [...nodes, text.slice(end)];
}
