import { Mail } from "lucide-react";
import { useEffect, useState } from "react";
import { say } from "../../kernel/index.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import type { Loaded } from "../../ui/browser/resource.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { buttonClass } from "../../ui/components/button.tsx";
import { CopyBox, ShareLink, ShareWays } from "../../ui/components/share-box.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { formatValue, rupees } from "../../ui/format.ts";
import { Rich } from "../../ui/rich.tsx";
import { uiTexts } from "../../ui/texts/index.ts";
import type { ReferralLinkData } from "../contract.ts";
import { giftOf, linkOf } from "../referrals/invite-text.ts";
import { bonusTexts } from "../texts/index.ts";
import { FriendStep, loadFriends } from "./friends.tsx";

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
  isCopied ? toast(uiTexts.copied, { tone: "success" }) : errorToast(bonusTexts.noCopying);

const Ways = ({ referral }: { readonly referral: ReferralLinkData | null }) => {
  const gift = referral && giftOf(referral.sReferralLink);
  const link = referral && (linkOf(referral.sReferralLink) ?? referral.sReferralLink);
  return (
    <section className="invite__ways stays-dark" aria-label={bonusTexts.yourInvitation} aria-busy={referral === null}>
      <div className="invite__headline">
        {referral === null ? (
          <Skeleton />
        ) : gift === null ? (
          <h2>{bonusTexts.bringFriend}</h2>
        ) : (
          <h2>
            <Rich
              text={say(bonusTexts.earn, { gift: rupees(formatValue(gift)) })}
              parts={{ b: (inner) => <span className="invite__gift">{inner}</span> }}
            />
          </h2>
        )}
        {gift !== null && referral !== null && <Steps gift={rupees(formatValue(gift))} />}
      </div>
      <div className="invite__code">
        <span className="invite__label">{bonusTexts.yourCode}</span>
        {referral === null ? (
          <Skeleton shape="button" />
        ) : (
          <CopyBox
            name={bonusTexts.yourCode}
            action={bonusTexts.copyCode}
            text={referral.sReferralCode}
            onCopied={sayCopied}
            isLarge
          />
        )}
        <span className="invite__label">{bonusTexts.yourLink}</span>
        {link === null ? (
          <Skeleton shape="button" />
        ) : (
          <CopyBox name={bonusTexts.yourLink} action={bonusTexts.copyLink} text={link} onCopied={sayCopied} />
        )}
        {referral !== null && (
          <ShareWays message={referral.sReferralLink} tone="gold">
            <ShareLink
              href={`mailto:?subject=${encodeURIComponent(bonusTexts.mailSubject)}&body=${encodeURIComponent(referral.sReferralLink)}`}
            >
              <Mail size={17} aria-hidden="true" />
              {bonusTexts.mail}
            </ShareLink>
          </ShareWays>
        )}
      </div>
    </section>
  );
};

const Steps = ({ gift }: { readonly gift: string }) => (
  <ol className="invite__steps">
    <li>{bonusTexts.stepRegister}</li>
    <li>{say(bonusTexts.stepDeposit, { gift })}</li>
    <li>{say(bonusTexts.stepPlay, { gift })}</li>
  </ol>
);

/** How far each friend is; the amounts are on `/bonus`. */
const Friends = () => {
  const { list, total, reload } = usePages(loadFriends);
  return (
    <section aria-labelledby="invite-friends">
      <h2 className="bonus__title" id="invite-friends">
        {bonusTexts.yourFriends}
      </h2>
      {list.is === "loading" && <Skeleton />}
      {list.is === "failed" && <ErrorState message={list.message} onRetry={reload} />}
      {list.is === "ready" && total === 0 && <EmptyState>{bonusTexts.noFriends}</EmptyState>}
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
            {total > list.value.length ? say(bonusTexts.allFriends, { count: total }) : bonusTexts.theirBonus}
          </a>
        </>
      )}
    </section>
  );
};

export default Invite;
