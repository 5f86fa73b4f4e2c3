import { counted } from "../../kernel/index.ts";
import { GRIEVANCE, type GrievanceMonth } from "../grievance-contract.ts";

export interface GrievancesPageProps {
  /** The setting `grievanceOfficer`: empty is not set. */
  readonly officer: { readonly name: string; readonly email: string; readonly phone: string; readonly address: string };
  readonly brand: { readonly supportEmail: string; readonly supportPhone: string; readonly address: string };
  /** The newest first. */
  readonly months: readonly GrievanceMonth[];
}

const NAMES = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"];

/** `2026-11` as people read it. */
function monthLabel(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return `${[...NAMES, "November", "December"][(number ?? 1) - 1]} ${year}`;
}

/** `/grievances`: how to complain, how long it takes, to whom, and what became of complaints (O-54). */
export const GrievancesPage = ({ officer, brand, months }: GrievancesPageProps) => (
  <article className="prose">
    <h1>Grievances</h1>
    <p className="prose-lead">A complaint about us is a grievance when you say so. It then has dates that bind us.</p>
    <section>
      <h2>How to raise one</h2>
      <ol>
        <li>
          Open <a href="/report-problem#grievance">Report a problem</a>, tick “This is a grievance”, and say what is
          wrong. Without an account, write to the grievance officer.
        </li>
        <li>We acknowledge it within {counted(GRIEVANCE.acknowledgeHours, "hour")}, on every day of the year.</li>
        <li>We resolve it within {counted(GRIEVANCE.resolveDays, "day")} of the moment at which you filed it.</li>
        <li>
          If you disagree, appeal once within {counted(GRIEVANCE.appealWithinDays, "day")} of the resolution. Another
          person than the one who resolved it decides within {counted(GRIEVANCE.appealDays, "day")}.
        </li>
      </ol>
      <p>
        The dates of yours stand with it under <a href="/reported-problems">Reported problems</a>, in Indian time.
      </p>
    </section>
    <Officer officer={officer} brand={brand} />
    <Figures months={months} />
  </article>
);

const Officer = ({ officer, brand }: Omit<GrievancesPageProps, "months">) => {
  const email = officer.email || brand.supportEmail;
  const phone = officer.phone || brand.supportPhone;
  return (
    <section>
      <h2>Grievance officer</h2>
      <p>
        {officer.name !== "" && (
          <>
            <strong>{officer.name}</strong>
            <br />
          </>
        )}
        {officer.address || brand.address}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
        <br />
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
      </p>
    </section>
  );
};

const Figures = ({ months }: Pick<GrievancesPageProps, "months">) => (
  <section id="figures">
    <h2>Figures by month</h2>
    {months.length === 0 ? (
      <p>No grievance was filed in the last twelve months.</p>
    ) : (
      <div className="grievance-figures">
        <table>
          <thead>
            <tr>
              {[
                "Month",
                "Filed",
                "Withdrawn",
                "Resolved",
                `Within ${counted(GRIEVANCE.resolveDays, "day")}`,
                "Appeals",
              ].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, opened, withdrawn, closed, inTime, appeals }) => (
              <tr key={month}>
                <th scope="row">{monthLabel(month)}</th>
                <td className="numeric">{opened}</td>
                <td className="numeric">{withdrawn}</td>
                <td className="numeric">{closed}</td>
                <td className="numeric">{inTime}</td>
                <td className="numeric">{appeals}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
    <p>
      Each month counts what happened in it, in Indian time: a grievance that was filed in one month may be resolved in
      the next.
    </p>
  </section>
);
