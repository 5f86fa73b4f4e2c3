import { callApi } from "../../ui/browser/api-client.ts";
import { type LoadPage, trustedPage } from "../../ui/browser/pager.ts";
import { Badge } from "../../ui/components/badge.tsx";
import type { Column } from "../../ui/components/data-table.tsx";
import { Money } from "../../ui/components/money.tsx";
import { formatDay } from "../../ui/format.ts";
import type { GrantData } from "../contract.ts";

export const loadGrants: LoadPage<GrantData> = ({ size, page, signal }) =>
  callApi({
    method: "GET",
    path: `/bonus/grants?size=${size}&pageIndex=${page}`,
    data: trustedPage<GrantData>(),
    isWholeBody: true,
    signal,
  });

const SOURCES: Readonly<Record<GrantData["eSource"], string>> = {
  promotion: "Deposit offer",
  friend: "A friend's invitation",
  referral: "Friend brought",
  wheel: "Daily wheel",
};

/** What for, instant or lock, how much, what is left, until when. */
export const GRANT_COLUMNS: readonly Column<GrantData>[] = [
  { id: "source", header: "For", cell: ({ eSource }) => <strong>{SOURCES[eSource]}</strong> },
  {
    id: "bucket",
    header: "Bonus",
    cell: ({ eBucket }) => (
      <Badge tone={eBucket === "instant" ? "felt" : "gold"}>{eBucket === "instant" ? "Instant" : "Lock"}</Badge>
    ),
  },
  {
    id: "expires",
    header: "Expires",
    numeric: true,
    cell: ({ dExpireDate, nLeft }) => (nLeft > 0 ? formatDay(dExpireDate) : "–"),
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    numeric: true,
    cell: ({ nAmount }) => <Money amount={nAmount} currency="inr" />,
  },
  {
    id: "left",
    header: "Pending",
    align: "end",
    numeric: true,
    cell: ({ nLeft }) => <Money amount={nLeft} currency="inr" />,
  },
];
