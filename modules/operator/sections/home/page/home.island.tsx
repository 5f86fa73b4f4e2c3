import { ShieldCheck, Vote } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { buttonClass } from "../../../../ui/components/button.tsx";
import { ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../access/contract.ts";
import type { ProposalData, ProposalPage } from "../../../four-eyes/contract.ts";
import { read } from "../../../frame/page/calls.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { PERMISSION_WORDS, ROLE_WORDS } from "../../../frame/page/labels.ts";
import { isWithMoney } from "../../../frame/permissions-contract.ts";
import { CashCard } from "../../../page/cash-needs.tsx";
import { titleOf } from "../../../page/proposals.ts";
import { History } from "./history.tsx";
import { Overview } from "./overview.tsx";

/** `/operator`: who works here, what waits for them, and what they may do. */
const Home = () => (
  <Guarded permission={null} loading={<Loading />}>
    {(me) => (
      <div className="desk-home">
        <Overview />
        {me.permissions.includes("proposals.view") && isWithMoney(me.permissions) && <CashCard />}
        <History />
        {me.permissions.includes("proposals.view") && <Waiting />}
        <May me={me} />
      </div>
    )}
  </Guarded>
);

const Loading = () => (
  <div className="desk-home" aria-busy="true">
    <div className="desk-card">
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  </div>
);

/** What others have proposed and this operator may decide. */
const Waiting = () => {
  const [list, setList] = useState<Loaded<readonly ProposalData[]>>({ is: "loading" });
  const load = useCallback(async () => {
    setList({ is: "loading" });
    // What ends first stands at the top.
    const answer = await read<ProposalPage>("/proposals?state=open&order=oldest");
    if (!answer.ok) return setList({ is: "failed", message: answer.message });
    setList({ is: "ready", value: answer.data.rows.filter(({ mayDecide }) => mayDecide) });
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <section className="desk-card" aria-labelledby="waiting" aria-busy={list.is === "loading"}>
      <h2 className="desk-card__title" id="waiting">
        <Vote className="desk-card__icon" size={20} aria-hidden="true" />
        Waiting for you
      </h2>
      {list.is === "loading" && <Skeleton />}
      {list.is === "failed" && <ErrorState message={list.message} onRetry={() => void load()} />}
      {list.is === "ready" && <WaitingList rows={list.value} />}
    </section>
  );
};

const WaitingList = ({ rows }: { readonly rows: readonly ProposalData[] }) => {
  if (rows.length === 0) return <p className="desk-soft">Nothing that others have proposed waits for you.</p>;
  return (
    <>
      <ul className="desk-waiting">
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{titleOf(row)}</strong>
            <span className="desk-soft">
              {row.proposer}, {formatMoment(row.createdAt)}
            </span>
            <span>{row.reason}</span>
          </li>
        ))}
      </ul>
      <a className={buttonClass("gold")} href="/operator/proposals">
        Decide
      </a>
    </>
  );
};

const May = ({ me }: { readonly me: MeData }) => (
  <section className="desk-card" aria-labelledby="may">
    <h2 className="desk-card__title" id="may">
      <ShieldCheck className="desk-card__icon" size={20} aria-hidden="true" />
      You are {me.name}
    </h2>
    <p className="desk-soft">
      Your role is <Badge tone="gold">{ROLE_WORDS[me.role]}</Badge>. It is given at the terminal alone. It lets you
    </p>
    <ul className="desk-may">
      {me.permissions.map((permission) => (
        <li key={permission}>{PERMISSION_WORDS[permission]}</li>
      ))}
    </ul>
  </section>
);

export default Home;
