import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { say, signed, tableName } from "../../kernel/index.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import type { Loaded } from "../../ui/browser/resource.ts";
import { buttonClass } from "../../ui/components/button.tsx";
import { EmptyState, ErrorState, SlabSkeletons } from "../../ui/components/states.tsx";
import { uiTexts } from "../../ui/texts/index.ts";
import type { StatisticsData } from "../contract.ts";
import { analysisTexts } from "../texts/index.ts";

type Kind = StatisticsData["aKinds"][number];
/** What is chosen of each; empty: all. */
type Filters = Readonly<Record<"eVariant" | "nSeats" | "eCurrency" | "bBots" | "sTableName", string>>;

const ALL: Filters = { eVariant: "", nSeats: "", eCurrency: "", bBots: "", sTableName: "" };

/** `/my-statistics`, our own: how the player does, with and without what the cards gave (Q-7). */
const Statistics = () => {
  const [filters, setFilters] = useState(ALL);
  const [tries, setTries] = useState(0);
  const [data, setData] = useState<Loaded<StatisticsData>>({ is: "loading" });
  const [busy, setBusy] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const chosen = Object.entries(filters).filter(([, value]) => value !== "");
    const query = new URLSearchParams(chosen).toString();
    setBusy(true);
    void callApi({
      method: "GET",
      path: `/rummy/statistics${query === "" ? "" : `?${query}`}`,
      data: trusted<StatisticsData>(),
      signal,
    }).then((answer) => {
      if (signal.aborted) return;
      setBusy(false);
      setData(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
    });
    return () => controller.abort();
  }, [filters, tries]);
  if (data.is === "loading") return <SlabSkeletons className="statistics" />;
  if (data.is === "failed") return <ErrorState message={data.message} onRetry={() => setTries(tries + 1)} />;
  const { value } = data;
  if (value.aKinds.length === 0)
    return (
      <EmptyState
        action={
          <a className={buttonClass("gold")} href="/lobby">
            {analysisTexts.play}
          </a>
        }
      >
        {analysisTexts.none}
      </EmptyState>
    );
  return (
    <div className="statistics" aria-busy={busy}>
      <FilterBar kinds={value.aKinds} filters={filters} onChange={setFilters} />
      {value.nDeals === 0 ? <p>{analysisTexts.noneOfKind}</p> : <Told data={value} />}
    </div>
  );
};

