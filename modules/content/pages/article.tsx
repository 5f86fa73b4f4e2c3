import type { ReactNode } from "react";

/** The frame of an information page: one heading, a lead line, sections in order. */
export function Article({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <article className="prose">
      <h1>{title}</h1>
      {lead ? <p className="prose-lead">{lead}</p> : null}
      {children}
    </article>
  );
}

/** A section with its heading; `id` makes it linkable. */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
