/** Says a phrase of the list to the table, and mutes players. Not modal: cards and buttons stay in reach. */
import { lazy, Suspense, useId, useRef, useState } from "react";
import { gameTexts } from "../../texts/index.ts";
import { Boundary } from "../broken.tsx";
import { Icon } from "../icons.tsx";

const SayPanel = lazy(() => import("./say-panel.tsx"));

/** The bar's button, and what it opens. */
export function SayTool() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={gameTexts.say}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="say" tip={gameTexts.say} />
      </button>
      {open && (
        <div id={id} className="say-place">
          <Boundary of="part">
            <Suspense>
              <SayPanel onClose={close} />
            </Suspense>
          </Boundary>
        </div>
      )}
    </>
  );
}
