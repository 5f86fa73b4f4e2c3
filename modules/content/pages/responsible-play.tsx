import type { ReactNode } from "react";
import { say } from "../../kernel/index.ts";
import { Rich } from "../../ui/rich.tsx";
import { HELPLINES_CHECKED, Helplines, signsFor } from "../../ui/safer-play.tsx";
import { type ContentFacts, rupees } from "../facts.ts";
import { contentTexts } from "../texts/index.ts";
import { Article, Revision, Section } from "./article.tsx";
import { dated } from "./dates.ts";
import { hourOfDay, hours, listed, span } from "./phrases.ts";

/** What players may set for themselves, as the account offers it. */
export interface OwnLimits {
  /** Periods of deposit limits. */
  readonly depositPeriods: readonly (keyof typeof contentTexts.responsiblePlay.periods)[];
  /** Minutes between two reminders, ascending. */
  readonly reminderMinutes: readonly number[];
  /** Minutes of a day, ascending. */
  readonly timeLimits: readonly number[];
  /** The earliest hour at which a night may begin, and the latest at which it may end. */
  readonly nightFrom: number;
  readonly nightTo: number;
  /** How long one can keep oneself out, from the shortest on, by the names on the wire. */
  readonly breaks: readonly (keyof typeof contentTexts.responsiblePlay.breaks)[];
}

interface ResponsiblePlayProps {
  readonly facts: ContentFacts;
  readonly limits: OwnLimits;
}

/** /responsible-play, our own: how to stay in charge, the tools for it, signs, and who helps. The tools themselves are in the account. */
export function ResponsiblePlay({ facts, limits }: ResponsiblePlayProps) {
  const { supportEmail: email, supportPhone: phone } = facts;
  return (
    <Article title={contentTexts.responsiblePlay.title} lead={contentTexts.responsiblePlay.lead}>
      <Revision />
      <Adults facts={facts} />
      <Section title={contentTexts.responsiblePlay.before}>
        <List texts={contentTexts.responsiblePlay.beforeList} />
      </Section>
      <Tools facts={facts} limits={limits} />
      <Break facts={facts} />
      <Signs isSocial={false} ifYes={contentTexts.responsiblePlay.ifYes} />
      <Section id="help" title={contentTexts.responsiblePlay.help}>
        <Helplines />
        <p>{say(contentTexts.responsiblePlay.checked, { day: dated(HELPLINES_CHECKED) })}</p>
      </Section>
      <Section title={contentTexts.responsiblePlay.weDo}>
        <List texts={contentTexts.responsiblePlay.weDoList} />
      </Section>
      <Family email={email} text={say(contentTexts.responsiblePlay.familyText, { email, phone })} />
      <p>
        <Rich
          text={contentTexts.responsiblePlay.seeAlso}
          parts={{
            safe: (inner) => <a href="/how-we-keep-play-safe">{inner}</a>,
            disclaimer: (inner) => <a href="/disclaimer">{inner}</a>,
            legality: (inner) => <a href="/legality">{inner}</a>,
            refunds: (inner) => <a href="/refunds-cancellations">{inner}</a>,
          }}
        />
      </p>
    </Article>
  );
}

/** /responsible-play where there is no money (decision 0090). */
export const SocialResponsiblePlay = ({
  facts: { supportEmail: email, supportPhone: phone },
}: {
  readonly facts: ContentFacts;
}) => (
  <Article title={contentTexts.responsiblePlay.title} lead={contentTexts.responsiblePlaySocial.lead}>
    <Revision />
    <Section id="tools" title={contentTexts.responsiblePlay.tools}>
      <p>
        <Rich
          text={contentTexts.responsiblePlaySocial.tools}
          parts={{
            a: (inner) => <a href="/play-responsibly">{inner}</a>,
            safe: (inner) => <a href="/how-we-keep-play-safe">{inner}</a>,
          }}
        />
      </p>
    </Section>
    <Signs isSocial={true} ifYes={contentTexts.responsiblePlaySocial.ifYes} />
    <Section id="help" title={contentTexts.responsiblePlay.help}>
      <Helplines />
    </Section>
    <Family email={email} text={say(contentTexts.responsiblePlaySocial.family, { email, phone })} />
  </Article>
);

