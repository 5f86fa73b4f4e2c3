import type { ReactNode } from "react";
import { languageNow } from "../../../kernel/index.ts";
import { contentTexts } from "../../texts/index.ts";
import { Article, NoticeLine, Revision } from "../article.tsx";

interface PolicyProps {
  /** In English, as the policy's text is. */
  readonly title: string;
  readonly lead: string;
  /** It is of the policies' common version; the terms of service have their own. */
  readonly hasRevision: boolean;
  /** It is about data: a line leads to the notice. */
  readonly hasNotice?: boolean;
  /** In the reader's language: what stands above the text for who does not read English. */
  readonly summary: { readonly title: string; readonly points: readonly string[] };
  /** The text itself, in English. */
  readonly children: ReactNode;
}

/** A policy. Its English text governs; readers of other languages have a summary above it that says so (decision 0091). */
export function Policy({ title, lead, hasRevision, hasNotice, summary, children }: PolicyProps) {
  if (languageNow() === "en")
    return (
      <Article title={title} lead={lead}>
        {hasRevision && <Revision />}
        {hasNotice && <NoticeLine />}
        {children}
      </Article>
    );
  return (
    <Article title={summary.title}>
      <section className="in-short" aria-labelledby="in-short">
        <h2 id="in-short">{contentTexts.policy.inShort}</h2>
        <p className="notice">{contentTexts.policy.governs}</p>
        <ul>
          {summary.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {hasNotice && <NoticeLine />}
      </section>
      <div className="in-english" lang="en">
        <h2>{title}</h2>
        <p className="prose-lead">{lead}</p>
        {hasRevision && <Revision language="en" />}
        {hasNotice && <NoticeLine language="en" />}
        {children}
      </div>
    </Article>
  );
}
