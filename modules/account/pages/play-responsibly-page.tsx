import { HeartHandshake, PhoneCall } from "lucide-react";
import type { ReactNode } from "react";
import { Island } from "../../ui/island.tsx";
import { Rich } from "../../ui/rich.tsx";
import { Helplines, signsFor } from "../../ui/safer-play.tsx";
import PlayResponsibly from "../islands/play-responsibly.tsx";
import { accountTexts } from "../texts/index.ts";

interface PlayResponsiblyProps {
  /** The cashier's deposit limits; null while cash is off (M-13). */
  readonly limits: ReactNode;
  /** Limits of time, losses and nights, and the day off. */
  readonly playLimits: ReactNode;
  /** There is no money here (decision 0090). */
  readonly isSocial: boolean;
}

/** `/play-responsibly`, our own: limits, breaks, help, one's data and the way out. */
export const PlayResponsiblyContent = ({ limits, playLimits, isSocial }: PlayResponsiblyProps) => (
  <>
    {playLimits}
    {limits}
    <Island name="account/play-responsibly" component={PlayResponsibly} props={{ isSocial }} load="now" />
    <div className="slabs">
      <section className="slab" aria-labelledby="signs">
        <header className="slab__head">
          <span className="slab__icon">
            <HeartHandshake size={20} aria-hidden="true" />
          </span>
          <h2 className="slab__title" id="signs">
            {accountTexts.askYourself}
          </h2>
        </header>
        <ul className="slab__list">
          {signsFor(isSocial).map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
        <p className="slab__text">{accountTexts.ifYes}</p>
      </section>
      <section className="slab" aria-labelledby="help">
        <header className="slab__head">
          <span className="slab__icon">
            <PhoneCall size={20} aria-hidden="true" />
          </span>
          <h2 className="slab__title" id="help">
            {accountTexts.somebody}
          </h2>
        </header>
        <Helplines />
        <p className="slab__text">
          <Rich text={accountTexts.nothingToDo} parts={{ a: (inner) => <a href="/responsible-play">{inner}</a> }} />
        </p>
      </section>
    </div>
  </>
);
