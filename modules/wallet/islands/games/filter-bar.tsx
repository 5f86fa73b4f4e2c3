import { FileDown, SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { askForFile } from "../../../ui/browser/api-client.ts";
import { saveFile } from "../../../ui/browser/save-file.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Choice } from "../../../ui/components/choice.tsx";
import { Field } from "../../../ui/components/field.tsx";
import type { PlayedGamesFacts } from "../../contract.ts";
import { walletTexts } from "../../texts/index.ts";
import { variantName } from "../transactions/labels.ts";
import { ALL_GAMES, type GamesFilter, queryOf } from "./filter.ts";

interface FilterBarProps {
  readonly filter: GamesFilter;
  readonly onChange: (next: GamesFilter) => void;
  /** Variants that the player has played; empty until it is known. */
  readonly variants: PlayedGamesFacts["aVariants"];
  readonly hasGames: boolean;
}

const currencies = () =>
  [
    ["", walletTexts.currencies.all],
    ["inr", walletTexts.currencies.inr],
    ["practice", walletTexts.currencies.practice],
  ] as const;
const results = () =>
  [
    ["", walletTexts.results.all],
    ["won", walletTexts.results.won],
    ["lost", walletTexts.results.lost],
    ["even", walletTexts.results.even],
    ["open", walletTexts.results.open],
  ] as const;

/** The filter of the listed games, and their download as a file. */
export const FilterBar = ({ filter, onChange, variants, hasGames }: FilterBarProps) => {
  const [busy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const set = (patch: Partial<GamesFilter>) => onChange({ ...filter, ...patch });
  const save = async () => {
    setBusy(true);
    const query = queryOf(filter);
    const answer = await askForFile(`/profile/games/file${query === "" ? "" : `?${query}`}`);
    if (answer.ok) saveFile("games.csv", answer.file);
    else errorToast(answer.message);
    setBusy(false);
  };
  // What is kept from another visit may name a variant before the list of them has come.
  const known = variants.map(({ sVariant, sName }) => [sVariant, variantName(sVariant, sName)] as const);
  const chosen = filter.sVariant;
  const games = known.some(([id]) => id === chosen) || chosen === "" ? known : [[chosen, chosen] as const, ...known];
  return (
    <>
      <div className="games-filter__toggle">
        <Button tone="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {walletTexts.filterAndFile}
        </Button>
      </div>
      <fieldset className="games-filter" data-open={isOpen || queryOf(filter) !== "" ? "" : undefined}>
        <legend className="visually-hidden">{walletTexts.whichGames}</legend>
        <Choice
          label={walletTexts.playedFor}
          value={filter.eCurrency}
          onChoose={(value) => set({ eCurrency: value as GamesFilter["eCurrency"] })}
          options={currencies()}
        />
        <Choice
          label={walletTexts.game}
          value={chosen}
          onChoose={(sVariant) => set({ sVariant })}
          options={[["", walletTexts.allGames], ...games]}
        />
        <Choice
          label={walletTexts.result}
          value={filter.eResult}
          onChoose={(value) => set({ eResult: value as GamesFilter["eResult"] })}
          options={results()}
        />
        <Day
          label={walletTexts.from}
          name="dFrom"
          value={filter.dFrom}
          max={filter.dTo}
          onDay={(dFrom) => set({ dFrom })}
        />
        <Day label={walletTexts.to} name="dTo" value={filter.dTo} min={filter.dFrom} onDay={(dTo) => set({ dTo })} />
        <div className="games-filter__acts">
          {queryOf(filter) !== "" && (
            <Button tone="ghost" onClick={() => onChange(ALL_GAMES)}>
              <X size={18} aria-hidden="true" />
              {walletTexts.allGames}
            </Button>
          )}
          <Button busy={busy} disabled={!hasGames} onClick={() => void save()}>
            <FileDown size={18} aria-hidden="true" />
            {walletTexts.file}
          </Button>
        </div>
      </fieldset>
    </>
  );
};

interface DayProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onDay: (day: string) => void;
}

/** A day of India; what is typed half says nothing yet. */
const Day = ({ onDay, min = "", max = "", ...field }: DayProps) => (
  <Field
    {...field}
    type="date"
    {...(min === "" ? {} : { min })}
    {...(max === "" ? {} : { max })}
    error={min !== "" && field.value !== "" && field.value < min ? walletTexts.beforeFirst : undefined}
    onChange={({ target }) => /^(?:2\d{3}-\d{2}-\d{2})?$/.test(target.value) && onDay(target.value)}
  />
);
