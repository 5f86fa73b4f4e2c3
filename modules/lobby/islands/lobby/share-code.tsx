import { Check, Copy, Share2 } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { PRIVATE_TEXTS as TEXTS } from "./private-texts.ts";

/** The address that leads to the table. */
const linkTo = (code: string): string => new URL(`/play/${code}`, location.origin).href;

interface CopyBoxProps {
  readonly name: string;
  readonly text: string;
  readonly action: string;
  readonly isCopied: boolean;
  readonly onCopy: () => void;
  readonly isLarge?: true;
}

const CopyBox = ({ name, text, action, isCopied, onCopy, isLarge }: CopyBoxProps) => (
  <div className={isLarge ? "copybox copybox--large" : "copybox"}>
    <output className="copybox__text" aria-label={name}>
      {text}
    </output>
    <button type="button" className="copybox__button" aria-label={action} onClick={onCopy}>
      {isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
    </button>
  </div>
);

/** A private table's code in large letters, its link, and the ways to send them. */
export const ShareCode = ({ code }: { readonly code: string }) => {
  const [copied, setCopied] = useState<"code" | "link" | "failed" | null>(null);
  const link = linkTo(code);
  const text = TEXTS.invitation(code, link);
  const copy = (what: "code" | "link", words: string) => {
    // Pages that are not served securely have no clipboard.
    const written = navigator.clipboard ? navigator.clipboard.writeText(words) : Promise.reject(new Error("none"));
    written.then(
      () => setCopied(what),
      () => setCopied("failed"),
    );
  };
  const said = { code: TEXTS.codeCopied, link: TEXTS.linkCopied, failed: TEXTS.notCopied };
  return (
    <>
      <CopyBox
        name={TEXTS.code}
        text={code}
        action={TEXTS.copyCode}
        isCopied={copied === "code"}
        onCopy={() => copy("code", code)}
        isLarge
      />
      <CopyBox
        name={TEXTS.link}
        text={link}
        action={TEXTS.copyLink}
        isCopied={copied === "link"}
        onCopy={() => copy("link", link)}
      />
      <p className="cash__small" role="status">
        {copied && said[copied]}
      </p>
      <div className="invite__share">
        {typeof navigator.share === "function" && (
          <Button onClick={() => void navigator.share({ text }).catch(() => {})}>
            <Share2 size={17} aria-hidden="true" />
            {TEXTS.share}
          </Button>
        )}
        <a
          className={buttonClass()}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Share2 size={17} aria-hidden="true" />
          {TEXTS.whatsApp}
        </a>
      </div>
    </>
  );
};
