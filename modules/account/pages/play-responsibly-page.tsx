import { HeartHandshake, PhoneCall } from "lucide-react";
import type { ReactNode } from "react";
import { AccountFrame } from "../../ui/components/account-frame.tsx";
import { Island } from "../../ui/island.tsx";
import PlayResponsibly from "../islands/play-responsibly.tsx";

interface PlayResponsiblyPageProps {
  readonly isCashOn: boolean;
  /** The cashier's deposit limits; null while cash is off (M-13). */
  readonly limits: ReactNode;
}

/** Signs that play has stopped being play, as plain questions. */
const QUESTIONS = [
  "Do you play with money that you need for something else?",
  "Do you play longer or higher to win back what you lost?",
  "Do you hide from others how much you play?",
  "Are you restless when you try to stop?",
] as const;

/** `/play-responsibly`, our own: limits, breaks, help, one's data and the way out. */
export const PlayResponsiblyPage = ({ isCashOn, limits }: PlayResponsiblyPageProps) => (
  <AccountFrame
    path="/play-responsibly"
    title="Play Responsibly"
    lead="Rummy for money has a financial risk and can be addictive. These tools are yours to use at any time."
    isCashOn={isCashOn}
  >
    {limits}
    <Island name="account/play-responsibly" component={PlayResponsibly} props={{}} load="now" />
    <div className="slabs">
      <section className="slab" aria-labelledby="signs">
        <header className="slab__head">
          <span className="slab__icon">
            <HeartHandshake size={20} aria-hidden="true" />
          </span>
          <h2 className="slab__title" id="signs">
            Ask yourself
          </h2>
        </header>
        <ul className="slab__list">
          {QUESTIONS.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        <p className="slab__text">If one answer is yes, take a break, and talk to somebody.</p>
      </section>
      <section className="slab" aria-labelledby="help">
        <header className="slab__head">
          <span className="slab__icon">
            <PhoneCall size={20} aria-hidden="true" />
          </span>
          <h2 className="slab__title" id="help">
            Somebody to talk to
          </h2>
        </header>
        <dl className="facts">
          <dt>Tele-MANAS</dt>
          <dd>
            <a href="tel:14416">14416</a> or <a href="tel:18008914416">1-800-891-4416</a>
          </dd>
          <dt>Costs</dt>
          <dd>Free, day and night</dd>
          <dt>Languages</dt>
          <dd>20 Indian languages</dd>
        </dl>
        <p className="slab__text">
          The Government of India's mental health helpline. It has nothing to do with us, and we do not learn that you
          called.
        </p>
      </section>
    </div>
  </AccountFrame>
);
