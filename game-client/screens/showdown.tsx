/** The show: the winner's groups, and the others' time to arrange theirs. */

import { say } from "../../modules/kernel/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { Rich } from "../../modules/ui/rich.tsx";
import { nameOf } from "../state/describe.ts";
import { mySeat } from "../state/moves.ts";
import { gameTexts } from "../texts/index.ts";
import { AttemptButton } from "./attempt-button.tsx";
import { PhaseClock } from "./clock.tsx";
import { MiniGroup } from "./mini-card.tsx";
import { usePlayed, useStill, useWholeView } from "./table-context.tsx";
import { screensTexts } from "./texts/index.ts";

export function Showdown() {
  const view = useWholeView();
  const show = view.showdown;
  if (!show) return null;
  const mine = show.winner === view.you;
  return (
    <section className="centre centre--panel" aria-label={gameTexts.theShow}>
      <header>
        <h2>{mine ? screensTexts.youDeclared : say(screensTexts.hasDeclared, { name: nameOf(view, show.winner) })}</h2>
        <PhaseClock shortFrom={5} />
      </header>
      <ShownGroups show={show} wildRank={view.wildRank} />
      {!mine && mySeat(view)?.inDeal === true ? <Arrange /> : <p>{screensTexts.othersArrange}</p>}
    </section>
  );
}

interface ShownGroupsProps {
  readonly show: NonNullable<TableView["showdown"]>;
  readonly wildRank: number | null;
}

/** The groups that were declared. */
export function ShownGroups({ show, wildRank }: ShownGroupsProps) {
  return (
    <div className="show">
      {show.groups.map((group) => (
        <MiniGroup key={group[0] ?? 0} cards={group} wildRank={wildRank} />
      ))}
    </div>
  );
}

function Arrange() {
  const { session } = usePlayed();
  const { judgement, confirmed } = session.state;
  const count = useDerived(() => judgement.value.count, [judgement]);
  const isConfirmed = useValue(confirmed);
  const still = useStill();
  return (
    <div className="centre__row">
      <p>
        <Rich text={say(screensTexts.arrange, { count })} parts={{ b: (inner) => <b>{inner}</b> }} />
      </p>
      <AttemptButton
        className="button button--gold"
        reason={isConfirmed ? screensTexts.hasConfirmed : still}
        run={() => session.confirm()}
      >
        {isConfirmed ? screensTexts.confirmed : screensTexts.confirm}
      </AttemptButton>
    </div>
  );
}
