import { say } from "../../kernel/index.ts";
import { Rich } from "../../ui/rich.tsx";
import type { ContentFacts } from "../facts.ts";
import type { Post } from "../structured.ts";
import { contentTexts } from "../texts/index.ts";
import { Article, Section } from "./article.tsx";
import { dated } from "./dates.ts";

/** The one post that there is (S2 § 9), in the reader's language. */
export const POST: Post = {
  get title() {
    return contentTexts.letGo.title;
  },
  get summary() {
    return contentTexts.letGo.summary;
  },
  path: "/blog-inner",
  published: "2026-11-21",
};

/** /blog: the list of posts. */
export function Blog({ facts }: { facts: ContentFacts }) {
  return (
    <Article title={contentTexts.blog.title} lead={say(contentTexts.blog.lead, { brand: facts.brand })}>
      <Section title={POST.title}>
        <p>{contentTexts.letGo.teaser}</p>
        <p>
          <a href={POST.path}>{say(contentTexts.blog.read, { title: POST.title })}</a>
        </p>
      </Section>
    </Article>
  );
}

/** /blog-inner: the post itself. */
export function BlogPost({ facts }: { facts: ContentFacts }) {
  const { pure, high, watch, jokers } = contentTexts.letGo;
  return (
    <Article title={POST.title} lead={contentTexts.letGo.lead}>
      <p className="revision">
        <Rich
          text={say(contentTexts.blog.author, { company: facts.company })}
          parts={{ time: () => <time dateTime={POST.published}>{dated(POST.published)}</time> }}
        />
      </p>
      {[pure, high, watch, jokers].map(({ title, text }) => (
        <Section key={title} title={title}>
          <p>{text}</p>
        </Section>
      ))}
      <p>
        <a href="/how-to-play">{contentTexts.blog.rules}</a>
      </p>
    </Article>
  );
}
