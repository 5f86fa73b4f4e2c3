import { keepReturn } from "../browser/session.ts";
import { uiTexts } from "../texts/index.ts";
import { buttonClass } from "./button.tsx";

const WAYS = { register: "/game#register", logIn: "/game#login" } as const;

interface WaysInProps {
  /** What most strangers come for here: it stands first, and in gold. */
  readonly first: keyof typeof WAYS;
  readonly className: string;
}

/** The ways in for a stranger, who comes back to this page afterwards. */
export const WaysIn = ({ first, className }: WaysInProps) => {
  const ways = first === "register" ? (["register", "logIn"] as const) : (["logIn", "register"] as const);
  return (
    <p className={className}>
      {ways.map((way) => {
        return (
          <a
            key={way}
            className={buttonClass(way === first ? "gold" : "plain")}
            href={WAYS[way]}
            onClick={() => keepReturn(location)}
          >
            {uiTexts.pages[way]}
          </a>
        );
      })}
    </p>
  );
};
