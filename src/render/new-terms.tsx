import type { ReactNode } from "react";
import NewTerms from "../../modules/consent/islands/new-terms.tsx";
import { Island } from "../../modules/ui/island.tsx";

/** New terms that ask for an answer, on another module's page. */
export const newTerms = (isSocial: boolean): ReactNode => (
  <Island key="new-terms" name="consent/new-terms" component={NewTerms} props={{ isSocial }} load="idle" />
);
