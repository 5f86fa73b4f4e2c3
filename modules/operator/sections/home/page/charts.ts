import { counted } from "../../../../kernel/index.ts";
import { VARIANTS } from "../../../../tables/variants-contract.ts";
import { indiaText } from "../../../../ui/browser/india-time.ts";
import { moneyOf } from "../../../frame/page/amounts.ts";
import type { HistoryData, HistoryLine } from "../contract.ts";

/** One line of a chart, ready to be drawn and told. */
export interface ChartLine {
  readonly word: string;
  readonly values: HistoryLine["values"];
  /** A token of the desk's colours. */
  readonly colour: string;
  readonly isDashed: boolean;
}

/** Lines of one unit. */
export interface ChartData {
  readonly title: string;
  readonly lines: readonly ChartLine[];
  /** There are no parts of one. */
  readonly isWhole: boolean;
  /** The axis goes so far at least. */
  readonly least: number;
  readonly format: (value: number) => string;
}

const COLOURS = ["--gold-500", "--felt-300", "--wine-300", "--text-soft", "--gold-100"] as const;

const whole = (value: number): string => value.toLocaleString("en-IN");
const milliseconds = (value: number): string => `${(value / 1_000).toFixed(1)} ms`;

const money = (paise: number): string => moneyOf(paise, "inr");
const COUNT = { isWhole: true, least: 4, format: whole } as const;

/** `14:05`, in India; `seconds` since 1970. */
export const clockLabel = (seconds: number): string => indiaText(seconds * 1_000).slice(11);

/** What is drawn of a history; a chart of which the role may see nothing is left out, and stakes where there is no money. */
export function chartsOf(
  { lines, stepMinutes }: Pick<HistoryData, "lines" | "stepMinutes">,
  isMoneyHere: boolean,
): readonly ChartData[] {
  const of = (...names: HistoryLine["name"][]) => lines.filter(({ name }) => names.includes(name)).map(drawn);
  const step = stepMinutes === 1 ? "a minute" : `in ${counted(stepMinutes, "minute")}`;
  const charts: readonly ChartData[] = [
    { title: "Players", lines: of("windows", "sockets"), ...COUNT },
    { title: "Tables", lines: of("tables"), ...COUNT },
    {
      title: "Stakes at cash tables",
      lines: isMoneyHere ? of("stakes") : [],
      isWhole: false,
      least: 100_00,
      format: money,
    },
    { title: `Failed requests ${step}`, lines: of("failed"), ...COUNT },
    { title: "A batch of the journal takes", lines: of("journal"), isWhole: false, least: 1_000, format: milliseconds },
  ];
  return charts.filter((chart) => chart.lines.length > 0);
}

const WORDS: Readonly<Record<Exclude<HistoryLine["name"], "tables">, string>> = {
  windows: "At a game window",
  sockets: "Open connections",
  stakes: "Stakes",
  failed: "Failed",
  journal: "On average",
};

/** Practice is dashed: nobody takes it for cash who sees no colours. */
function drawn({ name, game, values }: HistoryLine, n: number): ChartLine {
  const isDashed = name === "sockets" || game?.currency === "practice";
  const word =
    name === "tables"
      ? `${game === null ? "All" : VARIANTS[game.variant].name}, ${game?.currency === "inr" ? "cash" : "practice"}`
      : WORDS[name];
  return { word, values, colour: COLOURS[n % COLOURS.length]!, isDashed };
}

/** What a line comes to; null where nothing is known. */
export function extentOf(values: ChartLine["values"]) {
  const known = values.flatMap((value) => value ?? []);
  const newest = known.at(-1);
  if (newest === undefined) return null;
  return { newest, lowest: Math.min(...known), highest: Math.max(...known) };
}
