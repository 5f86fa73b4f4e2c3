import type { FairnessDay } from "../fairness/day.ts";

export interface FairnessPageProps {
  readonly days: readonly FairnessDay[];
  readonly count: number;
  readonly page: number;
  readonly pages: number;
}

/** `/fairness`: each day's root of all deals, and how to see that one's own deal is in it. Works without scripts. */
export const FairnessPage = (props: FairnessPageProps) => (
  <article className="prose">
    <h1>Fairness: every day's deals under one root</h1>
    <p className="prose-lead">What was published before the cards stays as it was, and anybody can see that it does.</p>
    <section>
      <h2>What stands here</h2>
      <p>
        Before each deal its table publishes a fingerprint of the shuffled deck, its root. Soon after midnight in India
        all roots of the day that is over are put into one tree, and the root of that tree is published here. Each entry
        also holds the entry before, so that no day can be changed, added or taken away later without all that follow
        changing too. Save a copy of this page now and then: it is all that anybody needs to notice.
      </p>
    </section>
    <HowToCheck />
    <section aria-labelledby="days">
      <h2 id="days">The days</h2>
      {props.count === 0 ? (
        <p>Nothing is published yet: the first entry follows the first day with deals.</p>
      ) : (
        <>
          {props.days.length > 0 ? <Days days={props.days} /> : <p>There is no such page.</p>}
          <Pages page={props.page} pages={props.pages} />
        </>
      )}
    </section>
  </article>
);

const HowToCheck = () => (
  <section>
    <h2>Is my deal in it?</h2>
    <ol>
      <li>
        Open your deal in <a href="/my-games">My games</a>, follow “Verify”, and save the proof. Once the deal's day is
        over, it leads to the day's root, and the page says which deal of the day it is.
      </li>
      <li>Compare the day's root with the one below, or with the one that you have saved from here.</li>
      <li>
        To check without our page, take the <a href="/verify.mjs">verifier</a>, one file that needs nothing else, and
        run <code>node verify.mjs deal.json</code>. How everything is hashed is written at{" "}
        <a href="/docs/protocol#fairness">the protocol page</a>, so that you can also write your own.
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
          <th scope="col">Day (India)</th>
          <th scope="col">Deals</th>
          <th scope="col">Root</th>
          <th scope="col">Chained to the day before</th>
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
  <nav aria-label="Pages of days">
    <p>
      {page > 1 && (
        <a href={`/fairness?pageNumber=${page - 1}`} rel="prev">
          Newer days
        </a>
      )}{" "}
      Page {page} of {pages}{" "}
      {page < pages && (
        <a href={`/fairness?pageNumber=${page + 1}`} rel="next">
          Older days
        </a>
      )}
    </p>
  </nav>
);
