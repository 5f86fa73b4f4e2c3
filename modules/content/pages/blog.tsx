import type { ContentFacts } from "../facts.ts";
import type { Post } from "../structured.ts";
import { Article, Section } from "./article.tsx";
import { dated } from "./dates.ts";

/** The one post that there is (S2 § 9). */
export const POST: Post = {
  title: "What to let go first",
  summary: "Which of thirteen cards should leave the hand, and when: lone high cards, jokers, and what others take.",
  path: "/blog-inner",
  published: "2026-11-21",
};

/** /blog: the list of posts. */
export function Blog({ facts }: { facts: ContentFacts }) {
  return (
    <Article title="Blog" lead={`Notes from the tables of ${facts.brand}.`}>
      <Section title={POST.title}>
        <p>Thirteen cards, and one has to leave with every turn. Which one is no matter of luck.</p>
        <p>
          <a href={POST.path}>Read “{POST.title}”</a>
        </p>
      </Section>
    </Article>
  );
}

/** /blog-inner: the post itself. */
export function BlogPost({ facts }: { facts: ContentFacts }) {
  return (
    <Article title={POST.title} lead="Thirteen cards, and one has to leave with every turn.">
      <p className="revision">
        By {facts.company}, <time dateTime={POST.published}>{dated(POST.published)}</time>
      </p>
      <Section title="The pure sequence comes first">
        <p>
          Without one nothing else counts, so whatever may become part of one stays until there is one. Two neighbours
          of a suit wait for two cards; an ace and a king wait for one: the queen.
        </p>
      </Section>
      <Section title="High cards cost most">
        <p>
          Aces and faces count ten points each. A lone king that has found no neighbour after two or three turns has had
          its chance: let it go before somebody declares.
        </p>
      </Section>
      <Section title="Watch what the next player takes">
        <p>
          Whoever picks up the eight of hearts wants hearts or eights. Keep the seven and the nine a little longer than
          your own hand asks for, and look at your discard twice.
        </p>
      </Section>
      <Section title="Jokers are not for the pure sequence">
        <p>A joker in the only sequence that has to be pure is a joker wasted. Keep it for the hand's last gap.</p>
      </Section>
      <p>
        <a href="/how-to-play">The rules with examples</a>
      </p>
    </Article>
  );
}
