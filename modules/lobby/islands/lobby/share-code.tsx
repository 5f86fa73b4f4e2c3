import { useState } from "react";
import { CopyBox, ShareWays } from "../../../ui/components/share-box.tsx";
import { PRIVATE_TEXTS as TEXTS } from "./private-texts.ts";

/** A private table's code in large letters, its link, and the ways to send them. */
export const ShareCode = ({ code }: { readonly code: string }) => {
  const [said, setSaid] = useState("");
  const link = new URL(`/play/${code}`, location.origin).href;
  const say = (words: string) => (isCopied: boolean) => setSaid(isCopied ? words : TEXTS.notCopied);
  return (
    <>
      <CopyBox name={TEXTS.code} text={code} action={TEXTS.copyCode} onCopied={say(TEXTS.codeCopied)} isLarge />
      <CopyBox name={TEXTS.link} text={link} action={TEXTS.copyLink} onCopied={say(TEXTS.linkCopied)} />
      <p className="cash__small" role="status">
        {said}
      </p>
      <ShareWays message={TEXTS.invitation(code, link)} share={TEXTS.share} />
    </>
  );
};
