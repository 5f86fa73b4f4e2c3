/** What stands in the window before its table does: of markup alone, because the server sends it with the page, before any program of ours runs. */
import type { ReactNode } from "react";
import { gameTexts } from "../texts/index.ts";
import { screensTexts } from "./texts/index.ts";

interface AwaitedProps {
  readonly words: string;
  /** What to do where it takes unusually long; shown after some seconds, by the style sheet: it needs no program. */
  readonly late: ReactNode;
  /** It has taken long already. */
  readonly isLate?: boolean;
}

/** A table that is not there yet: its outlines, and what is waited for. */
export function Awaited({ words, late, isLate = false }: AwaitedProps) {
  return (
    <main className="blank awaited">
      <div className="awaited__table" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {/* The heading itself would be none as a status. */}
      <div role="status">
        <h1>{words}</h1>
      </div>
      <div className={isLate ? "awaited__late awaited__late--now" : "awaited__late"}>{late}</div>
    </main>
  );
}

/** The page as the server sends it. The window's program takes its place; where that does not come, this says what to do. */
export function Opening() {
  return (
    <Awaited
      words={screensTexts.openingTable}
      late={
        <>
          <noscript>
            <p>{screensTexts.needsScript}</p>
          </noscript>
          <p className="awaited__slow">{screensTexts.slowOpening}</p>
          <div className="blank__buttons">
            {/* biome-ignore lint/a11y/useValidAnchor: the same address, with the unused ticket */}
            <a className="button button--gold" href="">
              {gameTexts.loadAgain}
            </a>
            <a className="button" href="/lobby">
              {gameTexts.toLobby}
            </a>
          </div>
        </>
      }
    />
  );
}
