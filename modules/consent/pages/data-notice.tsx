import type { ReactNode } from "react";
import { DAY_MS, KEPT, say } from "../../kernel/index.ts";
import { Rich } from "../../ui/rich.tsx";
import { consentTexts } from "../texts/index.ts";

/** Whom readers may write to, as the settings name it. */
export interface NoticeBrand {
  readonly company: string;
  readonly address: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
}

/** Weeks for which `modules/fairplay` counts who played with whom (F-2). */
const FAIR_PLAY_WEEKS = 8;

const days = (ms: number): string => say(consentTexts.days, { count: Math.round(ms / DAY_MS) });
const afterClosing = (): string => say(consentTexts.years, { count: KEPT.afterClosingYears });
const link = (href: string) => (inner: string) => <a href={href}>{inner}</a>;

/** The periods that the texts name, from those that the deleting jobs go by. */
const periods = () => ({
  account: {
    years: afterClosing(),
    absent: say(consentTexts.years, { count: KEPT.absenceYears }),
    events: days(KEPT.ended),
  },
  place: { days: days(KEPT.seats) },
  documents: { years: afterClosing(), days: days(KEPT.checks) },
  money: {},
  play: { days: days(KEPT.judgedDeals), limits: days(KEPT.playDays) },
  device: { events: days(KEPT.ended), days: days(KEPT.seats) },
  letters: { contacts: days(KEPT.contacts), mails: days(KEPT.mails) },
  people: { days: days(KEPT.closedClubs) },
  safety: { weeks: say(consentTexts.weeks, { count: FAIR_PLAY_WEEKS }) },
  consents: { years: afterClosing() },
});

type Kind = keyof ReturnType<typeof periods>;
/** Kinds that are not there where there is no money (decision 0090). */
const OF_MONEY: readonly Kind[] = ["documents", "money"];

/** One kind of data, as the notice tells it. */
interface Item {
  readonly kind: string;
  readonly title: string;
  /** What, why, how long, who else: heading and text. */
  readonly lines: readonly (readonly [string, string])[];
}

/** The notice's items, in the language that is read now (DPDP Act 2023, s. 5 (1); Rules 2025, rule 3). */
function noticeItems(isSocial: boolean): readonly Item[] {
  return (Object.entries(periods()) as [Kind, Readonly<Record<string, string>>][])
    .filter(([kind]) => !isSocial || !OF_MONEY.includes(kind))
    .map(([kind, values]) => {
      const { title, what, why, kept, whom } = consentTexts.kinds[kind];
      return {
        kind,
        title,
        lines: [
          [consentTexts.noticeWhat, what],
          [consentTexts.noticeWhy, why],
          [consentTexts.noticeHow, say<string>(kept, values as never)],
          [consentTexts.noticeWhom, whom],
        ] as const,
      };
    });
}

/** The notice that players read before they agree (DPDP Act 2023, s. 5 and 6 (3)): it stands by itself, in every language of ours. */
export function DataNotice({
  brand,
  isSocial,
}: {
  readonly brand: NoticeBrand;
  readonly isSocial: boolean;
}): ReactNode {
  const { company, address, supportPhone: phone, supportEmail: email } = brand;
  return (
    <article className="prose">
      <h1>{consentTexts.noticeTitle}</h1>
      <p className="prose-lead">{consentTexts.noticeLead}</p>
      {noticeItems(isSocial).map(({ kind, title, lines }) => (
        <section key={kind}>
          <h2>{title}</h2>
          <dl className="data-notice">
            {lines.map(([heading, text]) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h2>{consentTexts.necessaryTitle}</h2>
        <p>{consentTexts.necessary}</p>
      </section>
      <section>
        <h2>{consentTexts.rightsHead}</h2>
        <p>
          <Rich
            text={say(consentTexts.rightsText, { email })}
            parts={{ data: link("/your-data"), grievances: link("/grievances") }}
          />
        </p>
        <p>{say(consentTexts.contact, { company, address, phone, email })}</p>
      </section>
    </article>
  );
}
