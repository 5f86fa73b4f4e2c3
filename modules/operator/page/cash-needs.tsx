import { CircleAlert, CircleCheck, CircleDashed, CircleHelp } from "lucide-react";
import { counted } from "../../kernel/index.ts";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import type { CashData, CashNeed, CashNeedState } from "../frame/cash-contract.ts";
import { useRead } from "../frame/page/use-read.ts";

const WORDS: Readonly<Record<CashNeedState, readonly [string, typeof CircleCheck]>> = {
  there: ["There", CircleCheck],
  missing: ["Missing", CircleAlert],
  standIn: ["A stand-in, for no real money", CircleDashed],
  yours: ["Yours to know", CircleHelp],
};

/** What cash needs, each with whether it is there, and what to do where it is not (O-41). */
const NeedList = ({ needs }: Pick<CashData, "needs">) => (
  <ul className="cash-needs">
    {needs.map((need) => (
      <Need key={need.name} {...need} />
    ))}
  </ul>
);

const Need = ({ state, title, toDo }: CashNeed) => {
  const [word, Icon] = WORDS[state];
  return (
    <li className={`cash-needs__row cash-needs__row--${state}`}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <span>{title}</span> <span className="cash-needs__state">{word}</span>
        {state !== "there" && <p className="desk-soft">{toDo}</p>}
      </div>
    </li>
  );
};

/** The check list where cash is proposed to be switched on. */
export const CashCheckList = () => {
  const { state, load } = useRead<CashData>("/cash");
  if (state.is === "loading") return <Skeleton />;
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void load()} />;
  return (
    <>
      <NeedList needs={state.value.needs} />
      {state.value.isStrict && <p className="desk-soft">Cash stays off while something of this is missing.</p>}
    </>
  );
};

/** The same as a card of the desk's home, while cash is off or something is missing; otherwise nothing. */
export const CashCard = () => {
  const { state } = useRead<CashData>("/cash");
  if (state.is !== "ready") return null;
  const { isOn, isStrict, needs } = state.value;
  if (isOn && needs.every(({ state: one }) => one !== "missing")) return null;
  const open = needs.filter(({ state: one }) => one !== "there");
  return (
    <section className="desk-card" aria-labelledby="cash-needs">
      <h2 className="desk-card__title" id="cash-needs">
        {isOn ? "Cash is on, and something is missing" : "Cash is off"}
      </h2>
      <p className="desk-soft">
        {needs.length - open.length} of {needs.length} things that cash needs are there. It is switched under Proposals.
      </p>
      {/* In development stand-ins serve: nobody has to read it there. */}
      <details open={isStrict}>
        <summary>{counted(open.length, "thing")} to look at</summary>
        <NeedList needs={open} />
      </details>
    </section>
  );
};
