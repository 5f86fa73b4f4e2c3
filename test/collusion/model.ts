/**
 * What friends at one table can do with deposits, bonus and tickets, in a few plain lines: the rules of money (M-3, M-4, M-5,
 * M-9, M-10, M-11) over the server's own pure functions, quick enough to try tens of thousands of strategies.
 */
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { deposit, refund, withdraw } from "./cashier.ts";
import type { Action, Friend, Rules, State } from "./state.ts";
import { deal, leave, sit, tournament } from "./tables.ts";

const WHEEL_AT_BEST = Math.max(...DEFAULT_SETTINGS.wheel.segments.map(({ valuePaise }) => valuePaise));

/** Does it, as far as it can be done; false when nothing came of it. */
export function act(rules: Rules, state: State, action: Action): boolean {
  switch (action.do) {
    case "deposit":
      return deposit(state, action);
    case "spin":
      (state.friends[action.player] as Friend).instant += WHEEL_AT_BEST;
      return true;
    case "sit":
      return sit(rules, state, action);
    case "deal":
      return deal(rules, state, action);
    case "leave":
      return leave(state, action);
    case "tournament":
      return tournament(state, action.winner);
    case "withdraw":
      return withdraw(rules, state.friends[action.player] as Friend);
    case "refund":
      return refund(state.friends[action.player] as Friend);
    case "expire":
      for (const friend of state.friends) {
        friend.instant = 0;
        friend.lock = 0;
        // What is left of the bonus is gone.
        if (friend.unstaked) friend.unstaked = { ...friend.unstaked, instant: 0, lock: 0 };
      }
      return true;
  }
}
