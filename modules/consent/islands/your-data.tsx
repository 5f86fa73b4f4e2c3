import { Megaphone, Scale, ScrollText } from "lucide-react";
import { useEffect, useState } from "react";
import { pageLanguage } from "../../ui/browser/page-language.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { Button } from "../../ui/components/button.tsx";
import { Slab } from "../../ui/components/slab.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { formatMoment } from "../../ui/format.ts";
import { Rich } from "../../ui/rich.tsx";
import type { ConsentsData } from "../contract.ts";
import { consentTexts } from "../texts/index.ts";
import { Nominee } from "./nominee.tsx";
import { changeConsents, ownConsents } from "./own.ts";

/** Everything that players can do with their data: consents, nominee, and the ways to all other rights. */
const YourData = () => {
  const own = useValue(ownConsents.state);
  useEffect(() => void ownConsents.ensure(), []);
  if (own.is === "failed") return <ErrorState message={own.message} onRetry={() => void ownConsents.load()} />;
  if (own.is === "loading")
    return (
      <div className="slabs" aria-busy="true">
        {["a", "b", "c", "d"].map((one) => (
          <div className="slab" key={one}>
            <Skeleton />
            <Skeleton shape="field" />
            <Skeleton shape="button" />
          </div>
        ))}
      </div>
    );
  return (
    <div className="slabs">
      <Rights />
      <Offers isGiven={own.value.isOffersGiven} />
      <Nominee nominee={own.value.oNominee} />
      <History consents={own.value} />
    </div>
  );
};

/** Which right is exercised where. */
const WAYS = {
  correct: "/my-account",
  export: "/play-responsibly#your-data",
  erase: "/play-responsibly#close-account",
  complain: "/report-problem",
  notice: "/data-notice",
} as const;

const Rights = () => (
  <Slab icon={Scale} title={consentTexts.rightsTitle} lead={consentTexts.rightsLead}>
    <ul className="slab__list">
      {(Object.keys(WAYS) as (keyof typeof WAYS)[]).map((right) => (
        <li key={right}>
          <Rich text={consentTexts.rights[right]} parts={{ a: (inner) => <a href={WAYS[right]}>{inner}</a> }} />
        </li>
      ))}
    </ul>
  </Slab>
);

/** The one consent that is the player's own choice: withdrawn as it is given, by one press (DPDP Act 2023, s. 6 (4)). */
const Offers = ({ isGiven }: { readonly isGiven: boolean }) => {
  const [isBusy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    await changeConsents("offers", { isGiven: !isGiven, eLanguage: pageLanguage() });
    setBusy(false);
  };
  return (
    <Slab icon={Megaphone} title={consentTexts.offersTitle} lead={consentTexts.offersLead}>
      <p className="slab__news">{isGiven ? consentTexts.offersOn : consentTexts.offersOff}</p>
      {!isGiven && <p className="slab__text">{consentTexts.offersText}</p>}
      <div className="slab__actions">
        <Button busy={isBusy} onClick={() => void choose()}>
          {isGiven ? consentTexts.offersEnd : consentTexts.offersGive}
        </Button>
      </div>
    </Slab>
  );
};

/** Characters of a fingerprint that are shown. */
const FINGERPRINT = 12;

const History = ({ consents: { aChoice } }: { readonly consents: ConsentsData }) => (
  <Slab icon={ScrollText} title={consentTexts.historyTitle} lead={consentTexts.historyLead}>
    {aChoice.length === 0 && <p className="slab__text">{consentTexts.historyNone}</p>}
    <ul className="slab__list">
      {aChoice.map(({ ePurpose, isGiven, sVersion, sSha256, dDate }) => (
        <li key={`${ePurpose} ${dDate}`}>
          {consentTexts.purposes[ePurpose]}, {sVersion}, {formatMoment(dDate)}{" "}
          <Badge tone={isGiven ? "gold" : "wine"}>{isGiven ? consentTexts.given : consentTexts.withdrawn}</Badge>{" "}
          {sSha256 !== null && <code>{sSha256.slice(0, FINGERPRINT)}</code>}
        </li>
      ))}
    </ul>
  </Slab>
);

export default YourData;
