import { useEffect } from "react";
import { trusted } from "../../../ui/browser/api-client.ts";
import { onReturn } from "../../../ui/browser/reconnect.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { Skeleton } from "../../../ui/components/states.tsx";
import { lobbyTexts } from "../../texts/index.ts";
import { type OwnRating, ratingLabel } from "./rating-texts.ts";

const own = resource("/rating/mine", trusted<{ readonly oTwo: OwnRating | null; readonly oMany: OwnRating | null }>());

/** The player's own rating, and how to get one. Whoever is back from a game has another. */
export const RatingCard = () => {
  useEffect(() => {
    void own.ensure();
    return onReturn(() => void own.load());
  }, []);
  return (
    <section className="side side--opponents panel" aria-label={lobbyTexts.rating}>
      <h2>{lobbyTexts.rating}</h2>
      <Told />
      <a href="/ratings">{lobbyTexts.ratingMore}</a>
    </section>
  );
};

const Told = () => {
  const known = useValue(own.state);
  if (known.is === "loading") return <Skeleton shape="short" />;
  if (known.is === "failed") return <p>{lobbyTexts.ratingUnknown}</p>;
  const { oTwo, oMany } = known.value;
  if (oTwo === null && oMany === null) return <p>{lobbyTexts.noRating}</p>;
  return (
    <p className="numeric">
      {oTwo && `${lobbyTexts.ratingTwo}: ${ratingLabel(oTwo)}`}
      {oTwo && oMany && <br />}
      {oMany && `${lobbyTexts.ratingMany}: ${ratingLabel(oMany)}`}
    </p>
  );
};
