import { say } from "../../kernel/index.ts";
import { Rich } from "../../ui/rich.tsx";
import { Helplines } from "../../ui/safer-play.tsx";
import type { ContentFacts } from "../facts.ts";
import { contentTexts } from "../texts/index.ts";
import { Article, Section } from "./article.tsx";
import { hourOfDay, span } from "./phrases.ts";
import { ends, type OwnLimits } from "./responsible-play.tsx";

interface SafePlayProps {
  readonly facts: ContentFacts;
  readonly limits: OwnLimits;
}

const strong = (inner: string) => <strong>{inner}</strong>;

/** Points of a list, in the order given; `<b>` begins what is named. */
const Points = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => (
    <li key={text}>
      <Rich text={text} parts={{ b: strong }} />
    </li>
  ));

/** /how-we-keep-play-safe, our own: what we do by ourselves, where `/responsible-play` is about what players do. With cash off it speaks of no money. */
export function SafePlay({ facts, limits }: SafePlayProps) {
  const { supportEmail: email, supportPhone: phone } = facts;
  return (
    <Article title={contentTexts.safePlay.title} lead={contentTexts.safePlay.lead}>
      <YourTime limits={limits} />
      {facts.isCashOn && <YourMoney />}
      <Section id="cards" title={contentTexts.safePlay.cards}>
        <ul>
          <li>
            <Rich text={contentTexts.safePlay.shuffle} parts={{ a: (inner) => <a href="/fairness">{inner}</a> }} />
          </li>
          <Points texts={Object.values(contentTexts.safePlay.cardsList)} />
        </ul>
      </Section>
      <Section id="people" title={contentTexts.safePlay.people}>
        <ul>
          <Points texts={Object.values(contentTexts.safePlay.peopleList)} />
        </ul>
      </Section>
      <Section id="account" title={contentTexts.safePlay.account}>
        <ul>
          <Points texts={Object.values(contentTexts.safePlay.accountList)} />
        </ul>
      </Section>
      <Section id="help" title={contentTexts.responsiblePlay.help}>
        <Helplines />
        <p>
          <Rich
            text={say(contentTexts.safePlay.more, { email, phone })}
            parts={{
              a: (inner) => <a href="/responsible-play">{inner}</a>,
              mail: (inner) => <a href={`mailto:${email}`}>{inner}</a>,
            }}
          />
        </p>
      </Section>
    </Article>
  );
}

function YourTime({ limits }: Pick<SafePlayProps, "limits">) {
  const { timeADay, night, dayOff, reminders } = contentTexts.safePlay;
  const [least = 0, most = least] = ends(limits.timeLimits);
  const [soonest = 0, latest = soonest] = ends(limits.reminderMinutes);
  return (
    <Section id="time" title={contentTexts.safePlay.time}>
      <p>
        <Rich text={contentTexts.safePlay.timeLead} parts={{ a: (inner) => <a href="/play-responsibly">{inner}</a> }} />
      </p>
      <ul>
        <Points
          texts={[
            say(timeADay, { least: span(least), most: span(most) }),
            say(night, { from: hourOfDay(limits.nightFrom), to: hourOfDay(limits.nightTo) }),
            dayOff,
            say(reminders, { least: soonest, most: say(contentTexts.spans.minute, { count: latest }) }),
          ]}
        />
      </ul>
      <p>{contentTexts.safePlay.looser}</p>
      <p>{contentTexts.safePlay.ends}</p>
    </Section>
  );
}

function YourMoney() {
  const { losses, deposits, exclusion, firstPage } = contentTexts.safePlay;
  return (
    <Section id="money" title={contentTexts.safePlay.money}>
      <ul>
        <Points texts={[losses, deposits, exclusion, firstPage, contentTexts.responsiblePlay.weDoList.credit]} />
      </ul>
    </Section>
  );
}
