import { useEffect } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { AddFriend } from "./list/add.tsx";
import { Blocked, FriendList, Requests } from "./list/people.tsx";
import { ShownSwitches } from "./list/shown.tsx";
import { friends, keepFresh, reload } from "./list/state.ts";

/** The page of friends: who is here, requests, the ways to a new friend, blocks, and what others may see. */
const Friends = () => {
  const state = useValue(friends.state);
  useEffect(() => {
    void friends.ensure();
    return keepFresh();
  }, []);
  useEffect(() => {
    if (state.is !== "ready") return;
    // The header asks about them, as about those that come while the page is open.
    for (const detail of state.value.aInvitation) dispatchEvent(new CustomEvent("resInvitation", { detail }));
  }, [state]);
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void reload()} />;
  if (state.is === "loading")
    return (
      <div className="friends-page" aria-busy="true">
        {["a", "b", "c"].map((one) => (
          <div className="slab" key={one}>
            <Skeleton shape="short" />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    );
  return (
    <div className="friends-page">
      <FriendList data={state.value} />
      <Requests data={state.value} />
      <AddFriend link={state.value.sLink} />
      <ShownSwitches shown={state.value.oShown} />
      <Blocked data={state.value} />
    </div>
  );
};

export default Friends;
