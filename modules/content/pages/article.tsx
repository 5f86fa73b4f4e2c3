import type { ReactNode } from "react";
import { inLanguage, languageNow, POLICIES, say } from "../../kernel/index.ts";
import { Rich } from "../../ui/rich.tsx";
import { contentTexts } from "../texts/index.ts";
import { dated } from "./dates.ts";

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
  const { number, from } = POLICIES;
  return (
    <p className="revision">{inLanguage(language, () => say(contentTexts.revision, { number, day: dated(from) }))}</p>
  );
}

/** What leads from a policy to the notice and to the reader's own data. */
export const NoticeLine = ({ language = languageNow() }) => (
  <p>
    <Rich
      text={inLanguage(language, () => contentTexts.noticeLine)}
      parts={{
        notice: (inner) => <a href="/data-notice">{inner}</a>,
        data: (inner) => <a href="/your-data">{inner}</a>,
      }}
    />
  </p>
);
