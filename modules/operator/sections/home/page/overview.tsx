import { Activity } from "lucide-react";
import { counted } from "../../../../kernel/index.ts";
import { VARIANTS } from "../../../../tables/variants-contract.ts";
import { ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { lasting, moneyOf } from "../../../frame/page/amounts.ts";
import { type Facts, FactsPart, Warnings } from "../../../frame/page/facts.tsx";
import { useAgain } from "../../../frame/page/use-again.ts";
import { useMoney } from "../../../frame/page/use-money.ts";
import { useRead } from "../../../frame/page/use-read.ts";
import type { OverviewData, WaitingQueue } from "../contract.ts";

const LOOK_MS = 10_000;

/** How it stands, looked at again every ten seconds while somebody sees it (O-30). */
export const Overview = () => {
  const { state: data, load } = useRead<OverviewData>("/overview");
  useAgain(load, LOOK_MS);
  return (
    <section className="desk-card floor-overview" aria-labelledby="overview" aria-busy={data.is === "loading"}>
      <h2 className="desk-card__title" id="overview">
        <Activity className="desk-card__icon" size={20} aria-hidden="true" />
        Now
      </h2>
      {data.is === "loading" && <Skeleton />}
      {data.is === "failed" && <ErrorState message={data.message} onRetry={() => void load()} />}
      {data.is === "ready" && <Figures data={data.value} />}
    </section>
  );
};

const Figures = ({ data }: { readonly data: OverviewData }) => {
  const isMoneyHere = useMoney();
  return (
    <>
      <OpenAlarms queues={data.queues} />
      <Warnings texts={data.silent.map((name) => `${name} does not answer: its figures are not in these.`)} />
      <div className="sheet__parts">
        <FactsPart title="Players" rows={playerRows(data)} />
        {data.tables !== null && <FactsPart title="Tables" rows={tableRows(data.tables)} />}
        {isMoneyHere && data.money !== null && <FactsPart title="Money today" rows={moneyRows(data.money)} />}
        {data.queues.length > 0 && (
          <FactsPart title="Waiting" rows={data.queues.map((one) => queueRow(one, data.at))} />
        )}
        {data.server !== null && <FactsPart title="Server" rows={serverRows(data.server)} />}
      </div>
    </>
  );
};

/** What needs a person before all else. */
const OpenAlarms = ({ queues }: Pick<OverviewData, "queues">) => {
  const open = queues.find(({ name }) => name === "alarms")?.count ?? 0;
  if (open === 0) return null;
  return (
    <p className="desk-note desk-note--bad" role="status">
      {open === 1 ? "One kind of alarm is open" : `${open} kinds of alarms are open`}:{" "}
      <a href="/operator/alarms">see what to do</a>.
    </p>
  );
};

const count = (n: number): string => n.toLocaleString("en-IN");

const playerRows = ({ players }: OverviewData): Facts => [
  ["At a game window", count(players.windows)],
  ["Open connections", count(players.sockets)],
];

function tableRows(kinds: NonNullable<OverviewData["tables"]>): Facts {
  if (kinds.length === 0) return [["Open", "none"]];
  return kinds.map(({ variant, currency, tables, people, stakesPaise }) => [
    `${VARIANTS[variant].name}, ${currency === "inr" ? "cash" : "practice"}`,
    `${counted(tables, "table", "tables", count(tables))}, ${counted(people, "person", "people", count(people))}, ${moneyOf(stakesPaise, currency)}`,
  ]);
}

const moneyRows = ({ deposits, withdrawals }: NonNullable<OverviewData["money"]>): Facts => [
  ["Deposits", `${moneyOf(deposits.paise, "inr")} in ${count(deposits.count)}`],
  ["Withdrawals asked for", `${moneyOf(withdrawals.paise, "inr")} in ${count(withdrawals.count)}`],
];

const QUEUE_WORDS: Readonly<Record<WaitingQueue["name"], string>> = {
  payouts: "Payouts in review",
  documents: "Documents",
  tickets: "Tickets",
  letters: "Contact form",
  proposals: "Proposals",
  alarms: "Alarms",
};

const queueRow = ({ name, count: many, isMore, oldest }: WaitingQueue, at: string): readonly [string, string] => [
  QUEUE_WORDS[name],
  oldest === null
    ? "nothing"
    : `${count(many)}${isMore ? " and more" : ""}, the oldest for ${lasting(oldest, Date.parse(at))}`,
];

const serverRows = ({ failed, journalUs }: NonNullable<OverviewData["server"]>): Facts => [
  ["Failed requests since the start", count(failed)],
  ["A batch of the journal takes", journalUs === 0 ? "–" : `${(journalUs / 1_000).toFixed(1)} ms`],
];
