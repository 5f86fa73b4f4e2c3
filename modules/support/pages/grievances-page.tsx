import { say } from "../../kernel/index.ts";
import { Rich } from "../../ui/rich.tsx";
import { GRIEVANCE, type GrievanceMonth } from "../grievance-contract.ts";
import { supportTexts } from "../texts/index.ts";

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
    <h1>{supportTexts.grievances}</h1>
    <p className="prose-lead">{supportTexts.grievancesLead}</p>
    <section>
      <h2>{supportTexts.raiseTitle}</h2>
      <Steps />
      <p>
        <Rich text={supportTexts.ownDates} parts={{ a: (inner) => <a href="/reported-problems">{inner}</a> }} />
      </p>
    </section>
    <Officer officer={officer} brand={brand} />
    <Figures months={months} />
  </article>
);

const Steps = () => {
  const { open, acknowledged, resolved, appeal } = supportTexts.raiseSteps;
  const { acknowledgeHours, resolveDays, appealWithinDays, appealDays } = GRIEVANCE;
  return (
    <ol>
      <li>
        <Rich text={open} parts={{ a: (inner) => <a href="/report-problem#grievance">{inner}</a> }} />
      </li>
      <li>{say(acknowledged, { hours: acknowledgeHours })}</li>
      <li>{say(resolved, { days: resolveDays })}</li>
      <li>{say(appeal, { within: appealWithinDays, days: appealDays })}</li>
    </ol>
  );
};

const Officer = ({ officer, brand }: Omit<GrievancesPageProps, "months">) => {
  const email = officer.email || brand.supportEmail;
  const phone = officer.phone || brand.supportPhone;
  return (
    <section>
      <h2>{supportTexts.officer}</h2>
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

/** Columns beside the month's, in their order. */
const COLUMNS = {
  filed: ({ opened }: GrievanceMonth) => opened,
  withdrawn: ({ withdrawn }: GrievanceMonth) => withdrawn,
  resolved: ({ closed }: GrievanceMonth) => closed,
  inTime: ({ inTime }: GrievanceMonth) => inTime,
  appeals: ({ appeals }: GrievanceMonth) => appeals,
} as const;

const Figures = ({ months }: Pick<GrievancesPageProps, "months">) => (
  <section id="figures">
    <h2>{supportTexts.figures}</h2>
    {months.length === 0 ? <p>{supportTexts.noFigures}</p> : <FiguresTable months={months} />}
    <p>{supportTexts.figuresNote}</p>
  </section>
);

/** A row a month. On a phone each figure names itself, below its month. */
const FiguresTable = ({ months }: Pick<GrievancesPageProps, "months">) => {
  const columns = Object.entries(COLUMNS).map(([key, figureOf]) => {
    const head = say(supportTexts.columns[key as keyof typeof COLUMNS], { days: GRIEVANCE.resolveDays });
    return { key, head, figureOf };
  });
  return (
    <table className="grievance-figures">
      <thead>
        <tr>
          <th scope="col">{supportTexts.columns.month}</th>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((one) => (
          <tr key={one.month}>
            <th scope="row">{monthLabel(one.month)}</th>
            {columns.map(({ key, head, figureOf }) => (
              <td key={key} className="numeric" data-label={head}>
                {figureOf(one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
