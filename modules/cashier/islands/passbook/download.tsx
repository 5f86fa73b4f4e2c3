import { FileDown } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Select } from "../../../ui/components/choice.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { fileDay } from "../../../ui/format.ts";
import type { DocumentForm, PlayerDocument } from "../../tax-documents-contract.ts";
import { cashierTexts } from "../../texts/index.ts";
import { saveDocument } from "./save-document.ts";

type Kind = PlayerDocument | "tds";
const KINDS: readonly Kind[] = ["passbook", "statement", "tds"];
/** Financial years offered. */
const YEARS = 4;

/** Years that may have tax in them, the one that runs first: `2026-2027`. */
function yearsUntil(day: string): readonly string[] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return Array.from({ length: YEARS }, (_, ago) => `${first - ago}-${first - ago + 1}`);
}

/** What happened to one's money, as a file (M-31). */
export const Download = () => {
  const [kind, setKind] = useState<Kind>("passbook");
  const [form, setForm] = useState<DocumentForm>("pdf");
  const [days, setDays] = useState({ from: "", to: "" });
  const [years, setYears] = useState<readonly string[]>([]);
  const [year, setYear] = useState("");
  const [busy, setBusy] = useState(false);
  // The page is the same for everybody and is kept: what depends on the day comes with the browser.
  useEffect(() => {
    const today = fileDay(serverNow());
    setDays({ from: `${today.slice(0, 7)}-01`, to: today });
    const all = yearsUntil(today);
    setYears(all);
    setYear(all[0] ?? "");
  }, []);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    if (kind === "tds") await saveDocument(`/tds?fy=${year}`, `tds-${year}.pdf`);
    else {
      const query = new URLSearchParams({ paper: kind, form, ...days });
      await saveDocument(`/list?${query}`, `${kind}-${days.from}-${days.to}.${form}`);
    }
    setBusy(false);
  };
  return (
    <form className="papers panel" aria-label={cashierTexts.download} onSubmit={(event) => void save(event)}>
      <h2 className="papers__title">{cashierTexts.download}</h2>
      <div className="papers__fields">
        <Paper kind={kind} onChoose={setKind} />
        {kind === "tds" ? (
          <Select label={cashierTexts.financialYear} value={year} onChange={({ target }) => setYear(target.value)}>
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        ) : (
          <>
            <Day
              label={cashierTexts.from}
              name="from"
              value={days.from}
              onChange={(from) => setDays({ ...days, from })}
            />
            <Day label={cashierTexts.to} name="to" value={days.to} onChange={(to) => setDays({ ...days, to })} />
            <Select
              label={cashierTexts.form}
              value={form}
              onChange={({ target }) => setForm(target.value as DocumentForm)}
            >
              <option value="pdf">PDF</option>
              <option value="csv">CSV</option>
            </Select>
          </>
        )}
        {/* Without its days the browser would refuse a press, and say it nowhere. */}
        <Button type="submit" busy={busy} disabled={days.to === ""}>
          <FileDown size={18} aria-hidden="true" />
          {cashierTexts.download}
        </Button>
      </div>
    </form>
  );
};

const Paper = ({ kind, onChoose }: { readonly kind: Kind; readonly onChoose: (kind: Kind) => void }) => (
  <Select label={cashierTexts.paper} value={kind} onChange={({ target }) => onChoose(target.value as Kind)}>
    {KINDS.map((id) => (
      <option key={id} value={id}>
        {cashierTexts.papers[id]}
      </option>
    ))}
  </Select>
);

interface DayProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

const Day = ({ onChange, ...props }: DayProps) => (
  <Field {...props} type="date" required onChange={({ target }) => onChange(target.value)} />
);
