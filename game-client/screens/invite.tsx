/** How friends come to a private table that waits: its code, its link, and the ways to send them. */
import { useState } from "react";

const TEXTS = {
  code: "Private code",
  copyCode: "Copy code",
  copyLink: "Copy link",
  copied: "Copied",
  share: "Share",
  codeCopied: "The code is copied.",
  linkCopied: "The link is copied.",
  failed: "It could not be copied. Write it down, and send it yourself.",
  words: (code: string, link: string) =>
    `Play rummy with me for practice chips: ${link} – or enter the private code ${code} in the lobby.`,
} as const;

interface InviteProps {
  readonly code: string;
  readonly isPractice: boolean;
  /** What is said until something is copied. */
  readonly words: string;
}

/** Fetched where such a table waits. A table for cash has a code alone: who sits there is looked at in the lobby. */
export default function Invite({ code, isPractice, words }: InviteProps) {
  const [copied, setCopied] = useState<"code" | "link" | "failed" | null>(null);
  const link = `${location.origin}/play/${code}`;
  const copy = (what: "code" | "link", text: string) => {
    const written = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error("none"));
    written.then(
      () => setCopied(what),
      () => setCopied("failed"),
    );
  };
  const said = { code: TEXTS.codeCopied, link: TEXTS.linkCopied, failed: TEXTS.failed };
  const isSilent = copied === null && words === "";
  return (
    <>
      <div className="blank__buttons">
        <span className="code">
          {TEXTS.code} <b>{code}</b>
        </span>
        <button type="button" className="button" onClick={() => copy("code", code)}>
          {copied === "code" ? TEXTS.copied : TEXTS.copyCode}
        </button>
        {isPractice && (
          <button type="button" className="button" onClick={() => copy("link", link)}>
            {copied === "link" ? TEXTS.copied : TEXTS.copyLink}
          </button>
        )}
        {isPractice && typeof navigator.share === "function" && (
          <button
            type="button"
            className="button"
            onClick={() => void navigator.share({ text: TEXTS.words(code, link) }).catch(() => {})}
          >
            {TEXTS.share}
          </button>
        )}
      </div>
      <small className={isSilent || (words === "" && copied !== "failed") ? "visually-hidden" : ""} role="status">
        {copied === null ? words : said[copied]}
      </small>
    </>
  );
}
