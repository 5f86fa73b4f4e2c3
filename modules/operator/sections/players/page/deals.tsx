import { OUTCOMES } from "../../../../tables/outcome-labels-contract.ts";
import { VARIANTS } from "../../../../tables/variants-contract.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import type { Column } from "../../../../ui/components/data-table.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import type { PlayerDeal } from "../contract.ts";
import { signed } from "./labels.ts";
import { KeyedTable, Part } from "./part.tsx";

const variantName = (variant: string): string =>
  (VARIANTS as Readonly<Record<string, { readonly name: string }>>)[variant]?.name ?? variant;

const columns = (mayInspect: boolean): readonly Column<PlayerDeal>[] => [
  { id: "at", header: "Time", numeric: true, isWide: true, cell: ({ endedAt }) => formatMoment(endedAt) },
  {
    id: "game",
    header: "Game",
    isWide: true,
    cell: ({ variant, currency, tableName, tableNo, deal }) => (
      <>
        {variantName(variant)} {currency === "practice" && <Badge>Practice</Badge>}
        <span className="acts__subject">
          {tableName}, no. {tableNo}, deal {deal}
        </span>
      </>
    ),
  },
  { id: "outcome", header: "Outcome", cell: ({ outcome }) => OUTCOMES[outcome as keyof typeof OUTCOMES] ?? outcome },
  { id: "points", header: "Points", align: "end", numeric: true, cell: ({ count }) => count },
  {
    id: "change",
    header: "Won or lost",
    align: "end",
    numeric: true,
    cell: ({ changePaise, currency }) => (changePaise === 0 ? "–" : signed(changePaise, currency)),
  },
  {
    id: "look",
    header: "Look",
    align: "end",
    isHeaderHidden: true,
    cell: ({ dealId, tableName, deal }) =>
      mayInspect && (
        <a href={`/operator/deals/${dealId}`}>
          Inspect
          <span className="visually-hidden">
            {" "}
            {tableName}, deal {deal}
          </span>
        </a>
      ),
  },
];
const [PLAIN, INSPECTING] = [columns(false), columns(true)];

/** Deals that the player was dealt into, the newest first. */
export const Deals = ({ id, mayInspect }: { readonly id: string; readonly mayInspect: boolean }) => (
  <Part title="Deals">
    <KeyedTable<PlayerDeal>
      label="Deals"
      path={`/players/${id}/deals`}
      columns={mayInspect ? INSPECTING : PLAIN}
      rowKey={({ dealId }) => dealId}
      empty="No finished deal is known."
    />
  </Part>
);
