import { ImagePlus, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { say } from "../../../kernel/index.ts";
import { FieldError } from "../../../ui/components/field.tsx";
import { uiTexts } from "../../../ui/texts/index.ts";
import { MESSAGES } from "../../contract.ts";
import { ATTACHABLE, attachmentProblem, takenOf } from "../../media/attachments.ts";
import { supportTexts } from "../../texts/index.ts";

interface AttachmentsProps {
  readonly files: readonly File[];
  readonly error: string | undefined;
  readonly onChange: (files: readonly File[]) => void;
}

/** Tells files apart; the same one is not taken twice. */
const keyOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

/** Picks images and videos, shows them, takes them away again. */
export const Attachments = ({ files, error, onChange }: AttachmentsProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (chosen: FileList | null) => {
    const known = new Set(files.map(keyOf));
    const added = takenOf(
      files,
      [...(chosen ?? [])].filter((file) => !known.has(keyOf(file))),
    );
    if (added.length > 0) onChange([...files, ...added]);
    // A file that was taken away can then be chosen again.
    if (input.current) input.current.value = "";
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {supportTexts.attachments}
        <span className="field__optional">{uiTexts.optional}</span>
      </label>
      <div className="attach">
        {files.map((file, at) => (
          <Preview key={keyOf(file)} file={file} isSent={at === 0} onRemove={() => onChange(files.toSpliced(at, 1))} />
        ))}
        <label className="attach__add">
          <ImagePlus size={22} aria-hidden="true" />
          <span>{supportTexts.addAttachment}</span>
          <input
            ref={input}
            id={id}
            className="visually-hidden"
            type="file"
            multiple
            accept={ATTACHABLE.join(",")}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => take(event.target.files)}
          />
        </label>
      </div>
      <span className="field__hint" id={`${id}-hint`}>
        {supportTexts.attachmentsHint}
      </span>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
};

interface PreviewProps {
  readonly file: File;
  readonly isSent: boolean;
  readonly onRemove: () => void;
}

const Preview = ({ file, isSent, onRemove }: PreviewProps) => {
  const [url, setUrl] = useState<string>();
  const [isSeen, setSeen] = useState(true);
  const problem = attachmentProblem(file);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <figure className="attach__item stays-dark" data-sent={(isSent && problem === null) || undefined}>
      {url !== undefined && isSeen && file.type.startsWith("image/") && (
        <img src={url} alt="" onError={() => setSeen(false)} />
      )}
      {url !== undefined && file.type.startsWith("video/") && <video src={url} muted playsInline preload="metadata" />}
      <figcaption className="attach__name">{file.name}</figcaption>
      {isSent && problem === null && <span className="attach__badge">{supportTexts.willBeSent}</span>}
      {problem !== null && (
        <span className="attach__badge attach__badge--wrong">
          {problem === MESSAGES.mediaKind ? supportTexts.wrongKind : supportTexts.tooLarge}
        </span>
      )}
      <button
        type="button"
        className="attach__remove"
        aria-label={say(supportTexts.remove, { name: file.name })}
        onClick={onRemove}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </figure>
  );
};
