import type { ContentFacts } from "../facts.ts";
import { Article, Section } from "./article.tsx";

const TITLE = "What to let go first";

/** /blog: the list of posts; there is one (S2 § 9). */
export function Blog({ facts }: { facts: ContentFacts }) {
  return (
    <Article title="Blog" lead={`Notes from the tables of ${facts.brand}.`}>
      <Section title={TITLE}>
        <p>Thirteen cards, and one has to leave with every turn. Which one is no matter of luck.</p>
        <p>
          <a href="/blog-inner">Read “{TITLE}”</a>
        </p>
      </Section>
    </Article>
  );
}

/** /blog-inner: the post itself. */
export function BlogPost() {
  return (
    <Article title={TITLE} lead="Thirteen cards, and one has to leave with every turn.">
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
