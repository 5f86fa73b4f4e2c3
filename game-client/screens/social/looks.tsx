/** How table and cards look: a felt and a back of four each, shown as they are drawn. */
import { useEffect, useRef } from "react";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { drawBack } from "../../scene/art/backs.ts";
import { BACK_NAMES, type BackName, FELT_NAMES, FELTS, type FeltName } from "../../scene/art/themes.ts";
import { prefer } from "../../state/preferences.ts";
import STYLE from "../../styles/looks.css" with { type: "text" };
import { addStyles } from "../add-styles.ts";
import { panelsTexts } from "../panels/texts/index.ts";
import { usePlayed } from "../table-context.tsx";

addStyles(STYLE);

export default function Looks() {
  const { preferences } = usePlayed();
  const { felt, back } = useValue(preferences);
  return (
    <>
      <fieldset className="looks">
        <legend>{panelsTexts.feltLegend}</legend>
        {FELT_NAMES.map((name) => (
          <Look
            key={name}
            kind="felt"
            label={panelsTexts.felts[name]}
            on={name === felt}
            run={() => prefer(preferences, { felt: name })}
          >
            <FeltSample felt={name} />
          </Look>
        ))}
      </fieldset>
      <fieldset className="looks">
        <legend>{panelsTexts.backsLegend}</legend>
        {BACK_NAMES.map((name) => (
          <Look
            key={name}
            kind="back"
            label={panelsTexts.backs[name]}
            on={name === back}
            run={() => prefer(preferences, { back: name })}
          >
            <BackSample back={name} />
          </Look>
        ))}
      </fieldset>
    </>
  );
}

interface LookProps {
  readonly kind: "felt" | "back";
  readonly label: string;
  readonly on: boolean;
  readonly run: () => void;
  readonly children: React.ReactNode;
}

function Look({ kind, label, on, run, children }: LookProps) {
  return (
    <label className="look">
      <input type="radio" name={`look-${kind}`} checked={on} onChange={run} />
      {children}
      <span>{label}</span>
    </label>
  );
}

function FeltSample({ felt }: { readonly felt: FeltName }) {
  const { cloth, wood } = FELTS[felt];
  const background = `radial-gradient(circle at 50% 40%, ${cloth[0]}, ${cloth[1]} 55%, ${cloth[3]})`;
  return <i className="look__felt" style={{ background, borderColor: wood[0] }} />;
}

const [SAMPLE_W, SAMPLE_H] = [46, 64];

function BackSample({ back }: { readonly back: BackName }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    const [w, h] = [SAMPLE_W * ratio, SAMPLE_H * ratio];
    if (!canvas.current) return;
    canvas.current.width = w;
    canvas.current.height = h;
    const ctx = canvas.current.getContext("2d");
    if (ctx) drawBack(ctx, w, h, back);
  }, [back]);
  return <canvas ref={canvas} className="look__back" />;
}
