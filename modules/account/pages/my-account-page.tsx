import type { ReactNode } from "react";
import { Island } from "../../ui/island.tsx";
import BasicInfo from "../islands/basic-info.tsx";
import ProfileTabs, { type ProfileTab, tabsOf } from "../islands/profile-tabs.tsx";

interface MyAccountProps {
  /** There is no money here: nobody is asked for documents (decision 0090). */
  readonly isSocial: boolean;
  /** The tab that is open first (`?myProfile=`). */
  readonly first: ProfileTab;
  /** What the modules of tabs 2 and 3 bring: an `Island` each; and below tab 1 push notices. */
  readonly tabs: {
    readonly kyc: ReactNode;
    readonly bank: ReactNode;
    readonly notices: ReactNode;
    /** What the player's rupees came to; null while cash is off (M-13). */
    readonly result: ReactNode;
  };
}

/** `/my-account` (S2 § 2.3): three tabs, each an island of the module that it belongs to. */
export const MyAccount = ({ isSocial, first: asked, tabs }: MyAccountProps) => {
  const first = isSocial ? "1" : asked;
  const content: Readonly<Record<ProfileTab, ReactNode>> = {
    "1": (
      <>
        <Island name="account/basic-info" component={BasicInfo} props={{}} load="now" />
        {tabs.result}
        {tabs.notices}
      </>
    ),
    "2": tabs.kyc,
    "3": tabs.bank,
  };
  return (
    <>
      <Island name="account/profile-tabs" component={ProfileTabs} props={{ first, isSocial }} load="now" />
      {tabsOf(isSocial).map(({ id }) => (
        // The tabs' island shows one panel and hides the others; what was typed stays.
        <div
          key={id}
          role="tabpanel"
          id={`profile-panel-${id}`}
          aria-labelledby={`profile-tab-${id}`}
          hidden={id !== first}
        >
          {content[id]}
        </div>
      ))}
    </>
  );
};
