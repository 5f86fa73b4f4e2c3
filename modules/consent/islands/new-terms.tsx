import { FileText } from "lucide-react";
import { useEffect, useState } from "react";
import { POLICIES, type PolicyNumber, say, versionsAfter } from "../../kernel/index.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { pageLanguage } from "../../ui/browser/page-language.ts";
import { readToken } from "../../ui/browser/session.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { Button } from "../../ui/components/button.tsx";
import { formatCalendarDay } from "../../ui/format.ts";
import { Rich } from "../../ui/rich.tsx";
import type { TermsData } from "../contract.ts";
import { consentTexts } from "../texts/index.ts";

export interface NewTermsProps {
  /** There is no money here (decision 0090). */
  readonly isSocial: boolean;
}

type Changed = keyof typeof consentTexts.changes;

/** A policy, in a window of its own. */
const linkTo = (href: string) => (inner: string) => (
  <a href={href} target="_blank" rel="noopener">
    {inner}
  </a>
);

/**
 * New terms, asked for at a visit (CR-4): what changed, and one press to agree. It lies beside what the player does and stops no deal; who answers
 * later is asked again at the next visit.
 */
const NewTerms = ({ isSocial }: NewTermsProps) => {
  const [terms, setTerms] = useState<TermsData | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void askedTerms().then(setTerms), []);
  // A page of an older release shows older texts: the newer one asks, when it comes.
  if (terms === null || !terms.isAsked || terms.sVersion !== POLICIES.number) return null;
  const agree = async () => {
    setBusy(true);
    const body = { sVersion: terms.sVersion, eLanguage: pageLanguage() };
    const answer = await callApi({ method: "POST", path: "/consents/terms", body, data: trusted<TermsData>() });
    setBusy(false);
    if (!answer.ok) {
      errorToast(answer.message);
      // Another version may have appeared: only a new page shows its texts.
      return void askedTerms().then(setTerms);
    }
    setTerms(answer.data);
    toast(answer.message, { tone: "success" });
  };
  const needed = isSocial ? consentTexts.newTermsNeededSocial : consentTexts.newTermsNeeded;
  const from = say(consentTexts.newTermsFrom, { day: formatCalendarDay(terms.dFrom) });
  return (
    <section className="new-terms panel" aria-label={consentTexts.newTerms}>
      <FileText className="new-terms__icon" size={20} aria-hidden="true" />
      <div className="new-terms__text">
        <p>
          <strong>{consentTexts.newTerms}</strong> {terms.isNeeded ? needed : from}
        </p>
        <details>
          <summary>{consentTexts.whatChanged}</summary>
          {changesAfter(terms.sAgreedVersion ?? "").map((version) => (
            <p key={version}>{consentTexts.changes[version]}</p>
          ))}
          <p>
            <Rich
              text={consentTexts.read}
              parts={{
                terms: linkTo("/terms-of-service"),
                privacy: linkTo("/privacy"),
                notice: linkTo("/data-notice"),
              }}
            />
          </p>
        </details>
      </div>
      <div className="new-terms__actions">
        <Button tone="gold" busy={isBusy} onClick={() => void agree()}>
          {consentTexts.agree}
        </Button>
        <Button tone="ghost" onClick={() => setTerms(null)}>
          {consentTexts.later}
        </Button>
      </div>
    </section>
  );
};

/** What asks; null where nothing does, or nobody could be asked. */
async function askedTerms(): Promise<TermsData | null> {
  if (readToken() === null) return null;
  const answer = await callApi({ method: "GET", path: "/consents/terms", data: trusted<TermsData>() });
  return answer.ok ? answer.data : null;
}

/** Versions that the player has not agreed to; the oldest one of all has no text. */
const changesAfter = (agreed: string): readonly Changed[] =>
  versionsAfter(agreed).filter((one): one is PolicyNumber & Changed => one in consentTexts.changes);

export default NewTerms;
