import type { ContentFacts } from "../../facts.ts";
import { Privacy } from "./privacy.tsx";
import { SocialPrivacy, SocialTerms } from "./social.tsx";
import { Terms } from "./terms.tsx";

/** Terms and privacy, as players agree to them. */
export const Policies = ({ facts, isSocial }: { readonly facts: ContentFacts; readonly isSocial: boolean }) =>
  isSocial ? (
    <>
      <SocialTerms facts={facts} />
      <SocialPrivacy facts={facts} />
    </>
  ) : (
    <>
      <Terms facts={facts} />
      <Privacy facts={facts} />
    </>
  );
