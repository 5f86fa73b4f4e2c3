import { type ChartData, clockWords, extentOf } from "./charts.ts";

interface FiguresTableProps {
  readonly charts: readonly ChartData[];
  /** Seconds since 1970. */
  readonly at: readonly number[];
}

/** What the charts show, for whoever does not see them. */
export const FiguresTable = ({ charts, at }: FiguresTableProps) => (
  <details className="history__figures">
    <summary>The same as a table</summary>
    <table className="floor-seats">
      <caption className="desk-soft">
        From {clockWords(at[0] ?? 0)} to {clockWords(at.at(-1) ?? 0)}, time of India
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
