import { Fingerprint, IdCard } from "lucide-react";
import { useEffect } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { kycTexts } from "../texts/index.ts";
import { AadhaarForm } from "./profile/aadhaar-form.tsx";
import { DocumentCard } from "./profile/document-card.tsx";
import { kept } from "./profile/kept.ts";
import { PanForm } from "./profile/pan-form.tsx";

/** Tab 2 of My Profile (S2 § 2.3, § 4): Aadhaar by OTP, PAN with date of birth. */
const KycTab = () => {
  const data = useValue(kept.state);
  useEffect(() => void kept.ensure(), []);
  if (data.is === "failed") return <ErrorState message={data.message} onRetry={() => void kept.load()} />;
  return (
    <div className="kyc">
      <p className="kyc__lead">{kycTexts.lead}</p>
      <div className="kyc__cards">
        {data.is === "loading" ? (
          <>
            <LoadingCard />
            <LoadingCard />
          </>
        ) : (
          <>
            <DocumentCard
              title={kycTexts.aadhaar}
              lead={kycTexts.aadhaarLead}
              icon={Fingerprint}
              document={data.value.oAadhaar}
            >
              <AadhaarForm />
            </DocumentCard>
            <DocumentCard title={kycTexts.panTitle} lead={kycTexts.panLead} icon={IdCard} document={data.value.oPan}>
              <PanForm />
            </DocumentCard>
          </>
        )}
      </div>
    </div>
  );
};

const LoadingCard = () => (
  <div className="kyc-card" aria-busy="true">
    <Skeleton shape="short" />
    <Skeleton />
    <Skeleton />
    <Skeleton shape="button" />
  </div>
);

export default KycTab;
