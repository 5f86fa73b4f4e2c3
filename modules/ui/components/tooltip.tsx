import { Info } from "lucide-react";
import { useId, useState } from "react";

/** A small "i" that explains something on hover, focus or tap; Escape puts it away (WCAG 1.4.13). */
export const InfoTip = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the button inside
    <span
      className="tip"
      data-dismissed={dismissed || undefined}
      onPointerEnter={() => setDismissed(false)}
      onFocus={() => setDismissed(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape") setDismissed(true);
      }}
    >
      <button type="button" className="tip__button" aria-label={label} aria-describedby={id}>
        <Info size={16} aria-hidden="true" />
      </button>
      <span role="tooltip" id={id} className="tip__text">
        {text}
      </span>
    </span>
  );
};
