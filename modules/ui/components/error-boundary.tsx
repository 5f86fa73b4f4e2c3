import { Component, type ReactNode } from "react";
import { isMissingScript } from "../browser/missing-script.ts";
import { uiTexts } from "../texts/index.ts";

interface BoundaryProps {
  readonly children?: ReactNode;
  /** Told once for every failure. */
  readonly onBroken?: () => void;
  /** Loads the page anew. */
  readonly reload?: () => void;
}

interface BoundaryState {
  readonly isBroken: boolean;
  /** How often it was mounted anew. Failures are not counted: one mount may have several. */
  readonly tries: number;
  /** A script that did not come is not asked for again by the same page. */
  readonly needsPage: boolean;
}

/**
 * Around every island: one that throws is replaced by a plain message and a way to try again, instead of taking the whole
 * part of the page away. The first "Try again" mounts it anew, the next one loads the page. Reports nothing.
 */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false, tries: 0, needsPage: false };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { isBroken: true, needsPage: isMissingScript(error) };
  }

  override componentDidCatch(): void {
    this.props.onBroken?.();
  }

  private readonly again = (): void => {
    const { reload = () => location.reload() } = this.props;
    if (this.state.needsPage || this.state.tries > 0) reload();
    else this.setState({ isBroken: false, tries: 1 });
  };

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    // Elements alone: what broke may be a component.
    return (
      <div className="state" role="alert">
        <p className="state__text">{uiTexts.partBroken}</p>
        <button type="button" className="button" onClick={this.again}>
          {uiTexts.tryAgain}
        </button>
      </div>
    );
  }
}
