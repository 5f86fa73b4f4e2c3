/** What stands in the window when its own program fails: the seat is safe at the server, and there is a way back to it. */
import { Component, type ReactNode } from "react";

export function Broken() {
  return (
    <main className="blank" role="alert">
      <h1>Something went wrong in this window</h1>
      <p>Your seat and your cards are safe at the table. Load the window again to go on playing.</p>
      <div className="blank__buttons">
        <button type="button" className="button button--gold" onClick={() => location.reload()}>
          Try again
        </button>
        <a className="button" href="/lobby">
          To the lobby
        </a>
      </div>
    </main>
  );
}

/** Around the whole window: what throws is replaced by {@link Broken}. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
