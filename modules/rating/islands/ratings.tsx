import { Gauge } from "lucide-react";
import { useEffect, useState } from "react";
import { say } from "../../kernel/index.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { changeKept } from "../../ui/browser/change-kept.ts";
import { resource } from "../../ui/browser/resource.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { Checkbox } from "../../ui/components/choice.tsx";
import { Slab } from "../../ui/components/slab.tsx";
import { ErrorState, SlabSkeletons } from "../../ui/components/states.tsx";
import { type OwnRatings, PROVISIONAL_DEALS, type Rating } from "../contract.ts";
import { ratingTexts } from "../texts/index.ts";
import { Boards, forgetBoards } from "./ratings/boards.tsx";
import { ratingText } from "./ratings/rating-text.ts";

const own = resource("/rating/mine", trusted<OwnRatings>());

/** The player's own ratings, whether others see them, and the boards. */
const Ratings = () => {
  const state = useValue(own.state);
  useEffect(() => void own.ensure(), []);
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void own.load()} />;
  if (state.is === "loading") return <SlabSkeletons className="ratings" />;
  return (
    <div className="ratings">
      <Slab icon={Gauge} title={ratingTexts.ownTitle} lead={ratingTexts.ownLead}>
        <dl className="ratings__own">
          <Figure name={ratingTexts.sizes.two} rating={state.value.oTwo} />
          <Figure name={ratingTexts.sizes.many} rating={state.value.oMany} />
        </dl>
        <ShownSwitch isShown={state.value.bShown} />
      </Slab>
      <Boards />
    </div>
  );
};

/** One rating: points a deal, the score beside it, and by how many deals it is known. */
const Figure = ({ name, rating }: { readonly name: string; readonly rating: Rating | null }) => (
  <div className="ratings__figure">
    <dt>{name}</dt>
    {rating === null ? (
      <dd className="ratings__more">{ratingTexts.none}</dd>
    ) : (
      <>
        <dd className="ratings__rating numeric">{ratingText(rating.nRating, rating.nDeviation)}</dd>
        <dd className="ratings__more numeric">
          {say(ratingTexts.known, { score: rating.nScore, count: rating.nDeals })}
        </dd>
        {rating.bProvisional && (
          <dd>
            <Badge>{say(ratingTexts.provisional, { count: PROVISIONAL_DEALS - rating.nDeals })}</Badge>
          </dd>
        )}
      </>
    )}
  </div>
);

/** Whether others see the rating. While a press is on its way, the switch stands as it was pressed. */
const ShownSwitch = ({ isShown }: { readonly isShown: boolean }) => {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const change = async (bShown: boolean) => {
    setPressed(bShown);
    const answer = await changeKept(own, () =>
      callApi({ method: "POST", path: "/rating/shown", body: { bShown }, data: trusted<OwnRatings>() }),
    );
    if (answer.ok) {
      forgetBoards();
      toast(bShown ? ratingTexts.nowShown : ratingTexts.nowHidden, { tone: "success" });
    } else errorToast(answer.message);
    setPressed(null);
  };
  return (
    <div className="ratings__shown">
      <Checkbox
        checked={pressed ?? isShown}
        disabled={pressed !== null}
        onChange={({ target }) => void change(target.checked)}
      >
        {ratingTexts.show}
      </Checkbox>
      <p className="slab__text">{ratingTexts.showLead}</p>
    </div>
  );
};

export default Ratings;
