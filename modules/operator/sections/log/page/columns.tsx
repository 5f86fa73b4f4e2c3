import type { Column } from "../../../../ui/components/data-table.tsx";
import { formatMoment } from "../../../../ui/format.ts";
import { differences } from "../../../frame/page/fields.ts";
import type { ActData } from "../contract.ts";

/** What an act changed, field by field. */
const Differences = ({ act }: { readonly act: ActData }) => {
  const all = differences(act.before, act.after);
  if (all.length === 0) return "–";
  return (
    <ul className="acts__differences">
      {all.map(({ name, before, after }) => (
        <li key={name}>
          {name}: {before !== null && <del>{before}</del>}
          {before !== null && after !== null && " → "}
          {after !== null && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
};

/** The log's columns; `onActor` shows what one actor did. */
export const columnsOf = (onActor: (actor: string) => void): readonly Column<ActData>[] => [
  {
    id: "at",
    header: "Time",
    cell: ({ seq, at }) => (
      <span className="acts__time numeric">
        {formatMoment(at)}
        <span className="acts__subject">No. {seq}</span>
      </span>
    ),
  },
  {
    id: "actor",
    header: "Who",
    cell: ({ actor }) => (
      <button
        type="button"
        className="link-button acts__who"
        aria-label={`Only what ${actor} did`}
        onClick={() => onActor(actor)}
      >
        {actor}
      </button>
    ),
  },
  {
    id: "kind",
    header: "Act",
    isWide: true,
    cell: ({ kind, subject }) => (
      <span className="acts__act">
        {kind}
        {subject !== null && <span className="acts__subject">{subject}</span>}
      </span>
    ),
  },
  { id: "change", header: "Before → after", isWide: true, cell: (act) => <Differences act={act} /> },
  {
    id: "reason",
    header: "Reason",
    isWide: true,
    cell: ({ reason }) => <span className="acts__reason">{reason ?? "–"}</span>,
  },
];
