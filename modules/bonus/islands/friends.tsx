import { given } from "../../kernel/index.ts";
import { callApi } from "../../ui/browser/api-client.ts";
import { type LoadPage, trustedPage } from "../../ui/browser/pager.ts";
import { Badge } from "../../ui/components/badge.tsx";
import type { Column } from "../../ui/components/data-table.tsx";
import { Money } from "../../ui/components/money.tsx";
import { formatDay } from "../../ui/format.ts";
import type { ReferredData } from "../contract.ts";
import { bonusTexts } from "../texts/index.ts";

export const loadFriends: LoadPage<ReferredData> = ({ size, page, signal }) =>
  callApi({
    method: "GET",
    path: `/profile/referred/bonus?size=${size}&pageIndex=${page}`,
    data: trustedPage<ReferredData>(),
    isWholeBody: true,
    signal,
  });

const TONES = { joined: undefined, deposited: "gold", paid: "felt", refused: "wine" } as const;

/** How far a friend is. */
export const FriendStep = ({ state }: { readonly state: ReferredData["eState"] }) => (
  <Badge {...given({ tone: TONES[state] })}>{bonusTexts.steps[state]}</Badge>
);

/** Referred user, bonus (pending) and used (released); a referral pays instant bonus (M-10). */
export const friendColumns = (): readonly Column<ReferredData>[] => [
  {
    id: "user",
    header: bonusTexts.friendColumns.user,
    cell: ({ oReferredUser }) => <strong>{oReferredUser.sUserName}</strong>,
  },
  {
    id: "joined",
    header: bonusTexts.friendColumns.joined,
    numeric: true,
    cell: ({ dCreatedDate }) => formatDay(dCreatedDate),
  },
  { id: "step", header: bonusTexts.friendColumns.step, cell: ({ eState }) => <FriendStep state={eState} /> },
  {
    id: "pending",
    header: bonusTexts.friendColumns.pending,
    align: "end",
    numeric: true,
    cell: ({ nBonus }) => <Money amount={nBonus} currency="inr" />,
  },
  {
    id: "released",
    header: bonusTexts.friendColumns.released,
    align: "end",
    numeric: true,
    cell: ({ nUsed }) => <Money amount={nUsed} currency="inr" />,
  },
  // A referral brings instant bonus alone (M-10); the columns are the specification's (S2 § 2.6).
  {
    id: "lock-pending",
    header: bonusTexts.friendColumns.lockPending,
    align: "end",
    numeric: true,
    cell: () => <Money amount={0} currency="inr" />,
  },
  {
    id: "lock-released",
    header: bonusTexts.friendColumns.lockReleased,
    align: "end",
    numeric: true,
    cell: () => <Money amount={0} currency="inr" />,
  },
];
