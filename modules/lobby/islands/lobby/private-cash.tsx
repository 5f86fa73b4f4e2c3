import { say } from "../../../kernel/index.ts";
import { useHeldConfirmation } from "../../../ui/browser/confirmation.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { RadioGroup } from "../../../ui/components/choice.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import { privateEntryFee } from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";

/** The calls that seat a player at a private table; `/price` after them answers the price. */
export type PrivatePath = "/rummy/table/private/create" | "/rummy/table/private/join";

export interface PrivateFormProps {
  readonly busy: boolean;
  /** Answers what was wrong with what was sent; null when it was not that. */
  readonly onSend: (path: PrivatePath, body: object) => Promise<string | null>;
}

/** 0.05, 0.5, 1.0 (S1 § 9). */
const formatLabel = (value: number) => (Number.isInteger(value) ? value.toFixed(1) : formatValue(value));

/** The slider's first stop, and a table for two. */
const FIRST = { stop: "0", nMaxPlayer: "2" };

interface CreateCashProps extends PrivateFormProps {
  /** Point values, in rupees. */
  readonly offered: readonly number[];
}

/** S1 § 2: a slider over the allowed point values. */
export const CreateCash = ({ offered, busy, onSend }: CreateCashProps) => {
  // A stop of the slider is the value that it was when the dialog came: the server refuses what is offered no more.
  const held = useHeldConfirmation(offered);
  const values = useValue(held.asked)?.shown ?? offered;
  const {
    values: chosen,
    set,
    form,
  } = useFields({ initial: FIRST }, ({ nMaxPlayer }) => {
    const body = { eRummyType: "point", nTablePoint: value, nMaxPlayer: Number(nMaxPlayer) };
    void onSend("/rummy/table/private/create", body);
  });
  const value = values[Math.min(Number(chosen.stop), values.length - 1)] ?? 0;
  return (
    <form className="form" {...form}>
      <label className="stops">
        <span className="field__label">{lobbyTexts.pointValue}</span>
        <input
          type="range"
          min={0}
          max={Math.max(0, values.length - 1)}
          step={1}
          value={chosen.stop}
          aria-valuetext={formatValue(value)}
          onChange={(event) => set("stop", event.currentTarget.value)}
        />
        <span className="stops__labels numeric" aria-hidden="true">
          {values.map((each) => (
            <span key={each}>{formatLabel(each)}</span>
          ))}
        </span>
      </label>
      <dl className="facts">
        <dt>{lobbyTexts.pointValue}</dt>
        <dd className="numeric">{rupees(formatAmount(value))}</dd>
        <dt>{lobbyTexts.entryFeeTitle}</dt>
        <dd className="numeric">{rupees(formatAmount(privateEntryFee(value)))}</dd>
      </dl>
      <RadioGroup
        name="nMaxPlayer"
        legend={lobbyTexts.players}
        initial={FIRST.nMaxPlayer}
        onChange={(event) => set("nMaxPlayer", event.currentTarget.value)}
        options={["2", "6"].map((value) => ({ value, label: say(lobbyTexts.playersOf, { count: value }) }))}
      />
      <Button type="submit" tone="gold" wide busy={busy}>
        {lobbyTexts.create}
      </Button>
    </form>
  );
};
