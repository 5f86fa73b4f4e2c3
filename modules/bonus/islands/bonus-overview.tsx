import { Gift, Lock, UserPlus } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { ProfileData } from "../../identity/profile-contract.ts";
import { say } from "../../kernel/index.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { type LoadPage, trustedPage } from "../../ui/browser/pager.ts";
import { resource } from "../../ui/browser/resource.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { buttonClass } from "../../ui/components/button.tsx";
import { type Column, DataTable } from "../../ui/components/data-table.tsx";
import { Money } from "../../ui/components/money.tsx";
import { Pagination } from "../../ui/components/pagination.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { formatDay } from "../../ui/format.ts";
import type { GrantData } from "../contract.ts";
import { bonusTexts } from "../texts/index.ts";
import { friendColumns, loadFriends } from "./friends.tsx";

const profile = resource("/profile", trusted<ProfileData>());

export interface BonusOverviewProps {
  /** What becomes of either bonus, and how long it lives. */
  readonly terms: Readonly<Record<"instant" | "lock", { readonly becomes: string; readonly mostDays: number }>>;
}

/** Instant and Lock columns, pending and released (S2 §§ 2.6, 9), and the table of referred users. */
const BonusOverview = ({ terms }: BonusOverviewProps) => {
  const friends = usePages(loadFriends, "friends");
  const isEmpty = friends.list.is === "ready" && friends.total === 0;
  return (
    <div className="bonus">
      <Balances terms={terms} />
      <section aria-labelledby="bonus-friends">
        <h2 className="bonus__title" id="bonus-friends">
          {bonusTexts.referredUsers}
        </h2>
        {isEmpty ? (
          <EmptyState
            action={
              <a className={buttonClass("gold")} href="/invite">
                <UserPlus size={17} aria-hidden="true" />
                {bonusTexts.inviteFriends}
              </a>
            }
          >
            {bonusTexts.noFriends}
          </EmptyState>
        ) : (
          <div className="list-sheet">
            <DataTable
              label={bonusTexts.referredUsers}
              columns={friendColumns()}
              pages={friends}
              rowKey={(row) => `${row.oReferredUser.sUserName}${row.dCreatedDate}`}
              skeletonRows={3}
            />
            <Pagination label={bonusTexts.referredUsers} pages={friends} />
          </div>
        )}
      </section>
      <Grants />
    </div>
  );
};

/** Each bonus with what is left of it; nothing until there is one. */
const Grants = () => {
  const grants = usePages(loadGrants, "grants");
  if (grants.list.is === "ready" && grants.total === 0) return null;
  return (
    <section aria-labelledby="bonus-grants">
      <h2 className="bonus__title" id="bonus-grants">
        {bonusTexts.yourBonuses}
      </h2>
      <DataTable
        label={bonusTexts.yourBonuses}
        columns={grantColumns()}
        pages={grants}
        rowKey={(row) => row._id}
        skeletonRows={3}
      />
      <Pagination label={bonusTexts.yourBonuses} pages={grants} />
    </section>
  );
};

const Balances = ({ terms }: BonusOverviewProps) => {
  const loaded = useValue(profile.state);
  useEffect(() => void profile.ensure(), []);
  if (loaded.is === "failed") return <ErrorState message={loaded.message} onRetry={() => void profile.load()} />;
  const bonus = loaded.is === "ready" ? loaded.value.oBonus : null;
  return (
    <div className="bonus__purses">
      <Purse
        icon={<Gift size={20} aria-hidden="true" />}
        bucket="instant"
        note={noteOf(terms.instant)}
        pending={bonus?.nTotalIB ?? null}
        released={bonus?.nUsedIB ?? null}
      />
      <Purse
        icon={<Lock size={20} aria-hidden="true" />}
        bucket="lock"
        note={noteOf(terms.lock)}
        pending={bonus?.nTotalLB ?? null}
        released={bonus?.nUsedLB ?? null}
      />
    </div>
  );
};

const noteOf = ({ becomes, mostDays }: BonusOverviewProps["terms"]["lock"]): string =>
  say(bonusTexts.lasts, { becomes, count: mostDays });

interface PurseProps {
  readonly icon: ReactNode;
  readonly bucket: "instant" | "lock";
  readonly note: string;
  /** Rupees; null while they are loaded. */
  readonly pending: number | null;
  readonly released: number | null;
}

const Purse = ({ icon, bucket, note, pending, released }: PurseProps) => (
  <section className="bonus-purse" aria-label={bonusTexts.purse[bucket]} aria-busy={pending === null}>
    <header className="bonus-purse__head">
      <span className="bonus-purse__icon">{icon}</span>
      <h2 className="bonus-purse__name">{bucket === "instant" ? bonusTexts.instant : bonusTexts.lock}</h2>
    </header>
    <dl className="bonus-purse__figures">
      <div>
        <dt>{bonusTexts.pending}</dt>
        <dd>{pending === null ? <Skeleton shape="short" /> : <Money amount={pending} currency="inr" />}</dd>
      </div>
      <div>
        <dt>{bonusTexts.released}</dt>
        <dd>{released === null ? <Skeleton shape="short" /> : <Money amount={released} currency="inr" />}</dd>
      </div>
    </dl>
    <p className="bonus-purse__note">{note}</p>
  </section>
);

export default BonusOverview;

const loadGrants: LoadPage<GrantData> = ({ size, page, signal }) =>
  callApi({
    method: "GET",
    path: `/bonus/grants?size=${size}&pageIndex=${page}`,
    data: trustedPage<GrantData>(),
    isWholeBody: true,
    signal,
  });

/** What for, instant or lock, how much, what is left, until when. */
const grantColumns = (): readonly Column<GrantData>[] => [
  {
    id: "source",
    header: bonusTexts.columns.source,
    cell: ({ eSource }) => <strong>{bonusTexts.sources[eSource]}</strong>,
  },
  {
    id: "bucket",
    header: bonusTexts.columns.bucket,
    cell: ({ eBucket }) => (
      <Badge tone={eBucket === "instant" ? "felt" : "gold"}>
        {eBucket === "instant" ? bonusTexts.instant : bonusTexts.lock}
      </Badge>
    ),
  },
  {
    id: "expires",
    header: bonusTexts.columns.expires,
    numeric: true,
    cell: ({ dExpireDate, nLeft }) => (nLeft > 0 ? formatDay(dExpireDate) : "–"),
  },
  {
    id: "amount",
    header: bonusTexts.columns.amount,
    align: "end",
    numeric: true,
    cell: ({ nAmount }) => <Money amount={nAmount} currency="inr" />,
  },
  {
    id: "left",
    header: bonusTexts.pending,
    align: "end",
    numeric: true,
    cell: ({ nLeft }) => <Money amount={nLeft} currency="inr" />,
  },
];
