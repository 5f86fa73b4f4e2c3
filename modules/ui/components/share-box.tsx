import { Check, Copy, Share2 } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "./button.tsx";

/** What is read around the text; each part's own file has its words. */
export interface ShareWords {
  readonly copy: string;
  readonly copied: string;
  readonly cannotCopy: string;
  readonly share: string;
  readonly whatsApp: string;
}

interface ShareBoxProps {
  /** What is copied: a link, or a code. */
  readonly text: string;
  /** Names it for screen readers. */
  readonly name: string;
  /** What is sent by the browser's own sharing, and by WhatsApp. */
  readonly message: string;
  readonly words: ShareWords;
}

/** A link with the ways to send it: copying, the browser's own sharing where there is one, WhatsApp. */
export const ShareBox = ({ text, name, message, words }: ShareBoxProps) => {
  const [said, setSaid] = useState("");
  const copy = () => {
    // Pages that are not served securely have no clipboard.
    const written = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error("none"));
    written.then(
      () => setSaid(words.copied),
      () => setSaid(words.cannotCopy),
    );
  };
  return (
    <>
      <div className="copybox">
        <output className="copybox__text" aria-label={name}>
          {text}
        </output>
        <button type="button" className="copybox__button" aria-label={words.copy} onClick={copy}>
          {said === words.copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        </button>
      </div>
      <p className="slab__text" role="status">
        {said}
      </p>
      <div className="friends__share">
        {typeof navigator.share === "function" && (
          <Button onClick={() => void navigator.share({ text: message }).catch(() => {})}>
            <Share2 size={17} aria-hidden="true" />
            {words.share}
          </Button>
        )}
        <a
          className={buttonClass()}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Share2 size={17} aria-hidden="true" />
          {words.whatsApp}
        </a>
      </div>
    </>
  );
};
