import { useEffect, useState } from "react";
import { say } from "../../kernel/index.ts";
import { Button } from "../../ui/components/button.tsx";
import { contentTexts } from "../texts/index.ts";

/** What Chromium's browsers offer a page that can be installed (W3C Manifest Incubations, `BeforeInstallPromptEvent`). */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

type State = "unknown" | "offered" | "asking" | "dismissed" | "installed";

/** Does the page run from a home screen? Safari says so by a property of its own. */
const isOnHomeScreen = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;

/** The button that puts the site on the home screen, where the browser has one to press; the ways by hand stand below it. */
const Install = ({ brand }: { readonly brand: string }) => {
  const [state, setState] = useState<State>("unknown");
  const [offer, setOffer] = useState<InstallEvent | null>(null);
  useEffect(() => {
    if (isOnHomeScreen()) setState("installed");
    const offered = (event: Event) => {
      // The browser's own bar would come as well.
      event.preventDefault();
      setOffer(event as InstallEvent);
      setState("offered");
    };
    const installed = () => setState("installed");
    window.addEventListener("beforeinstallprompt", offered);
    window.addEventListener("appinstalled", installed);
    return () => {
      window.removeEventListener("beforeinstallprompt", offered);
      window.removeEventListener("appinstalled", installed);
    };
  }, []);

  const install = async () => {
    if (offer === null) return;
    setState("asking");
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    // An offer can be taken once.
    setOffer(null);
    setState(outcome === "accepted" ? "installed" : "dismissed");
  };

  return (
    <div className="install" role="status">
      {(state === "offered" || state === "asking") && (
        <Button tone="gold" busy={state === "asking"} onClick={() => void install()}>
          {say(contentTexts.installBrand, { brand })}
        </Button>
      )}
      {state === "installed" && <p className="prose-lead">{say(contentTexts.isInstalled, { brand })}</p>}
      {state === "dismissed" && <p>{contentTexts.notNow}</p>}
    </div>
  );
};

export default Install;
