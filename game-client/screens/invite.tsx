/** How friends come to a private table that waits: its code, its link, and the ways to send them. */
import { useState } from "react";
import { say } from "../../modules/kernel/index.ts";
import { screensTexts } from "./texts/index.ts";

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
  const said = { code: screensTexts.codeCopied, link: screensTexts.linkCopied, failed: screensTexts.copyFailed };
  const isSilent = copied === null && words === "";
  return (
    <>
      <div className="blank__buttons">
        <span className="code">
          {screensTexts.privateCode} <b>{code}</b>
        </span>
        <button type="button" className="button" onClick={() => copy("code", code)}>
          {copied === "code" ? screensTexts.copied : screensTexts.copyCode}
        </button>
        {isPractice && (
          <button type="button" className="button" onClick={() => copy("link", link)}>
            {copied === "link" ? screensTexts.copied : screensTexts.copyLink}
          </button>
        )}
        {isPractice && typeof navigator.share === "function" && (
          <button
            type="button"
            className="button"
            onClick={() =>
              void navigator.share({ text: say(screensTexts.inviteWords, { code, link }) }).catch(() => {})
            }
          >
            {screensTexts.share}
          </button>
        )}
      </div>
      <small className={isSilent || (words === "" && copied !== "failed") ? "visually-hidden" : ""} role="status">
        {copied === null ? words : said[copied]}
      </small>
    </>
  );
}
