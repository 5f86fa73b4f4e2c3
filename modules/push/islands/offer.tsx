import { useEffect, useState } from "react";
import { noticeMoment } from "../../ui/browser/notice-moment.ts";
import { useValue } from "../../ui/browser/signals.ts";

type Bar = typeof import("./offer/bar.tsx")["OfferBar"];

/** Offers notices at the moment when they make sense, once a browser; loads nothing before that. Never asks the browser by itself. */
const Offer = () => {
  const moment = useValue(noticeMoment);
  const [shown, setShown] = useState<{ readonly Bar: Bar } | null>(null);
  useEffect(() => {
    if (moment === null) return;
    let isOpen = true;
    import("./offer/bar.tsx").then(
      async ({ OfferBar, isWorthOffering }) => {
        if (isOpen && (await isWorthOffering())) setShown({ Bar: OfferBar });
      },
      // An offer that does not come is none; the next moment for one asks again.
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [moment]);
  if (moment === null || shown === null) return null;
  return <shown.Bar moment={moment} onClose={() => setShown(null)} />;
};

export default Offer;
