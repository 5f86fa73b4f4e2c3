import { useState } from "react";
import { Tabs } from "../../ui/components/tabs.tsx";
import { accountTexts } from "../texts/index.ts";

/** The tabs of My Profile by number (S2 § 2.3). */
export const PROFILE_TABS = [{ id: "1" }, { id: "2" }, { id: "3" }] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]["id"];

/** The query parameter that opens a tab. */
export const PROFILE_TAB_PARAMETER = "myProfile";

/** Without money nobody is asked for documents (decision 0090): then there is one tab, and no row of them. */
export const tabsOf = (isSocial: boolean) => (isSocial ? PROFILE_TABS.slice(0, 1) : PROFILE_TABS);

/** The row of tabs. The panels are other modules' islands: this one only shows and hides what is around them. */
const ProfileTabs = ({ first, isSocial }: { readonly first: ProfileTab; readonly isSocial: boolean }) => {
  const [chosen, setChosen] = useState<ProfileTab>(first);
  const choose = (next: ProfileTab) => {
    setChosen(next);
    for (const { id } of PROFILE_TABS) {
      const panel = document.getElementById(`profile-panel-${id}`);
      if (panel) panel.hidden = id !== next;
    }
    const address = new URL(location.href);
    address.searchParams.set(PROFILE_TAB_PARAMETER, next);
    history.replaceState(null, "", address);
  };
  if (isSocial) return null;
  const tabs = PROFILE_TABS.map(({ id }) => ({ id, label: accountTexts.profileTabs[id] }));
  return <Tabs tabs={tabs} chosen={chosen} onChoose={choose} label={accountTexts.myProfile} prefix="profile" />;
};

export default ProfileTabs;
