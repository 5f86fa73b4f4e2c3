import { err, ok, type Refusal, type Result, unreachable } from "../../kernel/index.ts";
import { endAbsence, setConnected, shiftClocks } from "./clock.ts";
import { endDeclared } from "./ending.ts";
import { drop, leave } from "./exits.ts";
import { declare, finish, judge } from "./finish.ts";
import { type Refused, refusal } from "./refusals.ts";
import { reshuffle } from "./reshuffle.ts";
import { arrange, confirm, endIfAllConfirmed } from "./showdown.ts";
import { type DealState, type Draft, deadlineOf, draftOf, findSeat } from "./state.ts";
import { discard, draw, missTurn } from "./turns.ts";
import type { DealCommand, DealEvent, DealRefusalCode } from "./types.ts";

/**
 * Carries out one command: the state after it and what happened, in order; or why it changed nothing. Pure: equal
 * states and commands give equal answers, and `state` itself is never touched, so a deal is a function of its setup
 * and its commands.
 */
export function applyDeal(
  state: DealState,
  command: DealCommand,
): Result<{ readonly state: DealState; readonly events: readonly DealEvent[] }, Refusal<DealRefusalCode>> {
  const early = refusedAnyway(state, command);
  if (early) return err(early);
  const draft = draftOf(state);
  if ("seat" in command && isAction(command)) endAbsence(draft, command.seat);
  const refused = execute(draft, command);
  return refused ? err(refused) : ok({ state: draft.state, events: draft.events });
}

/** What stands before every rule: a deal that is over, a seat that is not in it. */
function refusedAnyway(state: DealState, command: DealCommand): Refused {
  if (state.stage.type === "over") return refusal("dealOver");
  if (!("seat" in command)) return null;
  const seat = findSeat(state, command.seat);
  if (!seat || (seat.out && command.type !== "connection")) return refusal("notInDeal");
  return null;
}

/** Does this show that its player is there? Game windows arrange a dealt hand by themselves. */
function isAction(command: DealCommand): boolean {
  return command.type === "connection" ? command.connected : command.type !== "arrange";
}

function execute(draft: Draft, command: DealCommand): Refused {
  switch (command.type) {
    case "draw":
      return draw(draft, command.seat, command.from);
    case "discard":
      return discard(draft, command.seat, command.card, command.at);
    case "drop":
      return drop(draft, command.seat, command.at);
    case "finish":
      return finish(draft, command.seat, command.card, command.at);
    case "declare":
      return declare(draft, command.seat, command.groups, command.at);
    case "arrange":
      return arrange(draft, command.seat, command.groups);
    case "confirm":
      return confirm(draft, command.seat, command.groups);
    case "leave":
      return leave(draft, command.seat, command.at);
    case "reshuffle":
      return reshuffle(draft, command.stock, command.at);
    case "expire":
      return expire(draft, command);
    case "connection":
      setConnected(draft, command.seat, command.connected);
      endIfAllConfirmed(draft);
      return null;
    case "resumed":
      shiftClocks(draft, command.at, command.shiftMs, command.leastMs);
      return null;
    default:
      return unreachable(command);
  }
}

/** The running clock ended: a missed turn, a declaration as it lies, or the end of the showdown. */
function expire(draft: Draft, { at }: Extract<DealCommand, { type: "expire" }>): Refused {
  const { state } = draft;
  const { stage } = state;
  const deadline = deadlineOf(state);
  if (deadline === null || at < deadline) return refusal("notExpired");
  if (stage.type === "turn") missTurn(draft, stage, at);
  else if (stage.type === "declaring") judge(draft, stage.seat, at);
  else if (stage.type === "showdown") endDeclared(draft, stage.winner);
  return null;
}
