import { Play as PlayIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { counted } from "../../../kernel/index.ts";
import { Suit } from "../../../ui/art/suits.tsx";
import { useDerived, useValue } from "../../../ui/browser/signals.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import { formatValue } from "../../../ui/format.ts";
import { chipsWords, firstChoice, fittingRow, isOfStake, type Stake, variantOf } from "../../rows.ts";
import { chips } from "../player/state.ts";
import { type Play, playRow } from "./play.ts";
import { readStake } from "./stakes.ts";
import { RowFacts, SUIT_OF } from "./table-list.tsx";
import { useRows } from "./use-rows.ts";

/**
 * The lobby's first row: one tap seats the player at the last stake, at first at the smallest table of points; at the dearest that their
 * chips pay for where those are fewer. Nothing while there are no tables.
 */
export const PlayNow = ({ play }: { readonly play: Play }) => {
  const [stake, setStake] = useState<Stake | null>(null);
  const seated = useValue(play.seated);
  useEffect(() => {
    if (seated >= 0) setStake(readStake("practice"));
  }, [seated]);
  const { list } = useRows(stake?.eRummyType ?? "point", "practice");
  const wanted =
    list.is === "ready"
      ? ((stake && list.value.find((each) => isOfStake(each, stake))) ?? firstChoice(list.value))
      : undefined;
  // Other balances render nothing here while they lead to the same table.
  const row = useDerived(() => {
    const known = chips.state.value;
    if (list.is !== "ready") return undefined;
    return fittingRow(list.value, wanted, known.is === "ready" ? known.value.nPracticeChips : null);
  }, [list, wanted]);
  const isBusy = useDerived(() => row !== undefined && play.busyRow.value === `now/${row._id}`, [play, row]);
  if (list.is === "failed" || (list.is === "ready" && list.value.length === 0)) return null;
  if (!row) {
    const least = list.is === "ready" ? Math.min(...list.value.map(({ nTableFee }) => nTableFee)) : null;
    return (
      <div className="play-now" aria-busy={least === null || undefined}>
        {least === null ? (
          <>
            <Skeleton />
            <Skeleton shape="button" />
          </>
        ) : (
          <p>Your chips are too few for any of these tables: the smallest needs {formatValue(least)}. Refill them.</p>
        )}
      </div>
    );
  }
  return (
    <section className="play-now" aria-label="Play now">
      <span className="row-suit" aria-hidden="true">
        <Suit suit={SUIT_OF[row.eRummyType]} size={18} />
      </span>
      <span className="play-now__text">
        <strong className="table__name">{row.sName}</strong>
        <RowFacts row={row} />
        {wanted && row._id !== wanted._id && (
          <span className="row-facts">
            Your last table needs {chipsWords(wanted.nTableFee, formatValue)}; this one fits.
          </span>
        )}
      </span>
      <Button
        tone="gold"
        busy={isBusy}
        onClick={() => void playRow(play, row, { busy: `now/${row._id}` })}
        aria-label={`Play now: ${variantOf(row.eRummyType).label}, ${row.sName}, ${counted(row.nMaxPlayer, "player")}`}
      >
        <PlayIcon size={16} aria-hidden="true" />
        Play now
      </Button>
    </section>
  );
};
