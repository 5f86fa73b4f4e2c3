import { useCallback, useEffect, useState } from "react";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import type { Loaded } from "../../../ui/browser/resource.ts";
import type { GameType, LobbyRow, RummyType } from "../../contract.ts";

/** The rows of one variant, loaded when first looked at and again on demand; what was loaded stays in sight meanwhile. */
export const useRows = (type: RummyType, game: GameType) => {
  const [lists, setLists] = useState<Readonly<Record<string, Loaded<readonly LobbyRow[]>>>>({});
  const key = `${game}/${type}`;
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await callApi({
        method: "POST",
        path: "/rummy/table/weblist",
        body: { eRummyType: type, eGameType: game },
        data: trusted<readonly LobbyRow[]>(),
        ...(signal ? { signal } : {}),
      });
      if (signal?.aborted) return;
      setLists((before) => ({
        ...before,
        [key]: answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message },
      }));
    },
    [type, game, key],
  );
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [load]);
  const retry = () => {
    setLists(({ [key]: _, ...others }) => others);
    void load();
  };
  const list: Loaded<readonly LobbyRow[]> = lists[key] ?? { is: "loading" };
  return { list, retry };
};
