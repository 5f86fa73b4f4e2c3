import { contentTexts } from "../texts/index.ts";
import { Article } from "./article.tsx";

/** /referearn: in the specification's own spelling (S2 § 2.11). Players invite their friends at /invite. */
export function ReferAndEarn() {
  return <Article title={contentTexts.referAndEarn.title} lead={contentTexts.referAndEarn.lead} />;
}
