/** What stands in the window when its own program fails: the seat is safe at the server, and there is a way back to it. */
import { Component, type ReactNode } from "react";
import { isMissingScript } from "../../modules/ui/browser/missing-script.ts";
import { gameTexts } from "../texts/index.ts";
import { screensTexts } from "./texts/index.ts";

/** Nothing can be drawn here, by a graphics card or without. */
export class CannotDraw extends Error {}

type Trouble = keyof (typeof screensTexts)["troubles"];

export function Broken({ trouble = "program" }: { readonly trouble?: Trouble }) {
  const { title, text } = screensTexts.troubles[trouble];
  return (
    <main className="blank" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="blank__buttons">
        <button type="button" className="button button--gold" onClick={() => location.reload()}>
          {gameTexts.loadAgain}
        </button>
        <a className="button" href="/lobby">
          {gameTexts.toLobby}
        </a>
      </div>
    </main>
  );
}

/** Stands in for a part that is fetched when it is opened: the table around it goes on. */
function Unloaded() {
  return (
    <div className="unloaded" role="alert">
      <p>{screensTexts.unloaded}</p>
      {/* It was asked for again and again; React would remember that it failed. */}
      <button type="button" className="button" onClick={() => location.reload()}>
        {gameTexts.loadAgain}
      </button>
    </div>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** The part that throws was fetched; the whole window by default. */
  readonly of?: "part";
}

interface BoundaryState {
  readonly trouble: Trouble | null;
}

/** A boundary around the window, or a part of it: a part that throws is replaced by words that say what to do. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { trouble: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    if (isMissingScript(error)) return { trouble: "script" };
    return { trouble: error instanceof CannotDraw ? "drawing" : "program" };
  }

  override render(): ReactNode {
    const { trouble } = this.state;
    if (trouble === null) return this.props.children;
    return this.props.of === "part" ? <Unloaded /> : <Broken trouble={trouble} />;
  }
}
