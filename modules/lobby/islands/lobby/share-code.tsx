import { useState } from "react";
import { say } from "../../../kernel/index.ts";
import { CopyBox, ShareWays } from "../../../ui/components/share-box.tsx";
import { lobbyTexts } from "../../texts/index.ts";

/** A private table's code in large letters, its link, and the ways to send them. */
export const ShareCode = ({ code }: { readonly code: string }) => {
  const [said, setSaid] = useState("");
  const link = new URL(`/play/${code}`, location.origin).href;
  const tell = (words: string) => (isCopied: boolean) => setSaid(isCopied ? words : lobbyTexts.notCopied);
  return (
    <>
      <CopyBox
        name={lobbyTexts.privateCode}
        text={code}
        action={lobbyTexts.copyCode}
        onCopied={tell(lobbyTexts.codeCopied)}
        isLarge
      />
      <CopyBox
        name={lobbyTexts.linkToTable}
        text={link}
        action={lobbyTexts.copyLink}
        onCopied={tell(lobbyTexts.linkCopied)}
      />
      <p className="cash__small" role="status">
        {said}
      </p>
      <ShareWays message={say(lobbyTexts.inviteMessage, { code, link })} share={lobbyTexts.share} />
    </>
  );
};
