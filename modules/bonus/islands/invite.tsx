import { Mail } from "lucide-react";
import { useEffect, useState } from "react";
import { counted } from "../../kernel/index.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import type { Loaded } from "../../ui/browser/resource.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { buttonClass } from "../../ui/components/button.tsx";
import { CopyBox, ShareLink, ShareWays } from "../../ui/components/share-box.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { formatValue, rupees } from "../../ui/format.ts";
import type { ReferralLinkData } from "../contract.ts";
import { giftOf, linkOf } from "../referrals/invite-text.ts";
import { FriendStep, loadFriends, NO_FRIENDS } from "./friends.tsx";

/** Code, link and friends (S2 § 2.7). */
const Invite = () => {
  const [loaded, setLoaded] = useState<Loaded<ReferralLinkData>>({ is: "loading" });
  const load = async () => {
    setLoaded({ is: "loading" });
    const answer = await callApi({
      method: "POST",
      path: "/profile/generate/referral",
      body: {},
      data: trusted<ReferralLinkData>(),
    });
    setLoaded(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => void load(), []);
  return (
    <div className="invite">
      {loaded.is === "failed" && <ErrorState message={loaded.message} onRetry={load} />}
      {loaded.is !== "failed" && <Ways referral={loaded.is === "ready" ? loaded.value : null} />}
      <Friends />
    </div>
  );
};

/** Says whether a text lies where it can be pasted from (S2 § 8). */
const sayCopied = (isCopied: boolean) =>
  isCopied
    ? toast("Copied to clipboard!", { tone: "success" })
    : errorToast("Copying is not permitted here. Select the text and copy it.");

const Ways = ({ referral }: { readonly referral: ReferralLinkData | null }) => {
  const gift = referral && giftOf(referral.sReferralLink);
  const link = referral && (linkOf(referral.sReferralLink) ?? referral.sReferralLink);
  return (
    <section className="invite__ways stays-dark" aria-label="Your invitation" aria-busy={referral === null}>
      <div className="invite__headline">
        {referral === null ? (
          <Skeleton />
        ) : gift === null ? (
          <h2>Bring a friend to the table</h2>
        ) : (
          <h2>
            Earn upto <span className="invite__gift">{rupees(formatValue(gift))}</span> for each friend who join
          </h2>
        )}
        {gift !== null && referral !== null && <Steps gift={rupees(formatValue(gift))} />}
      </div>
      <div className="invite__code">
        <span className="invite__label">Your referral code</span>
        {referral === null ? (
          <Skeleton shape="button" />
        ) : (
          <CopyBox
            name="Your referral code"
            action="Copy code"
            text={referral.sReferralCode}
            onCopied={sayCopied}
            isLarge
          />
        )}
        <span className="invite__label">Your link</span>
        {link === null ? (
          <Skeleton shape="button" />
        ) : (
          <CopyBox name="Your link" action="Copy link" text={link} onCopied={sayCopied} />
        )}
        {referral !== null && (
          <ShareWays message={referral.sReferralLink} tone="gold">
            <ShareLink
              href={`mailto:?subject=${encodeURIComponent("Play rummy with me")}&body=${encodeURIComponent(referral.sReferralLink)}`}
            >
              <Mail size={17} aria-hidden="true" />
              E-mail
            </ShareLink>
          </ShareWays>
        )}
      </div>
    </section>
  );
};

const Steps = ({ gift }: { readonly gift: string }) => (
  <ol className="invite__steps">
    <li>Your friend registers with your code and verifies their mobile number.</li>
    <li>With their first deposit they get {gift} of instant bonus.</li>
    <li>You get {gift} once the fees of the games they play are more than both gifts together.</li>
  </ol>
);

/** How far each friend is; the amounts are on `/bonus`. */
const Friends = () => {
  const { list, total, reload } = usePages(loadFriends);
  return (
    <section aria-labelledby="invite-friends">
      <h2 className="bonus__title" id="invite-friends">
        Your friends
      </h2>
      {list.is === "loading" && <Skeleton />}
      {list.is === "failed" && <ErrorState message={list.message} onRetry={reload} />}
      {list.is === "ready" && total === 0 && <EmptyState>{NO_FRIENDS}</EmptyState>}
      {list.is === "ready" && total > 0 && (
        <>
          <ul className="invite__friends">
            {list.value.map((friend) => (
              <li key={`${friend.oReferredUser.sUserName}${friend.dCreatedDate}`} className="invite__friend">
                <strong>{friend.oReferredUser.sUserName}</strong>
                <FriendStep state={friend.eState} />
              </li>
            ))}
          </ul>
          <a className={buttonClass("ghost", "small")} href="/bonus">
            {total > list.value.length ? `All ${counted(total, "friend")} and their bonus` : "Their bonus"}
          </a>
        </>
      )}
    </section>
  );
};

export default Invite;
