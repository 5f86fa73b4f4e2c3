import { callApi } from "../../ui/browser/api-client.ts";
import { type LoadPage, trustedPage } from "../../ui/browser/pager.ts";
import { Badge } from "../../ui/components/badge.tsx";
import type { Column } from "../../ui/components/data-table.tsx";
import { Money } from "../../ui/components/money.tsx";
import { formatDay } from "../../ui/format.ts";
import type { ReferredData } from "../contract.ts";

/** S2 § 2.6. */
export const NO_FRIENDS = "You have not invited any friends yet!";

export const loadFriends: LoadPage<ReferredData> = ({ size, page, signal }) =>
  callApi({
    method: "GET",
    path: `/profile/referred/bonus?size=${size}&pageIndex=${page}`,
    data: trustedPage<ReferredData>(),
    isWholeBody: true,
    signal,
  });

const STEPS = {
  joined: { tone: undefined, label: "Joined" },
  deposited: { tone: "gold", label: "Playing" },
  paid: { tone: "felt", label: "Rewarded" },
  refused: { tone: "wine", label: "Not eligible" },
} as const;

/** How far a friend is. */
export const FriendStep = ({ state }: { readonly state: ReferredData["eState"] }) => {
  const { tone, label } = STEPS[state];
  return <Badge {...(tone ? { tone } : {})}>{label}</Badge>;
};

/** Referred user, bonus (pending) and used (released); a referral pays instant bonus (M-10). */
export const FRIEND_COLUMNS: readonly Column<ReferredData>[] = [
  { id: "user", header: "Referred user", cell: ({ oReferredUser }) => <strong>{oReferredUser.sUserName}</strong> },
  { id: "joined", header: "Joined", numeric: true, cell: ({ dCreatedDate }) => formatDay(dCreatedDate) },
  { id: "step", header: "Status", cell: ({ eState }) => <FriendStep state={eState} /> },
  {
    id: "pending",
    header: "Instant pending",
    align: "end",
    numeric: true,
    cell: ({ nBonus }) => <Money amount={nBonus} currency="inr" />,
  },
  {
    id: "released",
    header: "Instant released",
    align: "end",
    numeric: true,
    cell: ({ nUsed }) => <Money amount={nUsed} currency="inr" />,
  },
  // A referral brings instant bonus alone (M-10); the columns are the specification's (S2 § 2.6).
  {
    id: "lock-pending",
    header: "Lock pending",
    align: "end",
    numeric: true,
    cell: () => <Money amount={0} currency="inr" />,
  },
  {
    id: "lock-released",
    header: "Lock released",
    align: "end",
    numeric: true,
    cell: () => <Money amount={0} currency="inr" />,
  },
];
