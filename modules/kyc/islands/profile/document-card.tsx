import { Clock3, type LucideIcon, ShieldCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { given, say } from "../../../kernel/index.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Rich } from "../../../ui/rich.tsx";
import type { KycDocument, KycState } from "../../contract.ts";
import { REASONS } from "../../messages.ts";
import { kycTexts } from "../../texts/index.ts";

const TONES: Readonly<Partial<Record<KycState, "gold" | "felt" | "wine">>> = {
  pending: "gold",
  approved: "felt",
  rejected: "wine",
};

/** Why it was rejected: our own reasons in the page's language, those of a person as they were written. */
const reasonOf = ({ sRejectReason }: KycDocument): string => {
  if (sRejectReason === REASONS.panUnknown) return kycTexts.reasons.panUnknown;
  if (sRejectReason === REASONS.dobDiffers) return kycTexts.reasons.dobDiffers;
  if (sRejectReason === REASONS.under18) return kycTexts.form.under18;
  return sRejectReason || "-";
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
  const tone = TONES[document.eState];
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
          <Badge {...given({ tone })}>{kycTexts.states[document.eState || "none"]}</Badge>
        </span>
      </header>
      {document.eState === "rejected" && (
        <p className="kyc-note kyc-note--wine">
          <TriangleAlert size={18} aria-hidden="true" />
          <span>
            <Rich
              text={say(kycTexts.wasRejected, { reason: reasonOf(document) })}
              parts={{ b: (inner) => <strong>{inner}</strong> }}
            />
          </span>
        </p>
      )}
      {document.eState === "pending" && (
        <p className="kyc-note">
          <Clock3 size={18} aria-hidden="true" />
          <span>{say(kycTexts.isPending, { document: document.sDocumentName })}</span>
        </p>
      )}
      {document.eState === "approved" && (
        <p className="kyc-note kyc-note--felt">
          <ShieldCheck size={18} aria-hidden="true" />
          <span>{say(kycTexts.isVerified, { document: document.sDocumentName })}</span>
        </p>
      )}
      {takesOne ? children : <Facts facts={factsOf(document)} />}
    </section>
  );
};

const factsOf = (document: KycDocument) => [
  [kycTexts.document, document.sDocumentName],
  [kycTexts.number, document.sNumber],
  ...(document.sFullName === "" ? [] : [[kycTexts.name, document.sFullName]]),
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