const List = ({ texts }: { readonly texts: Readonly<Record<string, string>> }) => (
  <ul>
    {Object.entries(texts).map(([key, text]) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
);

const Signs = ({ isSocial, ifYes }: { readonly isSocial: boolean; readonly ifYes: string }) => (
  <Section id="signs" title={contentTexts.responsiblePlay.signs}>
    <ul>
      {signsFor(isSocial).map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
    <p>{ifYes}</p>
  </Section>
);

const Family = ({ email, text }: { readonly email: string; readonly text: string }) => (
  <Section title={contentTexts.responsiblePlay.family}>
    <p>
      <Mailed text={text} email={email} />
    </p>
  </Section>
);

/** A text with our address in it, as a link. */
const Mailed = ({ text, email }: { readonly text: string; readonly email: string }) => (
  <Rich text={text} parts={{ a: (inner) => <a href={`mailto:${email}`}>{inner}</a> }} />
);

function Adults({ facts }: { facts: ContentFacts }) {
  const { supportEmail: email } = facts;
  return (
    <Section id="adults" title={contentTexts.responsiblePlay.adults}>
      <p>{say(contentTexts.responsiblePlay.adultsAge, { amount: rupees(facts.provenAbove) })}</p>
      <p>
        <Mailed text={say(contentTexts.responsiblePlay.adultsChildren, { email })} email={email} />
      </p>
    </Section>
  );
}

function Tools({ facts, limits }: ResponsiblePlayProps) {
  return (
    <Section id="tools" title={contentTexts.responsiblePlay.tools}>
      <p>
        <Rich
          text={contentTexts.responsiblePlay.toolsLead}
          parts={{ a: (inner) => <a href="/play-responsibly">{inner}</a> }}
        />
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{contentTexts.responsiblePlay.tool}</th>
            <th scope="col">{contentTexts.responsiblePlay.does}</th>
          </tr>
        </thead>
        <tbody>
          {facts.isCashOn && <CashTools facts={facts} limits={limits} />}
          <PlayTools facts={facts} limits={limits} />
        </tbody>
      </table>
      {!facts.isCashOn && <p>{contentTexts.responsiblePlay.cashOff}</p>}
    </Section>
  );
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{children}</td>
  </tr>
);

function CashTools({ facts, limits: { depositPeriods } }: ResponsiblePlayProps) {
  const { periods, looser } = contentTexts.responsiblePlay;
  return (
    <>
      <Row name={contentTexts.responsiblePlay.deposits}>
        {say(contentTexts.responsiblePlay.depositsText, {
          periods: listed(depositPeriods.map((period) => periods[period])),
          raise: hours(facts.limitRaiseHours),
          lift: hours(facts.limitLiftHours),
        })}
      </Row>
      <Row name={contentTexts.responsiblePlay.losses}>{say(contentTexts.responsiblePlay.lossesText, { looser })}</Row>
    </>
  );
}

function PlayTools({ facts, limits }: ResponsiblePlayProps) {
  const { looser, breaks } = contentTexts.responsiblePlay;
  const [least = 0, most = least] = ends(limits.timeLimits);
  const [soonest = 0, latest = soonest] = ends(limits.reminderMinutes);
  const reminder = facts.isCashOn
    ? contentTexts.responsiblePlay.reminderCashText
    : contentTexts.responsiblePlay.reminderText;
  const night = { from: hourOfDay(limits.nightFrom), to: hourOfDay(limits.nightTo), looser };
  return (
    <>
      <Row name={contentTexts.responsiblePlay.time}>
        {say(contentTexts.responsiblePlay.timeText, { least: span(least), most: span(most), looser })}
      </Row>
      <Row name={contentTexts.responsiblePlay.night}>{say(contentTexts.responsiblePlay.nightText, night)}</Row>
      <Row name={contentTexts.responsiblePlay.dayOff}>{contentTexts.responsiblePlay.dayOffText}</Row>
      <Row name={contentTexts.responsiblePlay.reminder}>{say(reminder, { least: soonest, most: latest })}</Row>
      <Row name={contentTexts.responsiblePlay.break}>
        {say(contentTexts.responsiblePlay.breakText, {
          breaks: listed(
            limits.breaks.map((one) => breaks[one]),
            "or",
          ),
        })}
      </Row>
      <Row name={contentTexts.responsiblePlay.closing}>{contentTexts.responsiblePlay.closingText}</Row>
    </>
  );
}

/** The first and the last. */
export const ends = (ascending: readonly number[]): readonly number[] => [
  ...ascending.slice(0, 1),
  ...ascending.slice(-1),
];

function Break({ facts }: { facts: ContentFacts }) {
  const { tables, deposit, winnings, longer, again } = contentTexts.responsiblePlay.meansList;
  const texts = { tables, deposit: say(deposit, { percent: facts.unplayedRefundFeePercent }), winnings, longer, again };
  return (
    <Section id="break" title={contentTexts.responsiblePlay.means}>
      <List texts={texts} />
      <p>{say(contentTexts.responsiblePlay.askUs, { phone: facts.supportPhone })}</p>
    </Section>
  );
}
