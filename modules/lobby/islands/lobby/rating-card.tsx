import { useEffect } from "react";
import { trusted } from "../../../ui/browser/api-client.ts";
import { onReturn } from "../../../ui/browser/reconnect.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { Skeleton } from "../../../ui/components/states.tsx";
import { type OwnRating, RATING } from "./rating-texts.ts";

const own = resource("/rating/mine", trusted<{ readonly oTwo: OwnRating | null; readonly oMany: OwnRating | null }>());

/** The player's own rating, and how to get one. Whoever is back from a game has another. */
export const RatingCard = () => {
  useEffect(() => {
    void own.ensure();
    return onReturn(() => void own.load());
  }, []);
  return (
    <section className="side side--opponents panel" aria-label={RATING.title}>
      <h2>{RATING.title}</h2>
      <Told />
      <a href="/ratings">{RATING.more}</a>
    </section>
  );
};

const Told = () => {
  const known = useValue(own.state);
  if (known.is === "loading") return <Skeleton shape="short" />;
  if (known.is === "failed") return <p>{RATING.unknown}</p>;
  const { oTwo, oMany } = known.value;
  if (oTwo === null && oMany === null) return <p>{RATING.none}</p>;
  return (
    <p className="numeric">
      {oTwo && `${RATING.two}: ${RATING.told(oTwo)}`}
      {oTwo && oMany && <br />}
      {oMany && `${RATING.many}: ${RATING.told(oMany)}`}
    </p>
  );
};
