import { ChartLine } from "lucide-react";
import { useMemo, useState } from "react";
import { counted } from "../../../../kernel/index.ts";
import { Select } from "../../../../ui/components/choice.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { Warnings } from "../../../frame/page/facts.tsx";
import { useAgain } from "../../../frame/page/use-again.ts";
import { useMoney } from "../../../frame/page/use-money.ts";
import { useRead } from "../../../frame/page/use-read.ts";
import { HISTORY_HOURS, type HistoryData, type HistoryHours } from "../contract.ts";
import { Chart } from "./chart.tsx";
import { type ChartData, chartsOf, clockLabel, extentOf } from "./charts.ts";

interface FiguresTableProps {
  readonly charts: readonly ChartData[];
  /** Seconds since 1970. */
  readonly at: readonly number[];
}

/** What the charts show, as text for screen readers. */
const FiguresTable = ({ charts, at }: FiguresTableProps) => (
  <details className="history__figures">
    <summary>The same as a table</summary>
    <table className="floor-seats">
      <caption className="desk-soft">
        From {clockLabel(at[0] ?? 0)} to {clockLabel(at.at(-1) ?? 0)}, time of India
      </caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Newest</th>
          <th scope="col">Lowest</th>
          <th scope="col">Highest</th>
        </tr>
      </thead>
      <tbody>
        {charts.flatMap((chart) =>
          chart.lines.map((line) => {
            const extent = extentOf(line.values);
            const words = (value: number | undefined) => (value === undefined ? "–" : chart.format(value));
            return (
              <tr key={`${chart.title} ${line.word}`}>
                <th scope="row">
                  {chart.title}: {line.word}
                </th>
                <td className="numeric">{words(extent?.newest)}</td>
                <td className="numeric">{words(extent?.lowest)}</td>
                <td className="numeric">{words(extent?.highest)}</td>
              </tr>
            );
          }),
        )}
      </tbody>
    </table>
  </details>
);

/** There is a new sample every minute. */
const LOOK_MS = 60_000;

const hoursWord = (hours: HistoryHours): string =>
  hours === 1 ? "The last hour" : `The last ${counted(hours, "hour")}`;

/** How it stood in the last hours, looked at again every minute while somebody sees it (O-30). */
export const History = () => {
  const [hours, setHours] = useState<HistoryHours>(1);
  return (
    <section className="desk-card floor-overview history" aria-labelledby="history">
      <div className="history__head">
        <h2 className="desk-card__title" id="history">
          <ChartLine className="desk-card__icon" size={20} aria-hidden="true" />
          Minute by minute
        </h2>
        <Select
          label="Show"
          value={hours}
          onChange={({ target }) => setHours(HISTORY_HOURS.find((one) => String(one) === target.value) ?? 1)}
        >
          {HISTORY_HOURS.map((one) => (
            <option key={one} value={one}>
              {hoursWord(one)}
            </option>
          ))}
        </Select>
      </div>
      {/* Other hours begin anew: an answer about those before, which comes late, is nobody's. */}
      <Lines key={hours} hours={hours} />
    </section>
  );
};

const Lines = ({ hours }: { readonly hours: HistoryHours }) => {
  const { state: data, load } = useRead<HistoryData>(`/overview/history?hours=${hours}`);
  useAgain(load, LOOK_MS);
  return (
    <div className="history__body" aria-busy={data.is === "loading"}>
      {data.is === "loading" && <Skeleton />}
      {data.is === "failed" && <ErrorState message={data.message} onRetry={() => void load()} />}
      {data.is === "ready" && <Charts data={data.value} />}
    </div>
  );
};

const Charts = ({ data }: { readonly data: HistoryData }) => {
  const isMoneyHere = useMoney();
  const charts = useMemo(() => chartsOf(data, isMoneyHere), [data, isMoneyHere]);
  if (data.at.length === 0)
    return (
      <EmptyState>Nothing was kept in these hours. There is a sample every minute: the first comes soon.</EmptyState>
    );
  return (
    <>
      <Warnings texts={data.partial === 0 ? [] : [partialLabel(data.partial)]} />
      <div className="history__charts">
        {charts.map((chart) => (
          <Chart key={chart.title} chart={chart} at={data.at} />
        ))}
      </div>
      <FiguresTable charts={charts} at={data.at} />
      {data.stepMinutes > 1 && (
        <p className="desk-soft">
          A point stands for {counted(data.stepMinutes, "minute")}: the highest of them, of failed requests all, of the
          journal the average.
        </p>
      )}
    </>
  );
};

const partialLabel = (minutes: number): string =>
  `In ${counted(minutes, "minute")} not every process answered: figures were higher than these.`;
