import type { ReactNode } from "react";
import type { Field } from "./schema-text.ts";

/** Names of shapes in a type's words: `TableView`, `lobby.JoinData`. */
const SHAPE = /\b((?:[a-zA-Z]+\.)?[A-Z][a-z]\w+)\b/;

/** Words in backticks as code. */
export function marked(text: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
  return text.split("`").map((part, n) => (n % 2 === 1 ? <code key={n}>{part}</code> : part));
}

interface KindProps {
  readonly type: string;
  /** The link to a shape; null for what is no shape. */
  readonly linkOf: (shape: string) => string | null;
}

/** A type, with its named shapes as links. */
export const Kind = ({ type, linkOf }: KindProps) => (
  <>
    {type.split(SHAPE).map((part, n) => {
      const link = n % 2 === 1 && !part.startsWith('"') ? linkOf(part) : null;
      return link === null ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        <a key={n} href={link}>
          {part}
        </a>
      );
    })}
  </>
);

interface FieldTableProps extends Pick<KindProps, "linkOf"> {
  readonly label: string;
  readonly fields: readonly Field[];
}

/** Fields of one shape or call: where each stands, its type, whether it is always there, what it means. */
export const FieldTable = ({ label, fields, linkOf }: FieldTableProps) => (
  <ScrollingTable label={label}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Type</th>
        <th scope="col">Always</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      {fields.map(({ path, type, meaning, isNeeded }) => (
        <tr key={path}>
          <th scope="row">
            <code>{path}</code>
          </th>
          <td>
            <Kind type={type} linkOf={linkOf} />
          </td>
          <td>{isNeeded ? "yes" : ""}</td>
          <td>{marked(meaning)}</td>
        </tr>
      ))}
    </tbody>
  </ScrollingTable>
);

interface ScrollingTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls by itself where it is wider than the page. */
export const ScrollingTable = ({ label, children }: ScrollingTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className="protocol-table" aria-label={label} tabIndex={0}>
    <table>{children}</table>
  </section>
);
