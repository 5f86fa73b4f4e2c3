import { Clock3, type LucideIcon, ShieldCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { given } from "../../../kernel/index.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import type { KycDocument, KycState } from "../../contract.ts";

const STATES: Readonly<Record<KycState, { readonly label: string; readonly tone?: "gold" | "felt" | "wine" }>> = {
  "": { label: "Not submitted" },
  pending: { label: "Pending", tone: "gold" },
  approved: { label: "Approved", tone: "felt" },
  rejected: { label: "Rejected", tone: "wine" },
};

interface DocumentCardProps {
  readonly title: string;
  readonly lead: string;
  readonly icon: LucideIcon;
  readonly document: KycDocument;
  /** Stands where a document may be submitted: before the first one, and after a rejection (S2 § 4). */
  readonly children: ReactNode;
}

/** One document: what became of it, and its form while it takes one. */
export const DocumentCard = ({ title, lead, icon: Icon, document, children }: DocumentCardProps) => {
  const { label, tone } = STATES[document.eState];
  const takesOne = document.eState === "" || document.eState === "rejected";
  return (
    <section className="kyc-card" aria-label={title}>
      <header className="kyc-card__head">
        <span className="kyc-card__icon">
          <Icon size={20} aria-hidden="true" />
        </span>
        <div>
          <h2 className="kyc-card__title">{title}</h2>
          <p className="kyc-card__lead">{lead}</p>
        </div>
        <span role="status">
          <Badge {...given({ tone })}>{label}</Badge>
        </span>
      </header>
      {document.eState === "rejected" && (
        <p className="kyc-note kyc-note--wine">
          <TriangleAlert size={18} aria-hidden="true" />
          <span>
            Your document was rejected. <strong>Reason:</strong> {document.sRejectReason || "-"}
          </span>
        </p>
      )}
      {document.eState === "pending" && (
        <p className="kyc-note">
          <Clock3 size={18} aria-hidden="true" />
          <span>We have your {document.sDocumentName} and are looking at it. You need do nothing more.</span>
        </p>
      )}
      {document.eState === "approved" && (
        <p className="kyc-note kyc-note--felt">
          <ShieldCheck size={18} aria-hidden="true" />
          <span>Your {document.sDocumentName} is verified.</span>
        </p>
      )}
      {takesOne ? children : <Facts facts={factsOf(document)} />}
    </section>
  );
};

const factsOf = (document: KycDocument) => [
  ["Document", document.sDocumentName],
  ["Number", document.sNumber],
  ...(document.sFullName === "" ? [] : [["Name", document.sFullName]]),
];

/** Names and values that cannot be changed. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly string[])[] }) => (
  <dl className="kyc-facts">
    {facts.map(([name, value]) => (
      <div key={name} className="kyc-facts__row">
        <dt>{name}</dt>
        <dd className="numeric">{value}</dd>
      </div>
    ))}
  </dl>
);
