import { Check, Copy, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, type ButtonTone, buttonClass } from "./button.tsx";

interface CopyBoxProps {
  /** What is copied: a link, or a code. */
  readonly text: string;
  /** Names it for screen readers. */
  readonly name: string;
  /** Names the button. */
  readonly action: string;
  /** The text lies where it can be pasted from, or that is not permitted here. */
  readonly onCopied: (isCopied: boolean) => void;
  readonly isLarge?: true;
}

/** How long a box shows that it was copied. */
const TICKED_MS = 2_000;

/** A text with a button that copies it. */
export const CopyBox = ({ text, name, action, onCopied, isLarge }: CopyBoxProps) => {
  const [isTicked, setTicked] = useState(false);
  const done = (isCopied: boolean) => {
    setTicked(isCopied);
    setTimeout(() => setTicked(false), TICKED_MS);
    onCopied(isCopied);
  };
  const copy = () => {
    // Pages that are not served securely have no clipboard.
    const written = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error("none"));
    written.then(
      () => done(true),
      () => done(false),
    );
  };
  return (
    <div className={isLarge ? "copybox copybox--large" : "copybox"}>
      <output className="copybox__text" aria-label={name}>
        {text}
      </output>
      <button type="button" className="copybox__button" aria-label={action} onClick={copy}>
        {isTicked ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
      </button>
    </div>
  );
};

interface ShareWaysProps {
  /** What is sent. */
  readonly message: string;
  readonly share?: string;
  readonly tone?: ButtonTone;
  /** Further ways. */
  readonly children?: ReactNode;
}

/** The browser's own sharing where it has one, and WhatsApp. */
export const ShareWays = ({ message, share = "Share", tone = "plain", children }: ShareWaysProps) => (
  <div className="invite__share">
    {typeof navigator.share === "function" && (
      <Button tone={tone} onClick={() => void navigator.share({ text: message }).catch(() => {})}>
        <Share2 size={17} aria-hidden="true" />
        {share}
      </Button>
    )}
    <ShareLink href={`https://wa.me/?text=${encodeURIComponent(message)}`}>
      <Share2 size={17} aria-hidden="true" />
      WhatsApp
    </ShareLink>
    {children}
  </div>
);

/** A way to send it that is a link. */
export const ShareLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a className={buttonClass()} href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** What is read around the text; each part's own file has its words. */
export interface ShareWords {
  readonly copy: string;
  readonly copied: string;
  readonly cannotCopy: string;
  readonly share: string;
}

interface ShareBoxProps extends Pick<CopyBoxProps, "text" | "name">, Pick<ShareWaysProps, "message"> {
  readonly words: ShareWords;
}

/** A link with the ways to send it. */
export const ShareBox = ({ text, name, message, words }: ShareBoxProps) => {
  const [said, setSaid] = useState("");
  return (
    <>
      <CopyBox
        text={text}
        name={name}
        action={words.copy}
        onCopied={(isCopied) => setSaid(isCopied ? words.copied : words.cannotCopy)}
      />
      <p className="slab__text" role="status">
        {said}
      </p>
      <ShareWays message={message} share={words.share} />
    </>
  );
};
