import { useEffect, useState } from "react";
import { type NoticeMoment, onMoment } from "../../ui/browser/notice-moment.ts";

type Bar = typeof import("./offer/bar.tsx")["OfferBar"];

/** Offers notices at the moment when they make sense, once a browser; loads nothing before that. Never asks the browser by itself. */
const Offer = () => {
  const [offered, setOffered] = useState<{ readonly Bar: Bar; readonly moment: NoticeMoment } | null>(null);
  useEffect(() => {
    let isOpen = true;
    const stop = onMoment(async (moment) => {
      const { OfferBar, isWorthOffering } = await import("./offer/bar.tsx");
      if (isOpen && (await isWorthOffering())) setOffered((now) => now ?? { Bar: OfferBar, moment });
    });
    return () => {
      isOpen = false;
      stop();
    };
  }, []);
  if (offered === null) return null;
  const { Bar, moment } = offered;
  return <Bar moment={moment} onClose={() => setOffered(null)} />;
};

export default Offer;
