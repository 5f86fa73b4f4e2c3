import type { ReactNode } from "react";
import { inLanguage, languageNow, say } from "../../kernel/index.ts";
import { contentTexts } from "../texts/index.ts";
import { dated } from "./dates.ts";

/** The policies as they read now: their number, and the day from which they hold. Both change with their texts. */
const REVISION = { number: "2026-4", from: "2026-11-29" };

interface ArticleProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Wider than text reads well: for pages with a felt on them. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

/** The frame of an information page: one heading, a lead line, sections in order. */
export function Article({ title, lead, isWide = false, children }: ArticleProps) {
  return (
    <article className={isWide ? "prose prose--wide" : "prose"}>
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

/** Which version of the policies a page is, and since when it holds; in the reader's language unless another is given. */
export function Revision({ language = languageNow() }) {
  const { number, from } = REVISION;
  return (
    <p className="revision">{inLanguage(language, () => say(contentTexts.revision, { number, day: dated(from) }))}</p>
  );
}
