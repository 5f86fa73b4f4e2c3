import { useState } from "react";
import { say } from "../../../kernel/index.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Checkbox, RadioGroup, Select } from "../../../ui/components/choice.tsx";
import { ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import type { PrivatePriceData, RummyType } from "../../contract.ts";
import { VARIANTS } from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { comesBackLabel, stakeToChoose, tableLabel, takesLabel } from "./private-texts.ts";
import { useRows } from "./use-rows.ts";

interface CreatePracticeProps {
  readonly busy: boolean;
  readonly onSend: (body: object) => void;
}

/** A private table for practice chips: any game that a practice row offers. */
export const CreatePractice = ({ busy, onSend }: CreatePracticeProps) => {
  const [type, setType] = useState<RummyType>("point");
  const [players, setPlayers] = useState("2");
  const [chosen, choose] = useState("");
  const [bots, setBots] = useState(false);
  const { list, retry } = useRows(type, "practice");
  if (list.is === "failed") return <ErrorState message={list.message} onRetry={retry} />;
  const rows = list.is === "ready" ? list.value.filter(({ nMaxPlayer }) => String(nMaxPlayer) === players) : [];
  const row = rows.find(({ _id }) => _id === chosen) ?? rows[0];
  const send = () => {
    if (!row) return;
    const { eRummyType, eGameType, nMaxPlayer, nTablePoint, nTableFee } = row;
    onSend({ eRummyType, eGameType, nMaxPlayer, nTablePoint, nTableFee, bBots: bots });
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Select label={lobbyTexts.game} value={type} onChange={({ target }) => setType(target.value as RummyType)}>
        {VARIANTS.map((variant) => (
          <option key={variant.type} value={variant.type}>
            {variant.label}
          </option>
        ))}
      </Select>
      <RadioGroup
        name="practicePlayers"
        legend={lobbyTexts.players}
        initial="2"
        onChange={({ currentTarget }) => setPlayers(currentTarget.value)}
        options={["2", "6"].map((value) => ({ value, label: say(lobbyTexts.playersOf, { count: value }) }))}
      />
      {list.is === "loading" ? (
        <Skeleton shape="field" />
      ) : (
        <Select label={lobbyTexts.stake} value={row?._id ?? ""} onChange={({ target }) => choose(target.value)}>
          {rows.map((one) => (
            <option key={one._id} value={one._id}>
              {stakeToChoose(one)}
            </option>
          ))}
        </Select>
      )}
      <Checkbox checked={bots} onChange={({ currentTarget }) => setBots(currentTarget.checked)}>
        {lobbyTexts.botsMayFill}
      </Checkbox>
      <p className="cash__small">{lobbyTexts.tableBegins}</p>
      <Button type="submit" tone="gold" wide busy={busy} disabled={row === undefined}>
        {lobbyTexts.create}
      </Button>
    </form>
  );
};

/** What a seat at a private practice table takes, before it is taken. */
export const PracticePrice = ({ price }: { readonly price: PrivatePriceData }) => (
  <>
    <p className="cash__asked">{tableLabel(price)}</p>
    <p>
      <strong>{takesLabel(price.nTableFee)}</strong> {comesBackLabel(price.eRummyType)}
    </p>
    {price.bBots && <p className="cash__small">{lobbyTexts.botsFill}</p>}
  </>
);
