import { say } from "../../kernel/index.ts";
import { Rich } from "../../ui/rich.tsx";
import type { FairnessDay } from "../fairness/day.ts";
import { tablesTexts } from "../texts/index.ts";

export interface FairnessPageProps {
  readonly days: readonly FairnessDay[];
  readonly count: number;
  readonly page: number;
  readonly pages: number;
}

/** `/fairness`: each day's root of all deals, and how to see that one's own deal is in it. Works without scripts. */
export const FairnessPage = (props: FairnessPageProps) => (
  <article className="prose">
    <h1>{tablesTexts.fairnessTitle}</h1>
    <p className="prose-lead">{tablesTexts.fairnessLead}</p>
    <section>
      <h2>{tablesTexts.standsHere}</h2>
      <p>{tablesTexts.standsHereText}</p>
    </section>
    <HowToCheck />
    <section aria-labelledby="days">
      <h2 id="days">{tablesTexts.days}</h2>
      {props.count === 0 ? (
        <p>{tablesTexts.noDays}</p>
      ) : (
        <>
          {props.days.length > 0 ? <Days days={props.days} /> : <p>{tablesTexts.noSuchPage}</p>}
          <Pages page={props.page} pages={props.pages} />
        </>
      )}
    </section>
  </article>
);

const HowToCheck = () => (
  <section>
    <h2>{tablesTexts.isMineIn}</h2>
    <ol>
      <li>
        <Rich text={tablesTexts.saveProof} parts={{ a: (inner) => <a href="/my-games">{inner}</a> }} />
      </li>
      <li>{tablesTexts.compareRoot}</li>
      <li>
        <Rich
          text={tablesTexts.ownVerifier}
          parts={{
            verifier: (inner) => <a href="/verify.mjs">{inner}</a>,
            code: (inner) => <code>{inner}</code>,
            protocol: (inner) => <a href="/docs/protocol#fairness">{inner}</a>,
          }}
        />
      </li>
    </ol>
  </section>
);

const Days = ({ days }: Pick<FairnessPageProps, "days">) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className="protocol-table" aria-labelledby="days" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{tablesTexts.dayColumns.day}</th>
          <th scope="col">{tablesTexts.dayColumns.deals}</th>
          <th scope="col">{tablesTexts.dayColumns.root}</th>
          <th scope="col">{tablesTexts.dayColumns.chained}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, deals, root, chained }) => (
          <tr key={day} id={`day-${day}`}>
            <th scope="row" className="numeric">
              {day}
            </th>
            <td className="numeric">{deals}</td>
            <td>
              <code className="hash">{root}</code>
            </td>
            <td>
              <code className="hash">{chained}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Pages = ({ page, pages }: Pick<FairnessPageProps, "page" | "pages">) => (
  <nav aria-label={tablesTexts.pagesOfDays}>
    <p>
      {page > 1 && (
        <a href={`/fairness?pageNumber=${page - 1}`} rel="prev">
          {tablesTexts.newerDays}
        </a>
      )}{" "}
      {say(tablesTexts.pageOf, { page, pages })}{" "}
      {page < pages && (
        <a href={`/fairness?pageNumber=${page + 1}`} rel="next">
          {tablesTexts.olderDays}
        </a>
      )}
    </p>
  </nav>
);
