import { Fingerprint, IdCard } from "lucide-react";
import { useEffect } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
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
      <p className="kyc__lead">
        We verify who you are before any withdrawal. By submitting a document you agree that we check it with its
        issuer. It is kept encrypted; of your Aadhaar number we keep the last four digits only.
      </p>
      <div className="kyc__cards">
        {data.is === "loading" ? (
          <>
            <LoadingCard />
            <LoadingCard />
          </>
        ) : (
          <>
            <DocumentCard
              title="Aadhaar"
              lead="By an OTP to its linked phone"
              icon={Fingerprint}
              document={data.value.oAadhaar}
            >
              <AadhaarForm />
            </DocumentCard>
            <DocumentCard title="PAN" lead="Needed for withdrawals and tax" icon={IdCard} document={data.value.oPan}>
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
