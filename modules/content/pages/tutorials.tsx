import { Article, Section } from "./article.tsx";

/** What the two films will show; until they are made, their places stand (S2 § 9). */
const FILMS = [
  { title: "Your first deal", about: "Sorting thirteen cards, drawing, discarding, declaring." },
  { title: "Pure sequences and jokers", about: "What makes a hand valid, and what only looks so." },
] as const;

/** /tutorials. */
export function Tutorials() {
  return (
    <Article title="Tutorials" lead="Two short films about the game.">
      {FILMS.map(({ title, about }) => (
        <Section key={title} title={title}>
          <p>{about}</p>
          <p className="film">This film is being made.</p>
        </Section>
      ))}
      <p>
        Until then: <a href="/how-to-play">How to play</a>, with examples.
      </p>
    </Article>
  );
}
