/** Shows a finished practice deal to everybody who has its link. What others will see stands there before the link is made. */
import { signal } from "@preact/signals-react";
import { lazy } from "react";
import type { DealReplay } from "../../../modules/tables/contract.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { OwnPanel } from "../side-panel.tsx";
import { screensTexts } from "../texts/index.ts";
import { replayTexts } from "./texts/index.ts";

const ShareForm = lazy(() => import("./share-form.tsx"));

/** Lists of deals lead here with the form open. */
const isShared = signal(location.hash === "#share");
const close = () => {
  isShared.value = false;
};

const mayShow = ({ view: { table } }: DealReplay): boolean =>
  table.currency === "practice" && !table.isPrivate && table.tournament === null;

/** Nothing where a deal is not to be shown. */
export function ShareButton({ replay }: { readonly replay: DealReplay }) {
  if (!mayShow(replay)) return null;
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        isShared.value = true;
      }}
    >
      {screensTexts.share}
    </button>
  );
}

/** The form over the table, while it is open. */
export const OpenShare = ({ dealId }: Pick<DealReplay, "dealId">) =>
  useValue(isShared) && (
    <OwnPanel title={replayTexts.shareTitle} onClose={close} isForm>
      <ShareForm dealId={dealId} />
    </OwnPanel>
  );
