import type { ReactNode } from "react";
import { Island } from "../../ui/island.tsx";
import Home from "../islands/home.tsx";
import LogIn from "../islands/log-in.tsx";

/** `/operator/login`: the log-in, and where the link of `operator staff add` leads. */
export const DoorPage = () => <Island name="operator/log-in" component={LogIn} props={{}} load="now" />;

/** `/operator`. */
export const HomePage = () => (
  <Sheet title="Home">
    <Island name="operator/home" component={Home} props={{}} load="now" />
  </Sheet>
);

const Sheet = ({
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
