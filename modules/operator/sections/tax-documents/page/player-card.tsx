import { useState } from "react";
import { Select } from "../../../../ui/components/choice.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { SaveButton } from "../../../frame/page/save-file.tsx";
import { quartersUntil } from "./months.ts";

const KINDS = {
  statement: "Statement",
  passbook: "Passbook",
  voucher: "Receipt voucher",
  certificate: "Tax of a year",
} as const;
type Kind = keyof typeof KINDS;
const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

const isList = (kind: Kind): boolean => kind === "statement" || kind === "passbook";

/** What is asked for, as the address's query has it. */
type Wish = Readonly<Record<"player" | "from" | "to" | "form" | "order" | "fy", string>>;
type Set = (name: keyof Wish) => (event: { readonly target: { readonly value: string } }) => void;

/** Papers of one player, as they have them made themselves (M-31). */
export const PlayerCard = ({ today }: { readonly today: string }) => {
  const years = [...new Set(quartersUntil(today).map(({ year }) => year))];
  const [kind, setKind] = useState<Kind>("statement");
  const [wish, setWish] = useState<Wish>({
    player: "",
    from: `${today.slice(0, 7)}-01`,
    to: today,
    form: "pdf",
    order: "",
    fy: years[0] ?? "",
  });
  const set: Set = (name) => (event) => setWish({ ...wish, [name]: event.target.value.trim() });
  const { player, ...query } = wish;
  const ending = isList(kind) ? query.form : "pdf";
  return (
    <section className="desk-card" aria-labelledby="player-title">
      <h2 className="desk-card__title" id="player-title">
        A player's papers
      </h2>
      <div className="desk-papers__fields">
        <Field
          name="player"
          label="Player's id"
          value={player}
          maxLength={64}
          spellCheck={false}
          onChange={set("player")}
        />
        <Select label="Paper" value={kind} onChange={({ target }) => isKind(target.value) && setKind(target.value)}>
          {Object.entries(KINDS).map(([id, word]) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </Select>
        <Options kind={kind} wish={wish} years={years} set={set} />
      </div>
      <div className="desk-tools">
        <SaveButton
          path={`/papers/players/${encodeURIComponent(player || "-")}?${new URLSearchParams({ paper: kind, ...query })}`}
          name={() => `${kind}-${player}.${ending}`}
          label="Download"
        />
      </div>
    </section>
  );
};

interface OptionsProps {
  readonly kind: Kind;
  readonly wish: Wish;
  readonly years: readonly string[];
  readonly set: Set;
}

/** What else this kind of paper wants to know. */
const Options = ({ kind, wish, years, set }: OptionsProps) => (
  <>
    {isList(kind) && (
      <>
        <Field name="from" label="From" type="date" value={wish.from} onChange={set("from")} />
        <Field name="to" label="To" type="date" value={wish.to} onChange={set("to")} />
        <Select label="Form" value={wish.form} onChange={set("form")}>
          <option value="pdf">PDF</option>
          <option value="csv">CSV</option>
        </Select>
      </>
    )}
    {kind === "voucher" && (
      <Field
        name="order"
        label="Deposit"
        value={wish.order}
        maxLength={64}
        spellCheck={false}
        onChange={set("order")}
      />
    )}
    {kind === "certificate" && (
      <Select label="Financial year" value={wish.fy} onChange={set("fy")}>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Select>
    )}
  </>
);
