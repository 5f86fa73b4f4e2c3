import { Landmark, Lock } from "lucide-react";
import { useEffect } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import type { KycData } from "../contract.ts";
import { kycTexts } from "../texts/index.ts";
import { BankForm } from "./profile/bank-form.tsx";
import { Facts } from "./profile/document-card.tsx";
import { kept } from "./profile/kept.ts";

/** Tab 3 of My Profile (S2 § 2.3): the bank account, a form until it is saved, locked from then on. */
const BankTab = () => {
  const data = useValue(kept.state);
  useEffect(() => void kept.ensure(), []);
  if (data.is === "failed") return <ErrorState message={data.message} onRetry={() => void kept.load()} />;
  if (data.is === "loading")
    return (
      <div className="kyc-card" aria-busy="true">
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="button" />
      </div>
    );
  const { sBankName, sAccountNo } = data.value.oBanking;
  return sBankName !== "" && sAccountNo !== "" ? <SavedBank data={data.value} /> : <BankForm />;
};

const SavedBank = ({ data }: { readonly data: KycData }) => {
  const { sBankName, sIFSC, sAccountHolderName, sAccountNo } = data.oBanking;
  return (
    <section className="kyc-card" aria-label={kycTexts.bankAccount}>
      <header className="kyc-card__head">
        <span className="kyc-card__icon">
          <Landmark size={20} aria-hidden="true" />
        </span>
        <div>
          <h2 className="kyc-card__title">{sBankName}</h2>
          <p className="kyc-card__lead">{kycTexts.paidHere}</p>
        </div>
        <Badge tone={data.isBankVerified ? "felt" : "gold"}>
          {data.isBankVerified ? kycTexts.verified : kycTexts.saved}
        </Badge>
      </header>
      <Facts
        facts={[
          [kycTexts.bankName, sBankName],
          [kycTexts.ifsc, sIFSC],
          [kycTexts.holder, sAccountHolderName],
          [kycTexts.accountNumber, sAccountNo],
        ]}
      />
      <p className="kyc-note">
        <Lock size={18} aria-hidden="true" />
        <span>{data.isBankVerified ? kycTexts.lockedVerified : kycTexts.locked}</span>
      </p>
    </section>
  );
};

export default BankTab;
