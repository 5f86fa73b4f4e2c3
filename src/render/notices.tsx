import type { ReactNode } from "react";
import Notices from "../../modules/push/islands/notices.tsx";
import Offer from "../../modules/push/islands/offer.tsx";
import { Island } from "../../modules/ui/island.tsx";

/** Push notices on other modules' pages; where there are none, nothing speaks of them. */
export const noticeParts = ({ isOn }: { readonly isOn: boolean }) => ({
  /** The part of the profile: on or off, and of what. */
  slab: (): ReactNode => isOn && <Island name="push/notices" component={Notices} props={{}} load="visible" />,
  /** The offer, where a player does something whose result comes later. */
  offer: (): ReactNode => isOn && <Island name="push/offer" component={Offer} props={{}} load="idle" />,
});
