import { Island } from "../../ui/island.tsx";
import { Rich } from "../../ui/rich.tsx";
import Lesson from "../islands/lesson.tsx";
import { lessons } from "../lessons.ts";
import { contentTexts } from "../texts/index.ts";
import { Article, Section } from "./article.tsx";

/** /tutorials: two lessons, in the places of S2's two films and under their titles (S2 § 2.11). */
export function Tutorials() {
  return (
    <Article title={contentTexts.tutorials.title} lead={contentTexts.tutorials.lead}>
      <noscript>
        <p className="notice">
          <Rich text={contentTexts.tutorials.needScript} parts={{ a: (inner) => <a href="/how-to-play">{inner}</a> }} />
        </p>
      </noscript>
      {lessons().map(({ title, about, wildRank, steps }) => (
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
        <Rich
          text={contentTexts.tutorials.onwards}
          parts={{
            t: (inner) => <a href="/how-to-play#trainer">{inner}</a>,
            d: (inner) => <a href="/hand-of-the-day">{inner}</a>,
          }}
        />
      </p>
    </Article>
  );
}