interface FilterBarProps {
  readonly kinds: readonly Kind[];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** A choice for everything of which the player has played more than one kind. */
const FilterBar = ({ kinds, filters, onChange }: FilterBarProps) => {
  const choices: readonly { name: keyof Filters; label: string; words: (value: string) => string }[] = [
    {
      name: "eVariant",
      label: analysisTexts.variant,
      words: (id) => uiTexts.variants[id as keyof typeof uiTexts.variants],
    },
    { name: "nSeats", label: analysisTexts.seats, words: (seats) => seats },
    {
      name: "eCurrency",
      label: analysisTexts.money,
      words: (one) => (one === "inr" ? analysisTexts.cash : analysisTexts.practice),
    },
    {
      name: "bBots",
      label: analysisTexts.opponents,
      words: (has) => (has === "true" ? analysisTexts.bots : analysisTexts.people),
    },
    { name: "sTableName", label: analysisTexts.table, words: tableName },
  ];
  const shown = choices
    .map((one) => ({ ...one, values: [...new Set(kinds.map((kind) => String(kind[one.name])))].toSorted() }))
    .filter(({ values }) => values.length > 1);
  if (shown.length === 0) return null;
  return (
    <fieldset className="statistics__filters">
      <legend className="visually-hidden">{analysisTexts.filters}</legend>
      {shown.map(({ name, label, words, values }) => (
        <label key={name}>
          <span>{label}</span>
          <select
            className="input"
            value={filters[name]}
            onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
          >
            <option value="">{analysisTexts.all}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {words(value)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
};

const Told = ({ data }: { readonly data: StatisticsData }) => {
  const { nDeals, nWon, nMean, nMeanError, nAdjusted, nAdjustedError, oLeaks, bCut } = data;
  return (
    <>
      <dl className="statistics__figures">
        <Figure name={analysisTexts.deals}>{nDeals}</Figure>
        <Figure name={analysisTexts.won}>{`${nWon} (${Math.round((100 * nWon) / nDeals)} %)`}</Figure>
        <Figure name={analysisTexts.average}>
          {signed(nMean ?? 0, 1)} <Within error={nMeanError} />
        </Figure>
        <Figure name={analysisTexts.averageByPlay} note={analysisTexts.playNote}>
          {signed(nAdjusted ?? 0, 1)} <Within error={nAdjustedError} />
        </Figure>
      </dl>
      {data.aCurve.length > 0 && <Curve curve={data.aCurve} />}
      <Leaks leaks={oLeaks} />
      <p className="statistics__note">
        {bCut && `${analysisTexts.cut} `}
        {analysisTexts.analyse} <a href="/luck-and-skill">{analysisTexts.howTold}</a>
      </p>
    </>
  );
};

const Within = ({ error }: { readonly error: number | null }) =>
  error !== null && <small className="statistics__error">{`± ${error.toFixed(1)}`}</small>;

interface FigureProps {
  readonly name: string;
  readonly note?: string;
  readonly children: ReactNode;
}

const Figure = ({ name, note, children }: FigureProps) => (
  <div className="statistics__figure">
    <dt>{name}</dt>
    <dd>
      {children}
      {note !== undefined && <span className="statistics__note">{note}</span>}
    </dd>
  </div>
);

/** The means so far. Whoever does not see the canvas reads where they stand. */
const Curve = ({ curve }: { readonly curve: StatisticsData["aCurve"] }) => {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    let isOver = false;
    let end = () => {};
    void import("./statistics/plot.ts").then(({ plot }) => {
      if (isOver) return;
      const of = (name: "nDeals" | "nMean" | "nAdjusted") => curve.map((one) => one[name]);
      end = plot(current, [of("nDeals"), of("nMean"), of("nAdjusted")]);
    });
    return () => {
      isOver = true;
      end();
    };
  }, [curve]);
  const last = curve.at(-1);
  return (
    <section className="statistics__part" aria-labelledby={heading}>
      <h2 id={heading}>{analysisTexts.curve}</h2>
      <p className="statistics__legend">
        <span className="statistics__key statistics__key--result">{analysisTexts.result}</span>
        <span className="statistics__key statistics__key--play">{analysisTexts.byPlay}</span>
      </p>
      <div ref={box} className="statistics__plot" aria-hidden="true" />
      {last !== undefined && (
        <p className="visually-hidden">
          {say(analysisTexts.curveOf, {
            count: last.nDeals,
            result: signed(last.nMean, 1),
            play: signed(last.nAdjusted, 1),
          })}
        </p>
      )}
      <p className="statistics__note">{analysisTexts.curveNote}</p>
    </section>
  );
};

const Leaks = ({ leaks }: { readonly leaks: StatisticsData["oLeaks"] }) => {
  const heading = useId();
  const names = Object.keys(analysisTexts.leakNames) as readonly (keyof typeof leaks)[];
  const most = Math.max(...names.map((name) => leaks[name]));
  return (
    <section className="statistics__part" aria-labelledby={heading}>
      <h2 id={heading}>{analysisTexts.leaks}</h2>
      {most === 0 && <p>{analysisTexts.noLeak}</p>}
      <ul className="statistics__leaks">
        {names
          .filter((name) => leaks[name] > 0)
          .toSorted((a, b) => leaks[b] - leaks[a])
          .map((name) => (
            <li key={name}>
              <span>{analysisTexts.leakNames[name]}</span>
              <b className="numeric">−{leaks[name].toFixed(1)}</b>
              <progress max={most} value={leaks[name]} aria-hidden="true" />
            </li>
          ))}
      </ul>
    </section>
  );
};

export default Statistics;
