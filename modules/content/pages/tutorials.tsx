import { Island } from "../../ui/island.tsx";
import Lesson from "../islands/lesson.tsx";
import { LESSONS } from "../lessons.ts";
import { Article, Section } from "./article.tsx";

/** /tutorials: two lessons, in the places of S2's two films and under their titles (S2 § 2.11). */
export function Tutorials() {
  return (
    <Article title="Tutorials" lead="Two short lessons, to be played rather than watched.">
      <noscript>
        <p className="notice">
          The lessons need JavaScript. <a href="/how-to-play">How to play</a> does not.
        </p>
      </noscript>
      {LESSONS.map(({ title, about, wildRank, steps }) => (
        <Section key={title} title={title}>
          <p>{about}</p>
          <Island
            name="content/lesson"
            component={Lesson}
            props={{ lesson: { title, wildRank, steps } }}
            load="focus"
            className="lesson"
          />
        </Section>
      ))}
      <p>
        Then: <a href="/how-to-play#trainer">the trainer</a>, and the <a href="/hand-of-the-day">hand of the day</a>.
      </p>
    </Article>
  );
}
