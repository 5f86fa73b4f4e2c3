import type { ReactNode } from "react";
import { Island } from "../../ui/island.tsx";
import Account from "../door/page/account.island.tsx";
import LogIn from "../door/page/log-in.island.tsx";
import FairPlay from "../sections/fair-play/page/fair-play.island.tsx";
import Home from "../sections/home/page/home.island.tsx";
import Acts from "../sections/log/page/acts.island.tsx";
import Payouts from "../sections/payouts/page/payouts.island.tsx";
import Proposals from "../sections/proposals/page/proposals.island.tsx";

/** `/operator/login`: the log-in, and where the link of `operator staff add` leads. */
export const DoorPage = () => <Island name="operator/log-in" component={LogIn} props={{}} load="now" />;

/** `/operator`. */
export const HomePage = () => (
  <Sheet title="Home">
    <Island name="operator/home" component={Home} props={{}} load="now" />
  </Sheet>
);

/** `/operator/proposals`. */
export const ProposalsPage = () => (
  <Sheet
    title="Proposals"
    lead="What one operator proposes, another approves or refuses; then the server carries it out."
  >
    <Island name="operator/proposals" component={Proposals} props={{}} load="now" />
  </Sheet>
);

/** `/operator/log`. */
export const LogPage = () => (
  <Sheet
    title="Log"
    lead="Every act of operators, the terminal and the server, the newest first. Nobody changes or removes any: “operator log verify” at the terminal proves it."
  >
    <Island name="operator/acts" component={Acts} props={{}} load="now" />
  </Sheet>
);

/** `/operator/payouts`. */
export const PayoutsPage = () => (
  <Sheet title="Payouts" lead="Withdrawals and refunds that somebody has to decide, the oldest first.">
    <Island name="operator/payouts" component={Payouts} props={{}} load="now" />
  </Sheet>
);

/** `/operator/fair-play`. */
export const FairPlayPage = () => (
  <Sheet
    title="Fair play"
    lead="Two who may be playing for each other, by what they do towards each other and towards nobody else. A score of 3 is reached by chance alone in one of a thousand evaluations of everybody. Or two accounts that share papers: their score tells how few others have the same. Or one for whom a program may play, by pace, choices and hours."
  >
    <Island name="operator/fair-play" component={FairPlay} props={{}} load="now" />
  </Sheet>
);

/** `/operator/account`. */
export const AccountPage = () => (
  <Sheet title="Your log-in" lead="What you prove with that it is you. Your password and role are set at the terminal.">
    <Island name="operator/account" component={Account} props={{}} load="now" />
  </Sheet>
);

/** A page's title, what it is for, and its islands. */
export const Sheet = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) => (
  <>
    <header className="desk__head">
      <h1 className="desk__title">{title}</h1>
      {lead !== undefined && <p className="desk__lead">{lead}</p>}
    </header>
    {children}
  </>
);
